// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "core/codec/field.h"
#include "core/codec/runcodec.h"
#include "sql/codec/eventrows.h"
#include "sql/sqlitesource.h"
#include "sqlsupport/folderstate.h"
#include "sqlsupport/recordingsink.h"
#include "support/golden.h"

#include <QTemporaryDir>
#include <set>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

/// Runs that went on after the answer of the API was recorded; the database has their later state.
const std::set<std::string> changedLater = {"run_9e4a6e1d5032", "run_86b76e30c3ca", "run_direct_running",
                                            "run_direct_paused", "run_ea677c6d339d"};

struct Body {
    std::optional<RawJson> runs;
    std::optional<RawJson> run;
    std::optional<RawJson> nodes;
    std::optional<RawJson> logs;
};
constexpr std::array bodyFields = {codec::field<&Body::runs>("runs"), codec::field<&Body::run>("run"),
                                   codec::field<&Body::nodes>("nodes"), codec::field<&Body::logs>("logs")};

Body bodyOf(const std::string &json)
{
    json::Decoder decoder;
    Body body;
    Kept kept;
    if (!codec::decodeObject(decoder, json, bodyFields, &body, kept))
        qFatal("a recording is not JSON");
    return body;
}

template<class T> std::string text(const T &value)
{
    json::Writer writer;
    encode(writer, value);
    return writer.take();
}

template<class T> std::vector<T> listOf(const std::optional<RawJson> &json)
{
    json::Decoder decoder;
    auto list = decodeList<T>(decoder, json ? json->text : "[]");
    return list ? *std::move(list) : std::vector<T>();
}

template<class T> std::map<std::string, std::string> byId(const std::vector<T> &list)
{
    std::map<std::string, std::string> texts;
    for (const auto &one : list)
        texts[one.id.text] = text(one);
    return texts;
}

struct Recording {
    const char *name;
    const char *data;
    std::size_t runs;
};

constexpr Recording recordings[] = {
    {"every status", "golden/sqlite/trace.db.gz", 187},
    {"twenty thousand", "golden/sqlite/trace-20k.db.gz", 20001},
    {"version 0.4.0", "golden/sqlite/trace-v0.4.0.db.gz", 16},
    {"version 2.1.0", "golden/sqlite/trace-v2.1.0-mini.db.gz", 16},
    {"killed", "golden/sqlite/trace-killed-with-wal.tar.gz", 8},
};

}

class SqlRecordings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void lists_data();
    void lists();
    void wholeRunsEqualTheApi();
    void detailsEqualTheApi_data();
    void detailsEqualTheApi();
    void eventsEqualTheApi();
    void subrunsEqualTheApi();
    void mergedRunsNameTheirTarget();
    void unknownRunIsNotFound();

private:
    std::string unpacked(const std::string &data)
    {
        const std::filesystem::path folder = m_folder->path().toStdString();
        if (data.ends_with(".tar.gz"))
            unpackTar(data, folder);
        else
            unpackData(data, folder / "trace.db");
        return (folder / "trace.db").string();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void SqlRecordings::lists_data()
{
    QTest::addColumn<QString>("data");
    QTest::addColumn<qulonglong>("runs");
    for (const auto &one : recordings)
        QTest::newRow(one.name) << QString::fromLatin1(one.data) << qulonglong(one.runs);
}

void SqlRecordings::lists()
{
    QFETCH(QString, data);
    QFETCH(qulonglong, runs);
    const auto path = unpacked(data.toStdString());
    const auto before = folderState(m_folder->path().toStdString());
    const ManualClock clock(1'796'040'000'000);
    RecordingSink sink;
    {
        const auto source = makeSqliteSource(path, DeploymentId{3}, clock);
        source->open(sink);
        QVERIFY(sink.wait([](const auto &seen) {
            return seen.listed == 1 && (seen.is(Freshness::State::Fresh) || seen.is(Freshness::State::Snapshot));
        }));
        source->close();
    }
    const auto seen = sink.seen();
    QCOMPARE(seen.runs.size(), std::size_t(runs));
    QCOMPARE(seen.is(Freshness::State::Snapshot), data.contains(QLatin1String("killed")));
    QCOMPARE(QString::fromStdString(seen.notes()), QString());
    QCOMPARE(seen.freshness.front().state, Freshness::State::Loading);
    for (const auto rows : seen.blocks)
        QVERIFY(rows <= RunBlock::capacity);
    const auto reader = openSqliteReader(path);
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{seen.runs.begin()->first});
    QVERIFY(detail.ok());
    QVERIFY(detail->damage.empty());
    QCOMPARE(difference(before, folderState(m_folder->path().toStdString())), QString());
    QVERIFY(seen.runs == databaseLines(path)); // last: it may change the folder
}

