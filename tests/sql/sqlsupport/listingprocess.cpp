// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sqlsupport/listingprocess.h"

#include "sql/sqlitesource.h"
#include "sqlsupport/recordingsink.h"

#include <cstdio>
#include <grp.h>
#include <QCoreApplication>
#include <QProcess>
#include <unistd.h>

namespace blokwatch::test {

namespace {

constexpr const char *listArgument = "--list-database";
constexpr unsigned nobody = 65534;

bool becomeNobody()
{
    return ::geteuid() != 0 || (::setgroups(0, nullptr) == 0 && ::setgid(nobody) == 0 && ::setuid(nobody) == 0);
}

int list(const std::string &path)
{
    const SystemClock clock;
    RecordingSink sink;
    const auto source = makeSqliteSource(path, {}, clock);
    source->open(sink);
    sink.wait([](const auto &seen) {
        return !seen.freshness.empty() && !seen.is(Freshness::State::Loading) && !seen.is(Freshness::State::Stale);
    });
    source->close();
    const auto seen = sink.seen();
    std::string detail;
    if (const auto reader = openSqliteReader(path); !reader)
        detail = reader.error().text;
    else if (const auto run = (*reader)->detail(RunId{seen.runs.empty() ? "" : seen.runs.begin()->first}); !run)
        detail = run.error().text;
    else
        detail = "read";
    std::printf("%d\n%zu\n%s\n%s\n", int(seen.freshness.back().state), seen.runs.size(), seen.text().c_str(),
                detail.c_str());
    return 0;
}

}

Listing listAsNobody(const std::string &database)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(),
                  {QLatin1String(listArgument), QString::fromStdString(database)});
    Listing listing;
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        return listing;
    const auto lines = process.readAllStandardOutput().split('\n');
    listing.state = Freshness::State(lines.value(0).toInt());
    listing.runs = lines.value(1).toULongLong();
    listing.text = lines.value(2).toStdString();
    listing.detail = lines.value(3).toStdString();
    return listing;
}

bool runIfListing(int argc, char **argv)
{
    if (argc != 3 || qstrcmp(argv[1], listArgument) != 0)
        return false;
    QCoreApplication application(argc, argv);
    return becomeNobody() && list(argv[2]) == 0;
}

}
