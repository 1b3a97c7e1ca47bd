// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/ids.h"

#include <optional>

namespace blokwatch {

class MainWindow;
class Mirror;

}

namespace blokwatch::studio {

/// The run with this id, or without one that with the most steps; nothing when there is none.
std::optional<RunRef> runToShow(const Mirror &mirror, const QString &id);

/// Writes a picture of each page, one after the other: runs.png, then run.png of one run. Thread: GUI.
class Screenshots final : public QObject
{
    Q_OBJECT
public:
    /// The folder is made. `run` is the id of a run, or empty for the one with the most steps.
    Screenshots(MainWindow &window, const Mirror &mirror, const QString &folder, const QString &run);

    void start();

Q_SIGNALS:
    /// Once. `problem` is what went wrong, or empty.
    void done(const QString &problem);

private:
    bool write(const QString &name);
    void look();
    void finish(const QString &problem);

    MainWindow &m_window;
    const Mirror &m_mirror;
    QString m_folder;
    QString m_run;
    QString m_problem;
    QTimer m_looking;
    QTimer m_deadline;
};

}
