// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

#include "items/aside.h"
#include "items/jsonpicture.h"

class QWidget;

namespace blokwatch {

/// What to write into a file: a value of a picture, or a text that is no JSON; redacted either way.
struct JsonContent {
    std::shared_ptr<const JsonPicture> picture;
    std::size_t offset = 0;                  ///< of the value in the picture
    std::shared_ptr<const std::string> text; ///< when there is no picture
    json::Redaction redaction;
};

/// Asks for a name and writes a value to it, whole or not at all, on a worker. The name that is proposed has nothing of
/// the value in it. Thread: GUI.
class JsonSaver final : public QObject
{
    Q_OBJECT
public:
    explicit JsonSaver(QWidget *parent);

    /// Opens the file dialog (object name "jsonSaveDialog") and returns.
    void ask(const JsonContent &content);

Q_SIGNALS:
    void said(const QString &text); ///< how it went

private:
    void save(const JsonContent &content, const QString &path);

    QWidget *m_window;
    Errand<QString> m_writing;
};

}
