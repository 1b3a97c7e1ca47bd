// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "items/runfollower.h"
#include "items/scriptedreader.h"
#include "mirror/eventlines.h"
#include "ports/runblock.h"

#include <QSignalSpy>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

const std::string id = "run_000000000001";

std::shared_ptr<const RunBlock> blockOf(DeploymentId deployment, RunStatus::Known status, int steps, Millis readAt)
{
    auto block = std::make_shared<RunBlock>();
    block->deployment = deployment;
    block->readAt = readAt;
    RunRow row;
    row.id = RunKey::of(id, block->texts);
    row.status = status;
    row.startedAt = 1000;
    row.completedNodes = steps;
    if (RunStatus::isTerminal(status))
        row.finishedAt = 2000;
    block->rows.push_back(row);
    return block;
}

/// A mirror with one fresh source and one run in it.
struct World {
    World()
    {
        source = mirror.addSource("trace.db", "/srv/trace.db");
        mirror.inbox().freshness(source, {Freshness::State::Fresh, 0, {}, {}});
        tell(RunStatus::Running, 0);
    }
    void tell(RunStatus::Known status, int steps) { mirror.inbox().runs(blockOf(source, status, steps, ++readAt)); }
    void say(const char *type)
    {
        mirror.inbox().events(source,
                              eventBatch({{.run = id, .type = type, .at = ++readAt, .payload = "{}", .node = "n1"}}));
    }
    bool settle()
    {
        QCoreApplication::processEvents();
        return QTest::qWaitFor([this] { return driver.isIdle(); });
    }

    ManualClock clock{5000};
    Mirror mirror{clock};
    MirrorDriver driver{mirror};
    DeploymentId source;
    Millis readAt = 1000;
    std::shared_ptr<Script> script = std::make_shared<Script>();
};

}

