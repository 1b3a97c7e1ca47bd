// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/writer.h"
#include "ctl/actverbs.h"
#include "ctl/outputfile.h"
#include "ctl/runtext.h"
#include "ctl/underway.h"
#include "ctl/verbs.h"

#include <QCoreApplication>

namespace blokwatch::ctl {

namespace {

using Tags = std::vector<std::string>;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

void list(json::Writer &writer, const char *name, const Tags &tags)
{
    writer.name(name).beginArray();
    for (const std::string &tag : tags)
        writer.string(tag);
    writer.endArray();
}

/// What has been done so far.
struct Deeds {
    Tags added;
    Tags removed;

    std::string json(const RunId &run) const
    {
        json::Writer writer;
        writer.beginObject().name("runId").string(run.text);
        list(writer, "added", added);
        list(writer, "removed", removed);
        writer.endObject();
        return writer.text() + "\n";
    }
    QStringList sentences() const
    {
        QStringList lines;
        for (const std::string &tag : added)
            lines << translated(QT_TRANSLATE_NOOP("Ctl", "Tag “%1” added.")).arg(wording::plain(tag));
        for (const std::string &tag : removed)
            lines << translated(QT_TRANSLATE_NOOP("Ctl", "Tag “%1” removed.")).arg(wording::plain(tag));
        return lines;
    }
};

/// Goes on until something fails.
Result<void> perform(const Acting &acting, const ActOptions &wanted, Deeds &done)
{
    const RunId &run = acting.found.detail->run.id;
    for (const std::string &tag : wanted.addTags) {
        if (const auto added = acting.control->addTag(run, tag); !added)
            return added;
        done.added.push_back(tag);
    }
    for (const std::string &tag : wanted.removeTags) {
        if (const auto removed = acting.control->removeTag(run, tag); !removed)
            return removed;
        done.removed.push_back(tag);
    }
    return {};
}

}

ExitCode tagRun(const Request &request, const Backends &backends, const Clock &clock)
{
    const Acting acting = actingOn(request, backends, clock, wording::whyNotTag);
    if (!acting.control)
        return acting.code;
    Deeds done;
    const auto all =
        underWay(translated(QT_TRANSLATE_NOOP("Ctl", "interrupted; some of the tags may have been changed, "
                                                     "and run %1 tells which"))
                     .arg(wording::plain(acting.found.detail->run.id.text)),
                 [&] { return perform(acting, request.act, done); });
    if (wasInterrupted() && all)
        leaveInterrupted(done.sentences().join(QLatin1Char('\n')));
    const auto file = OutputFile::standard();
    if (request.format == Format::Json)
        file->output().write(done.json(acting.found.detail->run.id));
    for (const QString &sentence : request.format == Format::Json ? QStringList() : done.sentences())
        printLine(file->output(), sentence);
    const auto written = file->close();
    if (!all)
        return actFailed(acting, all.error());
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return written ? acting.code : SourceFailed;
}

}
