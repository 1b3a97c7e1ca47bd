// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/eventsview.h"

#include "views/run/jsonview.h"
#include "views/widgets/linedelegate.h"
#include "views/widgets/statepanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace blokwatch {

namespace {

constexpr int timeWidth = 112;
constexpr int typeWidth = 152;
constexpr int stepWidth = 96;
/// Bytes of a payload that are copied on the spot.
constexpr std::size_t mostCopied = 1'000'000;

QTableView *makeTable(EventListModel &model, const Theme &theme, QWidget *parent)
{
    auto *delegate = new LineDelegate(theme, parent);
    delegate->setFace(EventListModel::TimeColumn, LineDelegate::Face::MonoDim);
    delegate->setFace(EventListModel::TypeColumn, LineDelegate::Face::Family);
    delegate->setFace(EventListModel::SummaryColumn, LineDelegate::Face::Dim);
    delegate->setFamilyRole(EventListModel::FamilyRole);
    auto *table = lineTable(QStringLiteral("eventTable"), EventsView::tr("Events"), delegate, theme,
                            EventListModel::WholeRole, parent);
    table->setModel(&model);
    table->setColumnWidth(EventListModel::TimeColumn, timeWidth);
    table->setColumnWidth(EventListModel::TypeColumn, typeWidth);
    table->setColumnWidth(EventListModel::StepColumn, stepWidth);
    return table;
}

}

EventsView::EventsView(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_splitter(new QSplitter(this)),
      m_table(makeTable(m_model, theme, m_splitter)),
      m_payload(new JsonView(theme, m_splitter)),
      m_panel(new StatePanel(theme, m_table))
{
    setObjectName(QStringLiteral("eventsView"));
    setAccessibleName(tr("Events"));
    m_payload->setObjectName(QStringLiteral("eventPayload"));
    m_splitter->setObjectName(QStringLiteral("eventSplitter"));
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({600, 400});
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_splitter);
    m_table->viewport()->installEventFilter(this);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EventsView::showPayload);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &EventsView::showPayload); // nothing is chosen then
    connect(&m_model, &LineListModel::scanned, this, &EventsView::refresh);
    connect(m_payload, &JsonView::said, this, &EventsView::said);
    showPayload();
    refresh();
}

void EventsView::setEvents(const std::shared_ptr<const EventBatch> &events)
{
    m_model.setEvents(events);
    const auto namesStep = [](const RunEvent &event) { return !event.nodeName.empty(); };
    m_table->setColumnHidden(EventListModel::StepColumn,
                             !events || std::none_of(events->events.begin(), events->events.end(), namesStep));
    refresh();
}

void EventsView::setStep(const std::optional<NodeRunId> &step) { m_model.setStep(step); }

void EventsView::focusSearch() { m_payload->focusSearch(); }

void EventsView::showPayload()
{
    const auto current = m_table->currentIndex();
    const auto id = current.data(EventListModel::IdRole).toString();
    if (current.isValid() && id == m_shownId)
        return;
    m_shownId = id;
    m_copying.cancel();
    if (!current.isValid()) {
        m_payload->setValue(nullptr, tr("Choose an event to see its payload."));
        return;
    }
    const auto payload = m_model.event(current.row()).payload;
    if (payload.size() <= mostCopied) {
        m_payload->setValue(payload.empty() ? nullptr : std::make_shared<const std::string>(payload),
                            tr("This event has no payload."));
        return;
    }
    m_payload->setValue(nullptr, tr("Reading…"));
    const auto copy = [payload, events = m_model.events()](const Abandoned &) {
        return letGoAside(std::make_shared<const std::string>(payload));
    };
    m_copying.start(aside(copy), [this](const std::shared_ptr<const std::string> *text) {
        m_payload->setValue(text ? *text : nullptr, tr("There was not enough memory to read this payload."));
    });
}

void EventsView::refresh()
{
    const bool isEmpty = m_model.rowCount() == 0 && !m_model.isScanning();
    m_panel->setVisible(isEmpty);
    m_payload->setVisible(!isEmpty);
    m_table->horizontalHeader()->setVisible(!isEmpty);
    if (!isEmpty)
        return;
    m_panel->show({QStringLiteral("action/inbox"),
                   tr("No events"),
                   m_model.total() == 0 ? tr("The source keeps no events of this run.")
                                        : tr("The source keeps no events of this step."),
                   {}});
    m_panel->setGeometry(m_table->viewport()->geometry());
}

bool EventsView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        m_panel->setGeometry(m_table->viewport()->geometry());
    return QWidget::eventFilter(watched, event);
}

}