class TestDetailLoader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheNewestWishCounts()
    {
        auto script = std::make_shared<Script>();
        script->hold();
        DetailLoader loader(script->opener());
        QSignalSpy loaded(&loader, &DetailLoader::loaded);
        loader.load({{0}, {"a"}});
        loader.load({{0}, {"b"}});
        loader.load({{0}, {"c"}});
        loader.load({{1}, {"x"}}); // another deployment waits for nobody
        script->release();
        QTRY_COMPARE(loaded.size(), 2);
        QStringList shown;
        for (const auto &call : loaded)
            shown << QString::fromStdString(call[0].value<RunRef>().id.text);
        shown.sort();
        QCOMPARE(shown.join(u' '), QStringLiteral("c x"));
        QCOMPARE(script->asked(), (std::vector<std::string>{"a", "c", "x"}));
        QCOMPARE(script->opened(), 2);
    }

    void aReaderThatFailedIsOpenedAgain()
    {
        auto script = std::make_shared<Script>();
        script->fail({Error::Kind::Unreadable, "the disk is <b>gone</b>"});
        DetailLoader loader(script->opener());
        QSignalSpy failed(&loader, &DetailLoader::failed);
        QSignalSpy loaded(&loader, &DetailLoader::loaded);
        QSignalSpy missing(&loader, &DetailLoader::missing);
        loader.load({{0}, {"a"}});
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][1].toString(), QStringLiteral("the disk is <b>gone</b>"));
        script->fail({Error::Kind::NotFound, "no such run"});
        loader.load({{0}, {"a"}});
        QTRY_COMPARE(missing.size(), 1);
        QCOMPARE(script->opened(), 2);
        script->succeed();
        loader.load({{0}, {"a"}});
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(script->opened(), 2);
    }

    void nothingIsToldAfterTheEnd()
    {
        auto script = std::make_shared<Script>();
        script->hold();
        auto loader = std::make_unique<DetailLoader>(script->opener());
        QSignalSpy loaded(loader.get(), &DetailLoader::loaded);
        loader->load({{0}, {"a"}});
        QTRY_COMPARE(script->asked().size(), std::size_t(1));
        script->release();
        loader.reset();
        QCoreApplication::processEvents();
        QCOMPARE(loaded.size(), 0);
        QVERIFY(script->isClosed());
    }

    void aRunIsReadAgainOnlyWhenSomethingHappened()
    {
        World world;
        DetailLoader loader(world.script->opener());
        RunFollower follower(world.mirror, world.driver, loader, 200);
        QVERIFY(world.settle());
        follower.follow({world.source, {id}});
        QCOMPARE(follower.state(), RunFollower::State::Loading);
        QTRY_COMPARE(follower.state(), RunFollower::State::Shown);
        QCOMPARE(world.script->asked().size(), std::size_t(1));
        QTRY_VERIFY(follower.isIdle());
        QCOMPARE(world.script->asked().size(), std::size_t(1));
        for (int i = 0; i < 20; ++i) {
            world.say("NODE_PROGRESS");
            QVERIFY(world.settle());
        }
        QTRY_VERIFY(world.script->asked().size() >= 2);
        QTRY_VERIFY(follower.isIdle());
        const auto asked = world.script->asked().size();
        QVERIFY2(asked < 10, qPrintable(QString::number(asked)));
        world.tell(RunStatus::Running, 3);
        QTRY_COMPARE(world.script->asked().size(), asked + 1);
    }

    void theEndIsReadOnce()
    {
        World world;
        DetailLoader loader(world.script->opener());
        RunFollower follower(world.mirror, world.driver, loader, 20);
        QVERIFY(world.settle());
        follower.follow({world.source, {id}});
        QTRY_COMPARE(follower.state(), RunFollower::State::Shown);
        world.script->setStatus(RunStatus::Completed);
        world.tell(RunStatus::Completed, 3);
        QTRY_COMPARE(world.script->asked().size(), std::size_t(2));
        QTRY_COMPARE(follower.detail()->run.status, RunStatus(RunStatus::Completed));
        for (int i = 0; i < 5; ++i) {
            world.say("NODE_PROGRESS");
            QVERIFY(world.settle());
        }
        QTRY_VERIFY(follower.isIdle());
        QCOMPARE(world.script->asked().size(), std::size_t(2));
        QTRY_COMPARE(follower.detail()->events->events.size(), std::size_t(5)); // they are shown all the same
    }

    void aPausedSourceIsNotAsked()
    {
        World world;
        DetailLoader loader(world.script->opener());
        RunFollower follower(world.mirror, world.driver, loader, 20);
        QVERIFY(world.settle());
        follower.follow({world.source, {id}});
        QTRY_COMPARE(follower.state(), RunFollower::State::Shown);
        world.mirror.inbox().freshness(world.source, {Freshness::State::Paused, 4000, {}, {}});
        world.tell(RunStatus::Running, 2);
        QVERIFY(world.settle());
        QTRY_VERIFY(!follower.isResting());
        QCOMPARE(world.script->asked().size(), std::size_t(1));
        world.mirror.inbox().freshness(world.source, {Freshness::State::Fresh, 0, {}, {}});
        QTRY_COMPARE(world.script->asked().size(), std::size_t(2));
    }

    void nobodyLooksNobodyAsks()
    {
        World world;
        DetailLoader loader(world.script->opener());
        RunFollower follower(world.mirror, world.driver, loader, 20);
        QVERIFY(world.settle());
        follower.follow({world.source, {id}});
        QTRY_COMPARE(follower.state(), RunFollower::State::Shown);
        follower.setWatched(false);
        const auto before = follower.detail();
        QSignalSpy changes(&follower, &RunFollower::changed);
        world.say("NODE_PROGRESS");
        QVERIFY(world.settle());
        QTRY_VERIFY(!follower.isResting());
        QCOMPARE(follower.detail(), before); // a page that nobody sees costs nothing, however long
        QCOMPARE(changes.size(), 0);
        QCOMPARE(world.script->asked().size(), std::size_t(1));
        follower.setWatched(true);
        QTRY_COMPARE(world.script->asked().size(), std::size_t(2));
    }

    void whatWasReadStaysWhenAReadingFails()
    {
        World world;
        DetailLoader loader(world.script->opener());
        RunFollower follower(world.mirror, world.driver, loader, 20);
        QVERIFY(world.settle());
        follower.follow({world.source, {id}});
        QTRY_COMPARE(follower.state(), RunFollower::State::Shown);
        world.script->fail({Error::Kind::Unreadable, "away"});
        follower.reload();
        QTRY_COMPARE(follower.trouble(), QStringLiteral("away"));
        QCOMPARE(follower.state(), RunFollower::State::Shown);
        QVERIFY(follower.detail());
        world.mirror.inbox().freshness(world.source, {Freshness::State::Stale, 4000, "away", {}});
        QVERIFY(world.settle());
        QTRY_VERIFY(follower.isIdle());
        const auto asked = world.script->asked().size();
        world.script->succeed();
        world.mirror.inbox().freshness(world.source, {Freshness::State::Fresh, 0, {}, {}});
        QTRY_COMPARE(follower.trouble(), QString()); // it is asked again when it is back
        QCOMPARE(world.script->asked().size(), asked + 1);
        world.script->fail({Error::Kind::NotFound, "no such run"});
        follower.follow({world.source, {"run_gone"}});
        QTRY_COMPARE(follower.state(), RunFollower::State::Missing);
    }
};

QTEST_GUILESS_MAIN(TestDetailLoader)
#include "tst_detailloader.moc"
