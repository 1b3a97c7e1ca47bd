// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsonview.h"

#include "core/json/preview.h"
#include "items/jsontreemodel.h"
#include "items/wording.h"
#include "views/icons/icons.h"
#include "views/run/jsonnote.h"
#include "views/run/jsonsaver.h"
#include "views/run/jsonsearchbar.h"
#include "views/run/jsontext.h"
#include "views/run/jsontree.h"
#include "views/theme/theme.h"
#include "views/widgets/elidedlabel.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int barHeight = 40;
constexpr int fieldHeight = 30;
/// Values up to this are read on the spot: it takes less than a frame.
constexpr std::size_t smallValue = 128 * 1024;

QToolButton *barButton(const char *name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(toolTip);
    button->setFixedHeight(28);
    return button;
}

bool isCopyPath(const QKeyEvent &key)
{
    return key.key() == Qt::Key_C && key.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier);
}

/// Keys that mean this view while the focus is in it, whatever the window has them for.
bool isOwnKey(const QKeyEvent &key)
{
    return key.matches(QKeySequence::Find) || key.key() == Qt::Key_F3 || key.matches(QKeySequence::Save) ||
           key.matches(QKeySequence::Copy) || isCopyPath(key);
}

}

JsonView::JsonView(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_model(new JsonTreeModel(this)),
      m_tree(new JsonTree(*m_model, theme, this)),
      m_text(makeTextField(this)),
      m_empty(plainLabel(QStringLiteral("jsonEmpty"), this)),
      m_stack(new QStackedWidget(this)),
      m_search(new JsonSearchBar(theme, this)),
      m_note(new JsonNote(theme, this)),
      m_saver(new JsonSaver(this))
{
    setObjectName(QStringLiteral("jsonView"));
    setAccessibleName(tr("Value"));
    m_text->setAccessibleName(tr("Value as text"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setMargin(16);
    m_stack->setObjectName(QStringLiteral("jsonStack"));
    for (QWidget *page :
         {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_text), static_cast<QWidget *>(m_tree)})
        m_stack->addWidget(page);
    m_bar = makeBar();
    m_part = makePart();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_part);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_note);
    connectAll();
    colour();
    clear();
}

JsonView::~JsonView() = default;

QWidget *JsonView::makeBar()
{
    auto *bar = new QWidget(this);
    bar->setObjectName(QStringLiteral("jsonBar"));
    bar->setFixedHeight(barHeight);
    m_search->setFixedHeight(fieldHeight);
    m_open = barButton("jsonExpand", tr("Expand"), tr("Open the chosen row and all beneath it (*)"), bar);
    m_close = barButton("jsonCollapse", tr("Collapse"), tr("Close all rows"), bar);
    m_save = barButton("jsonSave", tr("Save…"), tr("Save the whole value to a file (Ctrl+S)"), bar);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(m_search, 1);
    layout->addSpacing(4);
    for (auto *button : {m_open, m_close, m_save})
        layout->addWidget(button);
    return bar;
}

/// What tells that only a part of the value is shown, and the way back.
QWidget *JsonView::makePart()
{
    auto *part = new QWidget(this);
    part->setObjectName(QStringLiteral("jsonPart"));
    m_partPath = new ElidedLabel(QStringLiteral("jsonPartPath"), part);
    m_partPath->setAccessibleName(tr("Part that is shown"));
    auto *all = barButton("jsonShowAll", tr("Show all"), tr("Show the whole value again"), part);
    auto *layout = new QHBoxLayout(part);
    layout->setContentsMargins(16, 0, 8, 4);
    layout->addWidget(m_partPath, 1);
    layout->addWidget(all);
    connect(all, &QToolButton::clicked, this, [this] { m_tree->showOnly({}); });
    part->hide();
    return part;
}

void JsonView::connectAll()
{
    connect(m_search, &JsonSearchBar::textChanged, this, &JsonView::search);
    connect(m_search, &JsonSearchBar::nextWanted, this, [this] { go(1); });
    connect(m_search, &JsonSearchBar::previousWanted, this, [this] { go(-1); });
    connect(m_search, &JsonSearchBar::left, this, [this] { m_stack->currentWidget()->setFocus(); });
    connect(m_open, &QToolButton::clicked, this, [this] { openAll(m_tree->currentIndex()); });
    connect(m_close, &QToolButton::clicked, m_tree, &JsonTree::closeAll);
    connect(m_save, &QToolButton::clicked, this, [this] { save(false); });
    connect(m_saver, &JsonSaver::said, this, &JsonView::said);
    connect(m_tree, &JsonTree::copyValueWanted, this, &JsonView::copyValue);
    connect(m_tree, &JsonTree::copyPathWanted, this, &JsonView::copyPath);
    connect(m_tree, &JsonTree::openAllWanted, this, [this] { openAll(m_tree->currentIndex()); });
    connect(m_tree, &JsonTree::partChanged, this, &JsonView::showPart);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &JsonView::showMenu);
    connect(&m_theme, &Theme::changed, this, &JsonView::colour);
}

