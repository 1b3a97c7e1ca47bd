// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/logsview.h"

#include "views/icons/icons.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/flatheader.h"
#include "views/widgets/flowlayout.h"
#include "views/widgets/ink.h"
#include "views/widgets/linedelegate.h"
#include "views/widgets/plaintext.h"
#include "views/widgets/statepanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int margin = 16;
constexpr int barHeight = 28;
constexpr int timeWidth = 112;
constexpr int levelWidth = 64;
constexpr int stepWidth = 120;
constexpr int editWidth = 220;

QToolButton *barButton(const char *name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(plainToolTip(toolTip));
    button->setAccessibleName(toolTip);
    button->setFixedHeight(barHeight);
    return button;
}

}

LogsView::LogsView(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_levels(new QWidget(this)),
      m_levelLayout(new FlowLayout(4, 4)),
      m_edit(new QLineEdit(this)),
      m_expression(barButton("logExpression", QStringLiteral(".*"), tr("Regular expression"), this)),
      m_tail(barButton("logTail", tr("Tail"), tr("Stay at the end while lines come"), this)),
      m_end(barButton("logEnd", tr("End"), tr("Go to the last line"), this)),
      m_count(plainLabel(QStringLiteral("logCount"), this)),
      m_fault(plainLabel(QStringLiteral("logFault"), this)),
      m_table(makeTable()),
      m_panel(new StatePanel(theme, m_table))
{
    setObjectName(QStringLiteral("logsView"));
    setAccessibleName(tr("Log lines"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    m_fault->setContentsMargins(margin, 0, margin, 6);
    m_fault->setWordWrap(true);
    m_fault->hide();
    layout->addWidget(m_fault);
    layout->addWidget(m_table, 1);
    m_table->viewport()->installEventFilter(this);
    connect(&m_model, &LineListModel::scanned, this, &LogsView::refresh);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &LogsView::follow);
    connect(m_edit, &QLineEdit::textChanged, this, &LogsView::applyFilter);
    connect(m_expression, &QToolButton::toggled, this, &LogsView::applyFilter);
    connect(m_tail, &QToolButton::toggled, this, &LogsView::follow);
    connect(m_end, &QToolButton::clicked, m_table, &QTableView::scrollToBottom);
    // Who scrolls up wants to read, not to be taken away.
    connect(m_table->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
        const auto *bar = m_table->verticalScrollBar();
        if (bar->sliderPosition() < bar->maximum())
            m_tail->setChecked(false);
    });
    connect(&theme, &Theme::changed, this, &LogsView::colour);
    colour();
    refresh();
}

QWidget *LogsView::makeBar()
{
    auto *bar = new QWidget(this);
    m_levels->setObjectName(QStringLiteral("logLevels"));
    m_levels->setAccessibleName(tr("Levels"));
    m_levels->setLayout(m_levelLayout);
    m_edit->setObjectName(QStringLiteral("logFilter"));
    m_edit->setAccessibleName(tr("Text in the lines"));
    m_edit->setPlaceholderText(tr("Find in lines"));
    m_edit->setClearButtonEnabled(true);
    m_edit->setFixedHeight(barHeight);
    m_edit->setMaximumWidth(editWidth);
    m_expression->setFont(monoFont());
    for (auto *toggle : {m_expression, m_tail})
        toggle->setCheckable(true);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(margin, 6, margin, 6);
    layout->setSpacing(4);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_expression);
    layout->addSpacing(8);
    layout->addWidget(m_levels, 2);
    layout->addWidget(m_count);
    layout->addSpacing(4);
    layout->addWidget(m_tail);
    layout->addWidget(m_end);
    return bar;
}

QTableView *LogsView::makeTable()
{
    auto *delegate = new LineDelegate(m_theme, this);
    delegate->setFace(LogListModel::TimeColumn, LineDelegate::Face::MonoDim);
    delegate->setFace(LogListModel::LevelColumn, LineDelegate::Face::Family);
    delegate->setFace(LogListModel::StepColumn, LineDelegate::Face::Dim);
    delegate->setFace(LogListModel::MessageColumn, LineDelegate::Face::Mono);
    delegate->setFamilyRole(LogListModel::FamilyRole);
    auto *table =
        lineTable(QStringLiteral("logTable"), tr("Log lines"), delegate, m_theme, LogListModel::WholeRole, this);
    table->setModel(&m_model);
    table->setColumnWidth(LogListModel::TimeColumn, timeWidth);
    table->setColumnWidth(LogListModel::LevelColumn, levelWidth);
    table->setColumnWidth(LogListModel::StepColumn, stepWidth);
    return table;
}

