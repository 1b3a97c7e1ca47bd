// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

#include "core/values/rundetail.h"
#include "items/aside.h"

#include <memory>
#include <string>

class QWidget;

namespace blokwatch {

/// Saves a run as a file that a person chooses, whole or not at all, written by a worker. Thread: GUI.
class RunSaver final : public QObject
{
    Q_OBJECT
public:
    enum class Format {
        Json, ///< the run with its steps, logs and events, as Blok's API has them; secrets in events are hidden
        Csv,  ///< the run as one row of a table, safe to open in a spreadsheet
    };

    explicit RunSaver(QWidget *parent);

    /// Opens the file dialog (object name "runSaveDialog") and returns.
    void ask(Format format, const std::shared_ptr<const RunDetail> &detail, const std::string &source);

Q_SIGNALS:
    void said(const QString &text); ///< how it went

private:
    QWidget *m_window;
    Errand<QString> m_writing;
};

}