void SqlRecordings::wholeRunsEqualTheApi()
{
    const auto path = unpacked("golden/sqlite/trace.db.gz");
    const auto answer = listOf<Run>(bodyOf(readData("golden/api/runs-limit-1000.json.gz")).runs);
    QCOMPARE(answer.size(), std::size_t(182));
    std::vector<RunId> ids;
    for (const auto &run : answer)
        ids.push_back(run.id);
    const auto reader = openSqliteReader(path);
    QVERIFY(reader.ok());
    std::vector<std::string> damage;
    const auto runs = (*reader)->runs(ids, damage);
    QVERIFY(runs.ok());
    QVERIFY(damage.empty());
    QCOMPARE(runs->size(), answer.size());
    std::set<std::string> differing;
    for (std::size_t i = 0; i < answer.size(); ++i) {
        if (!((*runs)[i] == answer[i]))
            differing.insert(answer[i].id.text);
        if (!changedLater.contains(answer[i].id.text))
            QCOMPARE(QString::fromStdString(text((*runs)[i])), QString::fromStdString(text(answer[i])));
    }
    QVERIFY(differing == changedLater);
}

namespace {

/// What a recorded answer and the database do not have in common: these runs went on after the answer was recorded.
struct WentOn {
    const char *recording;
    bool run;   ///< the run's own fields
    bool parts; ///< its steps and logs
};
constexpr WentOn wentOn[] = {
    {"run-after-tags.json", true, false}, // tags were removed again
    {"run-deb-t-0.json", true, false},       {"run-debounced-orphaned-by-loser-cancel.json", true, false},
    {"run-direct-paused.json", true, false}, {"run-paused.json", true, true},
    {"run-paused-2.json", true, true},       {"run-running.json", true, true},
};

WentOn laterChange(const std::string &recording)
{
    for (const auto &one : wentOn) {
        if (recording == one.recording)
            return one;
    }
    return {"", false, false};
}

struct EventList {
    std::vector<EventRow> rows;
    std::deque<Kept> kept;
};
constexpr std::array eventFields = {
    codec::field<&EventRow::id>("id"),
    codec::field<&EventRow::type>("type"),
    codec::field<&EventRow::runId>("runId"),
    codec::field<&EventRow::workflowName>("workflowName"),
    codec::field<&EventRow::timestamp>("timestamp"),
    codec::field<&EventRow::nodeName>("nodeName"),
    codec::field<&EventRow::nodeId>("nodeId"),
    codec::field<&EventRow::payload>("payload"),
};

std::vector<EventRow> eventsOf(const std::string &json)
{
    json::Decoder decoder;
    EventList list;
    const auto append = [](void *to) {
        auto &events = *static_cast<EventList *>(to);
        return std::pair<void *, Kept *>(&events.rows.emplace_back(), &events.kept.emplace_back());
    };
    if (!codec::decodeObjects(decoder, json, eventFields, &list, append))
        qFatal("a recording is no list of events");
    return list.rows;
}

}

void SqlRecordings::detailsEqualTheApi_data()
{
    QTest::addColumn<QString>("recording");
    int count = 0;
    for (const auto &name : dataFiles("golden/api")) {
        if (name.starts_with("run-") && bodyOf(readData("golden/api/" + name)).run) {
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
            ++count;
        }
    }
    QVERIFY(count > 60);
}

void SqlRecordings::detailsEqualTheApi()
{
    QFETCH(QString, recording);
    const auto name = recording.toStdString();
    const auto body = bodyOf(readData("golden/api/" + name));
    const auto reader = openSqliteReader(unpacked("golden/sqlite/trace.db.gz"));
    QVERIFY(reader.ok());
    json::Decoder decoder;
    const auto run = decode<Run>(decoder, body.run->text);
    QVERIFY(run.ok());
    const auto detail = (*reader)->detail(run->id);
    QVERIFY2(detail.ok(), detail.ok() ? "" : detail.error().text.c_str());
    QVERIFY(detail->damage.empty());
    const auto later = laterChange(name);
    QCOMPARE(text(detail->run) == text(*run), !later.run);
    const auto nodes = byId(listOf<NodeRun>(body.nodes));
    const auto logs = byId(listOf<LogEntry>(body.logs));
    if (!later.parts) {
        QVERIFY(byId(detail->nodes) == nodes);
        QVERIFY(byId(detail->logs) == logs);
    }
    const auto before = [](const NodeRun &a, const NodeRun &b) {
        return std::pair(a.startedAt, a.stepIndex) < std::pair(b.startedAt, b.stepIndex);
    };
    QVERIFY(std::is_sorted(detail->nodes.begin(), detail->nodes.end(), before));
    QVERIFY(std::is_sorted(detail->logs.begin(), detail->logs.end(),
                           [](const auto &a, const auto &b) { return a.timestamp < b.timestamp; }));
}

