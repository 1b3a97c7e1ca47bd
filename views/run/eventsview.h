// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QWidget>

#include "items/aside.h"
#include "items/eventlistmodel.h"

#include <memory>
#include <string>

class QSplitter;
class QTableView;

namespace blokwatch {

class JsonView;
class StatePanel;
class Theme;

/// The events of a run or of one of its steps, and the payload of the one that is chosen. Thread: GUI.
class EventsView final : public QWidget
{
    Q_OBJECT
public:
    EventsView(const Theme &theme, QWidget *parent);

    void setEvents(const std::shared_ptr<const EventBatch> &events);
    void setStep(const std::optional<NodeRunId> &step);
    void focusSearch();
    EventListModel &model() { return m_model; }
    bool isReading() const { return m_copying.isUnderWay(); }

Q_SIGNALS:
    void said(const QString &text);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showPayload();
    void refresh();

    EventListModel m_model;
    QSplitter *m_splitter;
    QTableView *m_table;
    JsonView *m_payload;
    StatePanel *m_panel;
    QString m_shownId;
    Errand<std::shared_ptr<const std::string>> m_copying;
};

}
