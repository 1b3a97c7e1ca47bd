// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/runspage.h"

#include "items/runcommands.h"
#include "items/runlistmodel.h"
#include "views/icons/icons.h"
#include "views/runs/columnmenu.h"
#include "views/runs/filterbar.h"
#include "views/runs/filtervalues.h"
#include "views/runs/previewpanel.h"
#include "views/runs/rowanchor.h"
#include "views/runs/rowmenu.h"
#include "views/runs/runstable.h"
#include "views/theme/fonts.h"
#include "views/theme/theme.h"
#include "views/widgets/banner.h"
#include "views/widgets/flatheader.h"
#include "views/widgets/focus.h"
#include "views/widgets/ink.h"
#include "views/widgets/plaintext.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>

namespace blokwatch {

namespace {

constexpr int margin = 16;
constexpr int titlePixels = 18;
constexpr int previewDelay = 250;

QToolButton *headButton(const char *name, const QString &text, const QString &toolTip, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setText(text);
    button->setToolTip(toolTip);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({16, 16});
    button->setFixedHeight(28);
    return button;
}

}

RunsPage::RunsPage(const Mirror &mirror, RunListModel &model, const RunCounts &counts, const RunCommands &commands,
                   const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_mirror(mirror),
      m_model(model),
      m_counts(counts),
      m_commands(commands),
      m_theme(theme),
      m_title(plainLabel(QStringLiteral("pageTitle"), this, tr("Runs"))),
      m_count(plainLabel(QStringLiteral("runCount"), this)),
      m_columns(headButton("columnsButton", tr("Columns"), tr("Choose columns"), this)),
      m_density(headButton("densityButton", tr("Compact"), tr("Lower rows"), this)),
      m_preview(headButton("previewButton", tr("Preview"), tr("More of the chosen run beside the list (V)"), this)),
      m_filter(new FilterBar(theme, this)),
      m_trouble(new Banner(Banner::Kind::Trouble, theme, this)),
      m_paused(new Banner(Banner::Kind::Paused, theme, this)),
      m_split(new QSplitter(this)),
      m_table(new RunsTable(model, theme, m_split)),
      m_panel(new StatePanel(theme, m_table->view())),
      m_fault(plainLabel(QStringLiteral("filterFault"), this)),
      m_unseen(new QPushButton(m_table->view()))
{
    setObjectName(QStringLiteral("runsPage"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    layout->addWidget(m_paused);
    layout->addWidget(m_trouble);
    layout->addWidget(m_split, 1);
    m_split->setObjectName(QStringLiteral("previewSplitter"));
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    m_fault->setWordWrap(true);
    m_fault->hide();

    m_unseen->setObjectName(QStringLiteral("newRuns"));
    m_unseen->setProperty("primary", true);
    m_unseen->hide();
    m_table->view()->viewport()->installEventFilter(this);
    setFocusProxy(m_table->view());

    connectFilter();
    connectTable();
    connect(m_trouble, &Banner::actionClicked, this, &RunsPage::retryWanted);
    connect(m_paused, &Banner::actionClicked, this, &RunsPage::resumeWanted);
    connect(m_panel, &StatePanel::actionClicked, this, &RunsPage::act);
    connect(m_panel, &StatePanel::otherClicked, this, &RunsPage::openWanted);
    connect(&theme, &Theme::changed, this, &RunsPage::colour);
    m_filter->setValues([&mirror, &counts](RunField field) { return knownValues(mirror, counts, field); });
    colour();
    refresh();
}

void RunsPage::connectFilter()
{
    connect(m_filter, &FilterBar::queryChanged, this, [this] {
        m_model.setQuery(m_filter->query());
        m_table->anchor()->showTop();
        refresh();
        Q_EMIT queryChanged();
    });
    connect(m_filter, &FilterBar::faultChanged, this, &RunsPage::showFault);
    connect(m_filter, &FilterBar::left, this, [this] { m_table->view()->setFocus(); });
}

void RunsPage::connectTable()
{
    connect(m_table, &RunsTable::said, this, &RunsPage::said);
    connect(m_table, &RunsTable::menuWanted, this, &RunsPage::showMenu);
    connect(m_table, &RunsTable::openWanted, this,
            [this](const QModelIndex &index) { Q_EMIT runWanted(refAt(index.row())); });
    connect(m_unseen, &QPushButton::clicked, this, [this] { m_table->anchor()->showTop(); });
    connect(m_table->anchor(), &RowAnchor::unseenChanged, this, &RunsPage::showUnseen);
}

void RunsPage::showUnseen(int rows)
{
    if (rows == 0)
        passFocus(*m_unseen, *this);
    m_unseen->setVisible(rows > 0);
    m_unseen->setText(tr("%Ln new run(s)", nullptr, rows));
    m_unseen->adjustSize();
    placeOverlays();
}

void RunsPage::showMenu(const QModelIndex &index, const QPoint &where)
{
    const RunRef run = refAt(index.row());
    auto *menu = new RowMenu(m_mirror, m_model.runAt(index.row()), *m_commands.target(run), this);
    const auto id = index.siblingAtColumn(RunListModel::IdColumn).data(RunListModel::WholeRole).toString();
    connect(menu, &RowMenu::openWanted, this, [this, run] { Q_EMIT runWanted(run); });
    connect(menu, &RowMenu::tagsWanted, this, [this, run] { Q_EMIT tagsWanted(run); });
    connect(menu, &RowMenu::replayWanted, this, [this, run] { Q_EMIT replayWanted(run); });
    connect(menu, &RowMenu::cancelWanted, this, [this, run] { Q_EMIT cancelWanted(run); });
    connect(menu, &RowMenu::copyIdWanted, this, [this, id] {
        QGuiApplication::clipboard()->setText(id);
        Q_EMIT said(tr("Copied %1").arg(isolated(id.left(64))));
    });
    connect(menu, &RowMenu::copyRowsWanted, m_table, &RunsTable::copySelection);
    connect(menu, &RowMenu::filterWanted, m_filter, &FilterBar::addTerm);
    menu->popup(where);
}

RunRef RunsPage::refAt(int row) const
{
    const auto run = m_model.runAt(row);
    return {m_mirror.runs().deployment(run), {m_mirror.runs().id(run)}};
}

QWidget *RunsPage::makeHead()
{
    auto titleFont = textFont();
    titleFont.setPixelSize(titlePixels);
    titleFont.setWeight(QFont::DemiBold);
    m_title->setFont(titleFont);

    auto *menu = new ColumnMenu(*m_table->header(), m_columns);
    m_columns->setMenu(menu);
    m_columns->setPopupMode(QToolButton::InstantPopup);
    connect(menu, &ColumnMenu::chosen, this, [this] {
        m_table->keepLayout();
        Q_EMIT m_table->layoutTouched();
    });
    connect(menu, &ColumnMenu::resetWanted, m_table, &RunsTable::resetLayout);
    connect(m_table->header(), &FlatHeader::menuWanted, menu, [menu](const QPoint &where) { menu->popup(where); });
    m_density->setCheckable(true);
    m_preview->setCheckable(true);
    connect(m_preview, &QToolButton::toggled, this, &RunsPage::makePreview);
    auto *key = new QShortcut(QKeySequence(Qt::Key_V), m_table->view());
    key->setContext(Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, m_preview, &QToolButton::toggle);
    connect(m_density, &QToolButton::toggled, m_table, &RunsTable::setCompact);

    auto *head = new QWidget(this);
    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_title);
    line->addWidget(m_count);
    line->addStretch(1);
    line->addWidget(m_preview);
    line->addWidget(m_density);
    line->addWidget(m_columns);
    auto *layout = new QVBoxLayout(head);
    layout->setContentsMargins(margin, 12, margin, 12);
    layout->setSpacing(8);
    layout->addLayout(line);
    layout->addWidget(m_filter);
    return head;
}

void RunsPage::setPreview(bool isShown) { m_preview->setChecked(isShown); }

bool RunsPage::hasPreview() const { return m_preview->isChecked(); }

void RunsPage::makePreview()
{
    if (!m_previewPanel) {
        m_previewPanel = new PreviewPanel(m_mirror, m_theme, m_split);
        m_split->setStretchFactor(0, 1);
        m_split->setStretchFactor(1, 0);
        m_split->setSizes({width() - PreviewPanel::usualWidth, PreviewPanel::usualWidth});
        m_previewSoon.setSingleShot(true);
        m_previewSoon.setInterval(previewDelay);
        connect(m_previewPanel, &PreviewPanel::runWanted, this, &RunsPage::runWanted);
        connect(&m_previewSoon, &QTimer::timeout, this, &RunsPage::refreshPreview);
        connect(m_table->view()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
                &RunsPage::refreshPreview);
    }
    m_previewPanel->setVisible(hasPreview());
    refreshPreview();
    Q_EMIT previewToggled();
}

void RunsPage::refreshPreview()
{
    if (!hasPreview())
        return;
    const auto current = m_table->view()->currentIndex();
    m_previewPanel->setRun(current.isValid() ? std::optional(m_model.runAt(current.row())) : std::nullopt);
}

void RunsPage::setCompact(bool compact) { m_density->setChecked(compact); }

void RunsPage::showFault(const QString &text)
{
    m_fault->setText(text);
    m_fault->setAccessibleName(text);
    m_fault->setVisible(!text.isEmpty());
    placeOverlays();
}

void RunsPage::act()
{
    switch (m_action) {
    case RunsState::Action::Open: Q_EMIT openWanted(); break;
    case RunsState::Action::Retry: Q_EMIT retryWanted(); break;
    case RunsState::Action::Resume: Q_EMIT resumeWanted(); break;
    case RunsState::Action::ClearFilter: m_filter->clear(); break;
    case RunsState::Action::None: break;
    }
}

void RunsPage::follow(const RunChanges &changes)
{
    m_filled.follow(m_mirror.runs(), changes);
    m_model.follow(changes);
    refresh();
}

QString RunsPage::countText(int shown) const
{
    const QLocale locale;
    const auto total = int(m_mirror.runs().size());
    const auto text = m_filter->query().isEmpty() ? tr("%Ln run(s)", nullptr, shown)
                                                  : tr("%1 of %2").arg(locale.toString(shown), locale.toString(total));
    const auto gone = int(m_counts.gone());
    return gone == 0 ? text : text + QStringLiteral(", ") + tr("%Ln gone at the source", nullptr, gone);
}

void RunsPage::refresh()
{
    m_table->setUsefulColumns(m_filled.columns(m_mirror));
    m_filter->setEnabled(!m_mirror.sources().empty());
    m_count->setText(countText(m_model.rowCount()));
    m_count->setVisible(m_mirror.runs().size() > 0);
    const auto trouble = troubleBeside(m_mirror);
    m_trouble->tell(trouble.text, trouble.action);
    m_paused->tell(pausedBeside(m_mirror));
    showState();
    if (hasPreview() && !m_previewSoon.isActive())
        m_previewSoon.start();
}

void RunsPage::showState()
{
    const auto state = runsState(m_mirror, m_model.rowCount());
    m_action = state ? state->action : RunsState::Action::None;
    if (!state)
        passFocus(*m_panel, *this);
    m_panel->setVisible(state.has_value());
    // While a filter is typed the header must not come and go.
    m_table->header()->setVisible(!state || m_mirror.runs().size() > 0);
    m_table->view()->setHorizontalScrollBarPolicy(state ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    if (state)
        m_panel->show(state->content);
    placeOverlays();
}

void RunsPage::placeOverlays()
{
    const auto place = m_table->view()->viewport()->geometry();
    m_panel->setGeometry(place);
    m_unseen->move(place.center().x() - m_unseen->width() / 2, place.top() + 8);
    const auto field = m_filter->geometry();
    m_fault->move(m_filter->mapTo(this, QPoint(0, field.height() + 4)));
    m_fault->resize(field.width(), m_fault->heightForWidth(field.width()));
    m_fault->raise();
}

bool RunsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        placeOverlays();
    return QWidget::eventFilter(watched, event);
}

void RunsPage::colour()
{
    const auto &tokens = m_theme.tokens();
    setInk(m_title, tokens.inkStrong);
    setInk(m_count, tokens.inkDim);
    m_columns->setIcon(icons::icon(QStringLiteral("action/columns"), tokens.inkDim));
    m_preview->setIcon(icons::icon(QStringLiteral("action/panel"), tokens.inkDim));
    m_density->setIcon(icons::icon(QStringLiteral("action/rows"), tokens.inkDim));
    m_unseen->setIcon(icons::icon(QStringLiteral("action/up"), tokens.onAccent));
}

}
