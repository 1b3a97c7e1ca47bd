// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/errorview.h"

#include "views/run/factstrip.h"
#include "views/run/jsonview.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/textblock.h"

#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace blokwatch {

namespace {

constexpr int margin = 16;
constexpr int messagePixels = 15;
constexpr int dataHeight = 200;
constexpr int causeIndent = 16;
constexpr int widestMark = 240;
constexpr int mostStackHeight = 320;
constexpr int stackFrame = 44; ///< its margins and the scroll bar below the lines
constexpr qsizetype mostCauses = 100;
/// Bytes of an error that are read on the spot.
constexpr std::size_t mostReadAtOnce = 262'144;

void clearLayout(QLayout *layout)
{
    while (auto *item = layout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

QFont strong(int pixels)
{
    auto font = textFont();
    font.setPixelSize(pixels);
    font.setWeight(QFont::DemiBold);
    return font;
}

}

ErrorView::ErrorView(const Theme &theme, QWidget *parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_layout(new QVBoxLayout),
      m_markLayout(new FlowLayout(6, 6))
{
    setObjectName(QStringLiteral("errorView"));
    setAccessibleName(tr("Error"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *page = new QWidget(this);
    page->setObjectName(QStringLiteral("errorPage"));
    page->setLayout(m_layout);
    m_layout->setContentsMargins(margin, 12, margin, margin);
    m_layout->setSpacing(8);
    setWidget(page);

    m_message = text("errorMessage");
    m_message->setFont(strong(messagePixels));
    m_layout->addWidget(m_message);
    m_marks = new QWidget(page);
    m_marks->setObjectName(QStringLiteral("errorMarks"));
    m_marks->setLayout(m_markLayout);
    m_layout->addWidget(m_marks);
    m_description = text("errorDescription");
    m_layout->addWidget(m_description);
    m_remediation = addSection(tr("What to do"), text("errorRemediation"));
    m_doc = addSection(tr("Documentation"), text("errorDoc"));
    m_parts = new FactStrip(theme, page);
    m_parts->setObjectName(QStringLiteral("errorParts"));
    m_layout->addWidget(m_parts);
    auto *causes = new QWidget(page);
    causes->setObjectName(QStringLiteral("errorCauses"));
    auto *causeLayout = new QVBoxLayout(causes);
    causeLayout->setContentsMargins(0, 0, 0, 0);
    causeLayout->setSpacing(8);
    m_causes = addSection(tr("Caused by"), causes);
    m_details = addSection(tr("Details"), valueBox("errorDetails"));
    m_snapshot = addSection(tr("Context at that moment"), valueBox("errorSnapshot"));
    m_other = addSection(tr("Also told"), valueBox("errorOther"));
    auto *stack = new QPlainTextEdit(page);
    stack->setObjectName(QStringLiteral("errorStack"));
    stack->setAccessibleName(tr("Stack"));
    stack->setReadOnly(true);
    stack->setFont(monoFont());
    stack->setLineWrapMode(QPlainTextEdit::NoWrap);
    stack->setFrameShape(QFrame::NoFrame);
    m_stack = addSection(tr("Stack"), stack);
    m_layout->addStretch(1);
    connect(&theme, &Theme::changed, this, &ErrorView::colour);
    clear();
}

QLabel *ErrorView::text(const char *name) { return new TextBlock(QLatin1String(name), widget()); }

/// The view in it is made when there is a value: most errors have none.
QWidget *ErrorView::valueBox(const char *name)
{
    auto *box = new QWidget(widget());
    box->setObjectName(QLatin1String(name));
    box->setFixedHeight(dataHeight);
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    return box;
}

void ErrorView::showValue(const Section &section, std::optional<RawJson> value)
{
    show(section, value.has_value());
    auto *view = section.body->findChild<JsonView *>();
    if (value && !view) {
        view = new JsonView(m_theme, section.body);
        section.body->layout()->addWidget(view);
    }
    if (view)
        view->setValue(value ? letGoAside(std::make_shared<const std::string>(std::move(value->text))) : nullptr, {});
}

ErrorView::Section ErrorView::addSection(const QString &title, QWidget *body)
{
    auto *heading = plainLabel(body->objectName() + QStringLiteral("Title"), widget(), title);
    heading->setFont(smallFont());
    heading->setBuddy(body);
    heading->setContentsMargins(0, 8, 0, 0);
    m_layout->addWidget(heading);
    m_layout->addWidget(body);
    return {heading, body};
}

void ErrorView::show(const Section &section, bool isUsed)
{
    section.title->setVisible(isUsed);
    section.body->setVisible(isUsed);
}

void ErrorView::clear()
{
    m_reading.cancel();
    m_json.reset();
    widget()->hide();
}

void ErrorView::setError(const std::shared_ptr<const std::string> &json)
{
    if (m_json && (json == m_json || *json == *m_json))
        return;
    m_reading.cancel();
    const bool isSmall = json->size() <= mostReadAtOnce;
    m_json = isSmall ? std::make_shared<const std::string>(*json) : json; // it would keep the whole run
    if (isSmall) {
        auto words = errorWords(*json);
        show(words);
        return;
    }
    ErrorWords soon;
    soon.message = tr("Reading…");
    show(soon);
    const auto work = [json](const Abandoned &) { return std::make_shared<ErrorWords>(errorWords(*json)); };
    m_reading.start(aside(work), [this](const std::shared_ptr<ErrorWords> *words) {
        ErrorWords fault;
        fault.message = tr("There was not enough memory to read this error.");
        show(words ? **words : fault);
    });
}

void ErrorView::show(ErrorWords &error)
{
    m_message->setText(error.message);
    m_message->setAccessibleName(error.message);
    showMarks(error.marks);
    m_description->setText(error.description);
    m_description->setVisible(!error.description.isEmpty());
    static_cast<QLabel *>(m_remediation.body)->setText(error.remediation);
    show(m_remediation, !error.remediation.isEmpty());
    static_cast<QLabel *>(m_doc.body)->setText(error.docUrl);
    show(m_doc, !error.docUrl.isEmpty());
    QList<RunHead::Fact> parts;
    for (const auto &part : error.parts)
        parts.append({part.name, part.value, {}, false});
    m_parts->show(parts);
    showCauses(error.causes);
    showValue(m_details, std::move(error.details));
    showValue(m_snapshot, std::move(error.snapshot));
    showValue(m_other, std::move(error.other));
    showStack(error.stack);
    widget()->show();
    colour();
    ensureVisible(0, 0);
}

void ErrorView::showMarks(const QStringList &marks)
{
    clearLayout(m_markLayout);
    for (const auto &mark : marks) {
        auto *chip = plainLabel(QStringLiteral("errorMark"), m_marks);
        chip->setFont(smallFont());
        chip->setText(chip->fontMetrics().elidedText(mark, Qt::ElideRight, widestMark));
        if (chip->text() != mark)
            chip->setToolTip(plainToolTip(mark));
        chip->setAccessibleName(mark);
        m_markLayout->addWidget(chip);
        chip->show();
    }
    m_marks->setVisible(!marks.isEmpty());
}

void ErrorView::showCauses(const QList<ErrorWords::Cause> &causes)
{
    clearLayout(m_causes.body->layout());
    for (const auto &cause : causes.first(qMin(causes.size(), mostCauses))) {
        auto *box = new QWidget(m_causes.body);
        box->setObjectName(QStringLiteral("errorCause"));
        auto *layout = new QVBoxLayout(box);
        layout->setContentsMargins(qMin(cause.level, 8) * causeIndent, 0, 0, 0);
        layout->setSpacing(0);
        for (const auto &[name, what, ink] : {std::tuple("causeMessage", cause.message, m_theme.tokens().ink),
                                              std::tuple("causeAbout", cause.about, m_theme.tokens().inkDim),
                                              std::tuple("causeMore", cause.more, m_theme.tokens().inkDim)}) {
            if (what.isEmpty())
                continue;
            auto *label = text(name);
            label->setParent(box);
            label->setText(what);
            setInk(label, ink);
            layout->addWidget(label);
        }
        m_causes.body->layout()->addWidget(box);
        box->show();
    }
    show(m_causes, !causes.isEmpty());
}

void ErrorView::showStack(const QString &stack)
{
    auto *edit = static_cast<QPlainTextEdit *>(m_stack.body);
    edit->setPlainText(stack);
    const int lines = int(stack.count(u'\n')) + 1;
    edit->setFixedHeight(qMin(lines * edit->fontMetrics().lineSpacing() + stackFrame, mostStackHeight));
    show(m_stack, !stack.isEmpty());
}

void ErrorView::colour()
{
    const auto &tokens = m_theme.tokens();
    setInk(m_message, tokens.family(StatusFamily::Failed).ink);
    setInk(m_description, tokens.ink);
    for (const auto *section : {&m_remediation, &m_doc, &m_causes, &m_details, &m_snapshot, &m_other, &m_stack})
        setInk(section->title, tokens.inkDim);
}

}
