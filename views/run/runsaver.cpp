// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/run/runsaver.h"

#include "items/detailjson.h"
#include "items/runcsv.h"

#include <QFileDialog>
#include <QSaveFile>

namespace blokwatch {

namespace {

std::string textOf(RunSaver::Format format, const RunDetail &detail, const std::string &source)
{
    if (format == RunSaver::Format::Json)
        return detailJson(detail, 2) + "\n";
    json::Decoder decoder;
    return csvTitles() + csvLine(detail.run, source, decoder);
}

/// An id of another form than Blok's own does not become a file's name.
QString proposedName(const RunDetail &detail)
{
    const bool isUsual = packRunId(detail.run.id.text).has_value();
    return isUsual ? QString::fromStdString(detail.run.id.text) : QStringLiteral("run");
}

/// What went wrong, or nothing.
QString write(const QString &path, const std::string &text)
{
    QSaveFile file(path);
    const bool isWhole = file.open(QIODevice::WriteOnly) &&
                         file.write(text.data(), qint64(text.size())) == qint64(text.size()) && file.commit();
    return isWhole ? QString() : file.errorString();
}

}

RunSaver::RunSaver(QWidget *parent) : QObject(parent), m_window(parent) {}

void RunSaver::ask(Format format, const std::shared_ptr<const RunDetail> &detail, const std::string &source)
{
    const bool isJson = format == Format::Json;
    auto *dialog = new QFileDialog(m_window, isJson ? tr("Save the run as JSON") : tr("Save the run as CSV"));
    dialog->setObjectName(QStringLiteral("runSaveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(isJson ? QStringLiteral("json") : QStringLiteral("csv"));
    dialog->setNameFilters({isJson ? tr("JSON (*.json)") : tr("CSV (*.csv)"), tr("All files (*)")});
    dialog->selectFile(proposedName(*detail) + u'.' + dialog->defaultSuffix());
    connect(dialog, &QFileDialog::fileSelected, this, [this, format, detail, source](const QString &path) {
        const auto work = [=](const Abandoned &) { return write(path, textOf(format, *detail, source)); };
        m_writing.start(aside(work), [this, path](const QString *fault) {
            if (fault && fault->isEmpty())
                Q_EMIT said(tr("Saved %1").arg(path));
            else
                Q_EMIT said(tr("%1 was not saved: %2")
                                .arg(path, fault ? *fault : tr("there was not enough memory to write the run")));
        });
    });
    dialog->open();
}

}