void LogsView::setDetail(const std::shared_ptr<const RunDetail> &detail)
{
    m_model.setDetail(detail);
    const bool hasSteps = detail && std::any_of(detail->logs.begin(), detail->logs.end(),
                                                [](const LogEntry &line) { return line.nodeName.has_value(); });
    m_table->setColumnHidden(LogListModel::StepColumn, !hasSteps);
    refreshLevels();
    refresh();
}

void LogsView::setStep(const std::optional<NodeRunId> &step)
{
    if (step == m_step)
        return;
    m_step = step;
    applyFilter();
}

void LogsView::focusFilter()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void LogsView::refreshLevels()
{
    QStringList words;
    for (const auto &level : m_model.levels())
        words << level.word;
    const auto chips = m_levels->findChildren<QToolButton *>(QStringLiteral("logLevel"), Qt::FindDirectChildrenOnly);
    if (words != m_levelWords) {
        qDeleteAll(chips);
        m_levelWords = words;
        for (const auto &word : std::as_const(words)) {
            auto *chip = barButton("logLevel", word, tr("Lines of the level %1").arg(isolated(word)), m_levels);
            chip->setProperty("level", word);
            chip->setCheckable(true);
            connect(chip, &QToolButton::toggled, this, &LogsView::applyFilter);
            m_levelLayout->addWidget(chip);
            chip->show();
        }
    }
    qsizetype i = 0;
    for (auto *chip : m_levels->findChildren<QToolButton *>(QStringLiteral("logLevel"), Qt::FindDirectChildrenOnly)) {
        const auto &level = m_model.levels()[i++];
        auto word = level.word;
        chip->setText(QStringLiteral("%1 %2").arg(word.replace(u'&', QStringLiteral("&&"))).arg(level.lines));
    }
}

void LogsView::applyFilter()
{
    LogListModel::Filter filter;
    filter.text = m_edit->text();
    filter.isExpression = m_expression->isChecked();
    filter.step = m_step;
    for (const auto *chip : m_levels->findChildren<QToolButton *>(QStringLiteral("logLevel"))) {
        if (chip->isChecked())
            filter.levels.insert(chip->property("level").toString());
    }
    const auto fault = m_model.setFilter(filter);
    m_fault->setText(fault);
    m_fault->setAccessibleName(fault);
    m_fault->setVisible(!fault.isEmpty());
    refresh();
}

void LogsView::refresh()
{
    const int shown = m_model.rowCount();
    const QLocale locale;
    m_count->setText(shown == m_model.total()
                         ? tr("%Ln line(s)", nullptr, shown)
                         : tr("%1 of %2").arg(locale.toString(shown), locale.toString(m_model.total())));
    const bool isEmpty = shown == 0 && !m_model.isScanning();
    m_panel->setVisible(isEmpty);
    m_table->horizontalHeader()->setVisible(!isEmpty);
    if (!isEmpty)
        return;
    if (m_model.total() == 0)
        m_panel->show({QStringLiteral("action/inbox"), tr("No log lines"), tr("This run has logged nothing."), {}});
    else if (m_step && m_edit->text().isEmpty())
        m_panel->show({QStringLiteral("action/inbox"),
                       tr("No lines of this step"),
                       tr("Blok's own logger names no step, so its lines belong to the whole run."),
                       {}});
    else
        m_panel->show({QStringLiteral("action/filter"), tr("No line fits"), tr("Change the text or the levels."), {}});
    m_panel->setGeometry(m_table->viewport()->geometry());
}

void LogsView::follow()
{
    if (m_tail->isChecked())
        m_table->scrollToBottom();
}

bool LogsView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        m_panel->setGeometry(m_table->viewport()->geometry());
    else if (event->type() == QEvent::Wheel && m_table->verticalScrollBar()->maximum() > 0)
        m_tail->setChecked(m_tail->isChecked() && static_cast<QWheelEvent *>(event)->angleDelta().y() < 0);
    return QWidget::eventFilter(watched, event);
}

void LogsView::colour()
{
    const auto &tokens = m_theme.tokens();
    setInk(m_count, tokens.inkDim);
    setInk(m_fault, tokens.family(StatusFamily::Failed).ink);
}

}
