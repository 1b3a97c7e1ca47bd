// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/runcodec.h"
#include "gui/studiobench.h"
#include "sql/sqlitesource.h"
#include "support/golden.h"
#include "views/run/runpage.h"
#include "views/shell/pagestack.h"

#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <string>

namespace blokwatch::test {

/// The whole window over the recorded database.
struct Recorded {
    explicit Recorded(const char *data = "golden/sqlite/trace.db.gz")
        : path((folder.path() + QStringLiteral("/trace.db")).toStdString()),
          bench(unpacked(data))
    {
        deployment = bench->addSource("trace.db", path);
        source = makeSqliteSource(path, deployment, bench->clock);
        source->open(bench->mirror.inbox());
    }
    ~Recorded() { source->close(); }

    std::unique_ptr<StudioBench> unpacked(const char *data)
    {
        unpackData(data, path);
        const auto open = [file = path](DeploymentId) { return openSqliteReader(file); };
        auto made = std::make_unique<StudioBench>(QString(), QSize(1280, 800), open);
        made->clock.set(1'796'040'000'000);
        return made;
    }
    bool isListed()
    {
        return QTest::qWaitFor([this] { return bench->settle() && bench->mirror.sources()[0].listed; });
    }
    RunDetailPage &page() const { return *bench->window->pages()->runPage(); }
    /// Opens a run and waits until all of it is on screen.
    bool open(const std::string &id)
    {
        bench->window->pages()->openRun({deployment, {id}});
        return QTest::qWaitFor([&] {
            return page().follower().state() == RunFollower::State::Shown && page().follower().run()->id.text == id;
        });
    }
    template<class W> W *find(const char *name) const { return page().findChild<W *>(QLatin1String(name)); }
    QString text(const char *name) const { return find<QLabel>(name)->text(); }
    QString fact(const QString &name) const
    {
        for (const auto *label : page().findChildren<QLabel *>(QStringLiteral("factName"))) {
            if (label->text() == name && label->parentWidget()->isVisibleTo(&page()))
                return label->parentWidget()->findChild<QLabel *>(QStringLiteral("factValue"))->text();
        }
        return QStringLiteral("(none)");
    }
    QStringList links() const
    {
        QStringList texts;
        for (const auto *chip : page().findChildren<QToolButton *>(QStringLiteral("runLink"))) {
            if (chip->isVisibleTo(&page()))
                texts << chip->text();
        }
        return texts;
    }

    QTemporaryDir folder;
    std::string path;
    std::unique_ptr<StudioBench> bench;
    DeploymentId deployment;
    std::unique_ptr<RunSource> source;
};

/// What GET /runs/:id answered.
inline RunDetail answerOf(const std::string &name)
{
    json::Decoder decoder;
    auto detail = decode<RunDetail>(decoder, readData("golden/api/" + name));
    if (!detail)
        qFatal("a recording is not JSON");
    return *std::move(detail);
}

}
