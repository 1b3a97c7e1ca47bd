// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QBasicTimer>
#include <QObject>

class QTableView;

namespace blokwatch {

class RunListModel;

/// Lets times that go on move once a second: of the rows in sight, and only while the table is in sight itself.
class LiveTicker final : public QObject
{
    Q_OBJECT
public:
    LiveTicker(QTableView &view, RunListModel &model);

    /// Off for pictures, which must not depend on the second in which they are taken.
    void setRunning(bool running);

protected:
    void timerEvent(QTimerEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void update();

    QTableView &m_view;
    RunListModel &m_model;
    QBasicTimer m_timer;
    bool m_running = true;
};

}
