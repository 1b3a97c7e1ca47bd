// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/filterbar.h"

#include "views/icons/icons.h"
#include "views/runs/chipstrip.h"
#include "views/runs/queryedit.h"
#include "views/theme/theme.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QStyle>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int fieldHeight = 36;
constexpr int editRoom = 260;
constexpr int iconSize = 16;

QString shown(const std::string &text) { return wording::plain(text); }

void setFlag(QWidget *widget, const char *name, bool value)
{
    if (widget->property(name).toBool() == value)
        return;
    widget->setProperty(name, value);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

}

FilterBar::FilterBar(const Theme &theme, QWidget *parent)
    : QFrame(parent),
      m_theme(theme),
      m_icon(plainLabel(QStringLiteral("filterIcon"), this)),
      m_strip(new ChipStrip(theme, this)),
      m_edit(new QueryEdit(theme, this)),
      m_clear(new QToolButton(this))
{
    setObjectName(QStringLiteral("filterField"));
    setFixedHeight(fieldHeight);
    m_edit->setPlaceholderText(tr("Filter, for example status:failed workflow:checkout duration:>5s"));
    m_edit->setAccessibleName(tr("Filter"));
    m_edit->setAccessibleDescription(tr("Fields and values such as status:failed; Enter keeps a term, Escape clears"));
    m_clear->setObjectName(QStringLiteral("filterClear"));
    m_clear->setAccessibleName(tr("Clear the filter"));
    m_clear->setToolTip(tr("Clear the filter (Esc)"));
    m_clear->setFixedSize(26, 26);
    m_clear->hide();

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 0, 5, 0);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_strip);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_clear);

    connect(m_edit, &QLineEdit::textEdited, this, &FilterBar::typed);
    connect(m_edit, &QLineEdit::returnPressed, this, &FilterBar::commit);
    connect(m_edit, &QueryEdit::escapePressed, this, &FilterBar::escape);
    connect(m_edit, &QueryEdit::backspacePressed, this, &FilterBar::pullLastTerm);
    connect(m_edit, &QueryEdit::focusChanged, this, [this](bool focused) { setFlag(this, "focused", focused); });
    connect(m_strip, &ChipStrip::removed, this, &FilterBar::removeTerm);
    connect(m_clear, &QToolButton::clicked, this, &FilterBar::clear);
    connect(&theme, &Theme::changed, this, &FilterBar::colour);
    colour();
}

void FilterBar::setValues(const FieldValues &values) { m_edit->setValues(values); }

void FilterBar::colour()
{
    const auto &tokens = m_theme.tokens();
    m_icon->setPixmap(icons::tinted(QStringLiteral("action/search"), tokens.inkDim, iconSize, devicePixelRatioF()));
    m_clear->setIcon(icons::icon(QStringLiteral("action/close"), tokens.inkDim));
}

void FilterBar::focusEdit()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FilterBar::setQuery(const RunQuery &query)
{
    m_edit->clear();
    m_chips = query;
    clearFault();
    showChips();
    use(query);
}

void FilterBar::typed() { apply(true); }

void FilterBar::commit()
{
    if (!apply(false))
        return;
    m_chips = m_query;
    m_edit->clear();
    showChips();
}

void FilterBar::removeTerm(int number)
{
    m_chips = m_chips.without(std::size_t(number));
    showChips();
    apply(true);
}

void FilterBar::pullLastTerm()
{
    if (m_chips.isEmpty())
        return;
    const auto last = m_chips.terms().size() - 1;
    m_edit->setText(QString::fromStdString(m_chips.terms()[last].text));
    removeTerm(int(last));
}

void FilterBar::escape()
{
    const bool wasEmpty = m_edit->text().isEmpty() && m_chips.isEmpty();
    clear();
    if (wasEmpty)
        Q_EMIT left();
}

/// Patient: a last term that is still being written ("status:fa") is neither a fault nor in force.
bool FilterBar::apply(bool patient)
{
    const auto typed = m_edit->text();
    m_clear->setVisible(!m_chips.isEmpty() || !typed.isEmpty());
    auto parsed = parsedWith(patient ? finishedTerms(typed) : typed);
    if (const auto *query = std::get_if<RunQuery>(&parsed)) {
        clearFault();
        use(*query);
        return true;
    }
    showFault(std::get<QueryError>(parsed), m_chips.isEmpty() ? 0 : m_chips.text().size() + 1);
    parsed = parsedWith(withoutLastTerm(typed));
    if (const auto *query = std::get_if<RunQuery>(&parsed); query && patient)
        use(*query);
    return false;
}

/// The chips and what is typed behind them.
std::variant<RunQuery, QueryError> FilterBar::parsedWith(const QString &typed) const
{
    auto text = m_chips.text();
    if (!text.empty())
        text += ' ';
    return RunQuery::parse(text + typed.toStdString());
}

void FilterBar::use(const RunQuery &query)
{
    if (query == m_query)
        return;
    m_query = query;
    Q_EMIT queryChanged();
}

void FilterBar::showFault(const QueryError &error, std::size_t prefix)
{
    const auto pending = m_edit->text().toUtf8();
    const auto characters = [&](std::size_t bytes) {
        const auto inside = bytes > prefix ? bytes - prefix : 0;
        return QString::fromUtf8(pending.left(qsizetype(inside))).size();
    };
    const auto position = characters(error.position);
    m_edit->setFault(position, qMax<qsizetype>(1, characters(error.position + error.length) - position));
    setFlag(this, "faulty", true);
    Q_EMIT faultChanged(tr("Character %1: %2").arg(position + 1).arg(isolated(shown(error.text))));
}

void FilterBar::clearFault()
{
    m_edit->setFault(0, 0);
    setFlag(this, "faulty", false);
    Q_EMIT faultChanged({});
}

void FilterBar::showChips()
{
    QStringList texts;
    for (const auto &term : m_chips.terms())
        texts << shown(term.text);
    m_strip->setChips(texts);
    m_clear->setVisible(!m_chips.isEmpty() || !m_edit->text().isEmpty());
    m_edit->setPlaceholderText(texts.isEmpty() ? tr("Filter, for example status:failed workflow:checkout duration:>5s")
                                               : tr("Add a filter"));
}

void FilterBar::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    m_strip->setRoom(qMax(0, width() - editRoom));
}

}