void SqlRecordings::eventsEqualTheApi()
{
    const auto reader = openSqliteReader(unpacked("golden/sqlite/trace.db.gz"));
    QVERIFY(reader.ok());
    int compared = 0;
    for (const auto &name : dataFiles("golden/api")) {
        // These were asked for while the run went on, or for a part of them.
        if (!name.starts_with("events-") || name == "events-paused.json" || name == "events-since.json")
            continue;
        const auto events = eventsOf(readData("golden/api/" + name));
        if (events.empty())
            continue;
        const auto detail = (*reader)->detail(events.front().runId);
        QVERIFY(detail.ok());
        const auto &stored = detail->events->events;
        QVERIFY2(stored.size() >= events.size(), name.c_str());
        for (std::size_t i = 0; i < events.size(); ++i) {
            QVERIFY2(stored[i].id == events[i].id.text, name.c_str());
            QVERIFY(stored[i].typeText == events[i].type && stored[i].type == eventTypeFromText(events[i].type));
            QVERIFY(stored[i].runId == events[i].runId.text);
            QVERIFY(stored[i].workflowName == events[i].workflowName);
            QCOMPARE(stored[i].timestamp, events[i].timestamp);
            QVERIFY(stored[i].nodeName == events[i].nodeName.value_or(""));
            QVERIFY(stored[i].nodeId == (events[i].nodeId ? events[i].nodeId->text : ""));
            QVERIFY(stored[i].payload == (events[i].payload ? events[i].payload->text : ""));
            ++compared;
        }
    }
    QVERIFY(compared > 300);
}

void SqlRecordings::mergedRunsNameTheirTarget()
{
    const SystemClock clock;
    RecordingSink sink;
    const auto source = makeSqliteSource(unpacked("golden/sqlite/trace.db.gz"), {}, clock);
    source->open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.listed == 1; }));
    source->close();
    const auto seen = sink.seen();
    int merged = 0;
    for (const auto &[id, row] : seen.rows) {
        const auto &target = seen.mergedInto.at(id);
        QVERIFY(target.empty() || row.status == RunStatus::Debounced);
        merged += target.empty() ? 0 : 1;
        if (!target.empty())
            QVERIFY(seen.runs.contains(target));
    }
    QCOMPARE(merged, 5);
    int errors = 0;
    for (const auto &[id, error] : seen.errors)
        errors += error.empty() ? 0 : 1;
    QVERIFY(errors > 40);
}

void SqlRecordings::subrunsEqualTheApi()
{
    const auto path = unpacked("golden/sqlite/trace.db.gz");
    const auto reader = openSqliteReader(path);
    QVERIFY(reader.ok());
    json::Decoder decoder;
    for (const char *name : {"sub-depth", "sub-async"}) {
        const auto run = decode<RunDetail>(decoder, readData(std::string("golden/api/run-") + name + ".json"));
        const auto told = decodeList<Run>(decoder, readData(std::string("golden/api/subruns-") + name + ".json"));
        const auto detail = (*reader)->detail(run->run.id);
        QVERIFY(run && told && detail);
        QVERIFY(!told->empty());
        QCOMPARE(detail->subruns.size(), told->size());
        for (std::size_t i = 0; i < told->size(); ++i) {
            QCOMPARE(detail->subruns[i].id.text, (*told)[i].id.text);
            QCOMPARE(detail->subruns[i].parentNodeRunId.value().text, (*told)[i].parentNodeRunId.value().text);
        }
    }
}

void SqlRecordings::unknownRunIsNotFound()
{
    const auto reader = openSqliteReader(unpacked("golden/sqlite/trace.db.gz"));
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{"run_000000000000"});
    QVERIFY(!detail.ok());
    QCOMPARE(detail.error().kind, Error::Kind::NotFound);
    std::vector<std::string> damage;
    const auto runs = (*reader)->runs({RunId{"nobody"}, RunId{"run_9e4a6e1d5032"}}, damage);
    QVERIFY(runs.ok());
    QCOMPARE(runs->size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(SqlRecordings)
#include "tst_sqlrecordings.moc"