void JsonView::colour()
{
    setInk(m_empty, m_theme.tokens().inkDim);
    setInk(m_partPath, m_theme.tokens().inkDim);
}

void JsonView::clear() { setValue(nullptr, {}); }

void JsonView::setValue(std::shared_ptr<const std::string> source, const QString &emptyText)
{
    m_reading.cancel();
    m_searching.cancel();
    m_copying.cancel();
    m_hits = {};
    m_hit = 0;
    m_source = std::move(source);
    auto old = m_model->picture();
    m_model->setPicture(nullptr);
    if (old) // taking a large one apart takes a while, too
        QThreadPool::globalInstance()->start([last = std::move(old)] {});
    m_text->clear();
    m_search->tellNothing();
    m_note->tellNothing();
    m_bar->setVisible(m_source != nullptr);
    m_note->setVisible(m_source != nullptr);
    m_empty->setText(wording::plain(emptyText.toStdString()));
    m_stack->setCurrentWidget(m_empty);
    enable(false);
    if (!m_source)
        return;
    if (m_source->size() <= smallValue) {
        const auto reading = read(m_source, m_redaction);
        return use(&reading);
    }
    showPreview();
    m_reading.start(
        aside([source = m_source, redaction = m_redaction](const Abandoned &) { return read(source, redaction); }),
        [this](const Reading *reading) { use(reading); });
}

JsonView::Reading JsonView::read(const std::shared_ptr<const std::string> &source, const json::Redaction &redaction)
{
    auto picture = JsonPicture::of(source, redaction);
    return picture ? Reading{*std::move(picture), {}} : Reading{nullptr, picture.error().text};
}

bool JsonView::isReady() const { return !m_reading.isUnderWay(); }
bool JsonView::isSearching() const { return m_searching.isUnderWay(); }
void JsonView::focusSearch() { m_search->focusEdit(); }

void JsonView::showPreview()
{
    const auto part = json::preview(*m_source, m_redaction, {.indent = 2, .limit = mostShownText});
    m_text->setPlainText(plainLines(part.text));
    m_note->tellPreview(part.followed, m_source->size());
    m_stack->setCurrentWidget(m_text);
}

void JsonView::showText(const std::string &fault)
{
    const auto begin = std::string_view(*m_source).substr(0, mostShownText);
    m_text->setPlainText(plainLines(m_redaction.guessed(begin)));
    m_note->tellText(begin.size(), m_source->size(), fault);
    m_stack->setCurrentWidget(m_text);
}

void JsonView::use(const Reading *reading)
{
    if (!reading || !reading->picture) {
        showText(reading ? reading->fault : tr("there is not enough memory to read it").toStdString());
        enable(false);
    } else {
        const bool hadFocus = m_text->hasFocus();
        m_model->setPicture(reading->picture);
        m_note->tellWhole(*reading->picture);
        m_stack->setCurrentWidget(m_tree);
        enable(true);
        if (hadFocus)
            m_tree->setFocus();
    }
    if (!m_search->text().isEmpty())
        search(m_search->text());
    Q_EMIT ready();
}

void JsonView::enable(bool tree)
{
    m_open->setEnabled(tree);
    m_close->setEnabled(tree);
    m_save->setEnabled(m_source && isReady());
}

void JsonView::showPart()
{
    const auto root = m_tree->rootIndex();
    m_part->setVisible(root.isValid());
    if (root.isValid())
        m_partPath->setText(tr("Only what is in %1").arg(isolated(wording::plain(m_model->path(root).toStdString()))));
}

void JsonView::openAll(const QModelIndex &index)
{
    if (!m_tree->openAll(index))
        Q_EMIT said(tr("Opened the first %n row(s); open further ones one by one", nullptr, JsonTree::mostRows));
}

bool JsonView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void JsonView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Find))
        focusSearch();
    else if (event->key() == Qt::Key_F3)
        go(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
    else if (event->matches(QKeySequence::Save) && m_save->isEnabled())
        save(false);
    else
        QWidget::keyPressEvent(event);
}

}
