// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/jsonsaver.h"

#include "items/wording.h"
#include "views/widgets/plaintext.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

namespace blokwatch {

namespace {

constexpr std::size_t blockSize = std::size_t(1) << 20;

/// Empty when all is written, else why not.
QString written(const JsonContent &content, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return file.errorString();
    std::string block;
    const auto write = [&](std::string_view piece) {
        block += piece;
        if (block.size() >= blockSize) {
            file.write(block.data(), qint64(block.size()));
            block.clear();
        }
    };
    if (content.picture)
        content.picture->writeRedacted(content.picture->nodeAt(content.offset), write);
    else if (content.text)
        write(content.redaction.guessed(*content.text));
    block += '\n';
    file.write(block.data(), qint64(block.size()));
    return file.commit() ? QString() : file.errorString();
}

}

JsonSaver::JsonSaver(QWidget *parent) : QObject(parent), m_window(parent) {}

void JsonSaver::ask(const JsonContent &content)
{
    auto *dialog = new QFileDialog(m_window, tr("Save the value"));
    dialog->setObjectName(QStringLiteral("jsonSaveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->selectFile(content.picture ? QStringLiteral("value.json") : QStringLiteral("value.txt"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, content](const QString &path) { save(content, path); });
    dialog->open();
}

void JsonSaver::save(const JsonContent &content, const QString &path)
{
    const auto name = isolated(wording::plain(QFileInfo(path).fileName().toStdString(), 80));
    m_writing.start(aside([content, path](const Abandoned &) { return written(content, path); }),
                    [this, name](const QString *fault) {
                        if (!fault)
                            Q_EMIT said(tr("%1 was not written: there is not enough memory").arg(name));
                        else if (fault->isEmpty())
                            Q_EMIT said(tr("Saved as %1").arg(name));
                        else
                            Q_EMIT said(tr("%1 was not written, nothing was changed: %2").arg(name, *fault));
                    });
}

}
