// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "core/codec/runcodec.h"
#include "sql/postgres/postgressource.h"
#include "sql/sqlitesource.h"
#include "sqlsupport/postgressession.h"
#include "sqlsupport/recordingsink.h"
#include "support/golden.h"

#include <memory>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <set>

using namespace blokwatch;
using namespace blokwatch::test;
using State = Freshness::State;

namespace {

/// Blok's tables in PostgreSQL have no columns for these.
const QStringList unstoredMembers = {QStringLiteral("stateSnapshot"), QStringLiteral("cached"),
                                     QStringLiteral("attempts"),      QStringLiteral("iterationContext"),
                                     QStringLiteral("progress"),      QStringLiteral("partialResult")};
const QStringList flagMembers = {
    QStringLiteral("wait"),       QStringLiteral("dispatch"),       QStringLiteral("subworkflowDepth"),
    QStringLiteral("middleware"), QStringLiteral("iterationIndex"), QStringLiteral("artifacts")};

/// Without what PostgreSQL cannot have kept; an absent environment or list of tags is what it stands for.
QJsonObject comparable(QJsonObject object, bool isRun)
{
    for (const auto &name : unstoredMembers)
        object.remove(name);
    if (isRun && !object.contains(QLatin1String("environment")))
        object.insert(QLatin1String("environment"), QLatin1String("production"));
    if (isRun && !object.contains(QLatin1String("tags")))
        object.insert(QLatin1String("tags"), QJsonArray());
    return object;
}

template<class T> QJsonObject objectOf(const T &value)
{
    json::Writer writer;
    encode(writer, value);
    return QJsonDocument::fromJson(QByteArray::fromStdString(writer.take())).object();
}

/// Text for a comparison: JSONB keeps neither the order of members nor the space between them.
QString textOf(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

template<class T> QString comparedAs(const T &value)
{
    return textOf(comparable(objectOf(value), std::is_same_v<T, Run>));
}

template<class T> QStringList comparedAs(const std::vector<T> &list)
{
    QStringList texts;
    for (const auto &one : list)
        texts << comparedAs<T>(one);
    texts.sort();
    return texts;
}

QStringList comparedAs(const QJsonArray &list)
{
    QStringList texts;
    for (const auto &one : list)
        texts << textOf(comparable(one.toObject(), false));
    texts.sort();
    return texts;
}

QStringList comparedAs(const EventBatch &batch)
{
    QStringList texts;
    for (const auto &event : batch.events) {
        QString text;
        for (const auto part :
             {event.id, event.typeText, event.runId, event.workflowName, event.nodeName, event.nodeId})
            text += QString::fromUtf8(part.data(), qsizetype(part.size())) + QLatin1Char('|');
        const QByteArray payload(event.payload.data(), qsizetype(event.payload.size()));
        texts << text + QString::number(event.timestamp) + textOf(QJsonDocument::fromJson(payload).object());
    }
    texts.sort();
    return texts;
}

/// Without what has a NUL: PostgreSQL takes none, and Blok's writer drops the row.
QStringList storable(QStringList texts, int &lost)
{
    const auto before = texts.size();
    texts.removeIf([](const QString &text) { return text.contains(QLatin1String("\\u0000")); });
    lost += int(before - texts.size());
    return texts;
}

QString snakeCase(const QString &name)
{
    QString snake;
    for (const QChar letter : name)
        snake += letter.isUpper() ? QLatin1Char('_') + QString(letter.toLower()) : QString(letter);
    return snake;
}

std::string literal(const QJsonValue &value, bool asJson)
{
    if (!asJson)
        return value.isString() ? quoted(value.toString().toStdString())
                                : std::to_string(value.toVariant().toLongLong());
    const auto list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return quoted(list.mid(1, list.size() - 2).toStdString());
}

}

class PostgresList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_server.reset(); }
    void init();
    void cleanup();
    void listsEveryRun();
    void wholeRunsEqualThoseOfSqlite();
    void recordedAnswersComeBack_data();
    void recordedAnswersComeBack();
    void mergedRunsNameTheirTarget();
    void pagesThroughEqualStarts();
    void oddCellsAreMarked();
    void olderAndNewerSchemas();
    void unknownRunIsNotFound();
    void readerSurvivesRestart();
    void failuresInWords_data();
    void failuresInWords();
    void passwordComesFromTheFile();
    void unixSocket();

private:
    PostgresAddress address() const { return *parsePostgresUrl(m_server->url("trace")); }
    RecordingSink::Seen listed();
    void insertRecorded(const char *table, const QJsonObject &object);

    std::unique_ptr<PostgresServer> m_server;
    std::unique_ptr<PostgresSession> m_session;
    const SystemClock m_clock;
};

void PostgresList::initTestCase()
{
    m_server = std::make_unique<PostgresServer>();
    loadRecording(*m_server);
}

void PostgresList::init()
{
    m_server->createDatabase("trace", "golden");
    m_session = std::make_unique<PostgresSession>(*m_server, "trace");
}

void PostgresList::cleanup()
{
    m_session.reset();
    m_server->dropDatabase("trace");
}

RecordingSink::Seen PostgresList::listed()
{
    RecordingSink sink;
    const auto source = makePostgresSource(address(), DeploymentId{3}, m_clock);
    source->open(sink);
    sink.wait([](const auto &seen) { return (seen.listed == 1 && seen.is(State::Fresh)) || seen.is(State::Failed); });
    source->close();
    return sink.seen();
}

void PostgresList::listsEveryRun()
{
    const auto before = m_clock.now();
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(187));
    QVERIFY(seen.runs == m_session->lines());
    QVERIFY(seen.is(State::Fresh));
    QCOMPARE(QString::fromStdString(seen.notes()), QString());
    QCOMPARE(seen.freshness.front().state, State::Loading);
    QCOMPARE(seen.readAt.size(), std::size_t(1));
    QVERIFY(seen.readAt.front() >= before && seen.readAt.front() <= m_clock.now());
    QVERIFY(seen.events.empty());
    QVERIFY(seen.gone.empty());
}

void PostgresList::wholeRunsEqualThoseOfSqlite()
{
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("trace.db")).toStdString();
    unpackData("golden/sqlite/trace.db.gz", path);
    const auto sqlite = openSqliteReader(path);
    const auto postgres = openPostgresReader(address());
    QVERIFY(sqlite.ok() && postgres.ok());
    int lost = 0;
    for (const auto &row : m_session->rows("SELECT id FROM workflow_runs")) {
        const auto expected = (*sqlite)->detail(RunId{row[0]});
        const auto detail = (*postgres)->detail(RunId{row[0]});
        QVERIFY(expected.ok() && detail.ok());
        QVERIFY(detail->damage.empty());
        QCOMPARE(comparedAs(detail->run), comparedAs(expected->run));
        QCOMPARE(comparedAs(detail->nodes), storable(comparedAs(expected->nodes), lost));
        QCOMPARE(comparedAs(detail->logs), storable(comparedAs(expected->logs), lost));
        QCOMPARE(comparedAs(*detail->events), storable(comparedAs(*expected->events), lost));
        const auto sameOrder = [](const auto &a, const auto &b) { return a.timestamp < b.timestamp; };
        QVERIFY(std::is_sorted(detail->logs.begin(), detail->logs.end(), sameOrder));
        QVERIFY(std::is_sorted(detail->events->events.begin(), detail->events->events.end(), sameOrder));
    }
    QCOMPARE(lost, 3);
}

void PostgresList::insertRecorded(const char *table, const QJsonObject &object)
{
    std::set<QString> columns;
    for (const auto &row :
         m_session->rows("SELECT column_name::text FROM information_schema.columns WHERE table_name = '" +
                         std::string(table) + "'"))
        columns.insert(QString::fromStdString(row[0]));
    std::string names;
    std::string values;
    QJsonObject flags;
    const auto add = [&](const QString &column, const QJsonValue &value, bool asJson) {
        names += (names.empty() ? "" : ", ") + column.toStdString();
        values += (values.empty() ? "" : ", ") + literal(value, asJson);
    };
    for (auto member = object.begin(); member != object.end(); ++member) {
        const auto column = snakeCase(member.key());
        if (columns.contains(column))
            add(column, *member, false);
        else if (columns.contains(column + QLatin1String("_json")))
            add(column + QLatin1String("_json"), *member, true);
        else if (flagMembers.contains(member.key()))
            flags.insert(member.key(), *member);
        else
            QVERIFY2(unstoredMembers.contains(member.key()), qPrintable(member.key()));
    }
    if (!flags.isEmpty())
        add(QStringLiteral("flags_json"), flags, true);
    m_session->run("INSERT INTO " + std::string(table) + " (" + names + ") VALUES (" + values + ")");
}

void PostgresList::recordedAnswersComeBack_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const auto &name : dataFiles("golden/api-postgres")) {
        const auto body = QByteArray::fromStdString(readData("golden/api-postgres/" + name));
        if (QJsonDocument::fromJson(body).object().contains(QLatin1String("nodes")))
            QTest::newRow(name.c_str()) << body;
    }
}

void PostgresList::recordedAnswersComeBack()
{
    QFETCH(QByteArray, body);
    const auto answer = QJsonDocument::fromJson(body).object();
    const auto run = answer.value(QLatin1String("run")).toObject();
    const auto nodes = answer.value(QLatin1String("nodes")).toArray();
    const auto logs = answer.value(QLatin1String("logs")).toArray();
    insertRecorded("workflow_runs", run);
    for (const auto &node : nodes)
        insertRecorded("node_runs", node.toObject());
    for (const auto &log : logs)
        insertRecorded("log_entries", log.toObject());

    const auto reader = openPostgresReader(address());
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{run.value(QLatin1String("id")).toString().toStdString()});
    QVERIFY2(detail.ok(), detail.ok() ? "" : detail.error().text.c_str());
    QVERIFY(detail->damage.empty());
    QCOMPARE(comparedAs(detail->run), textOf(comparable(run, true)));
    QCOMPARE(comparedAs(detail->nodes), comparedAs(nodes));
    QCOMPARE(comparedAs(detail->logs), comparedAs(logs));
}

void PostgresList::mergedRunsNameTheirTarget()
{
    const auto seen = listed();
    int merged = 0;
    for (const auto &[id, row] : seen.rows) {
        const auto &target = seen.mergedInto.at(id);
        QVERIFY(target.empty() || row.status == RunStatus::Debounced);
        QVERIFY(target.empty() || seen.runs.contains(target));
        merged += target.empty() ? 0 : 1;
    }
    QCOMPARE(merged, 5);
}

void PostgresList::pagesThroughEqualStarts()
{
    m_session->run(
        "INSERT INTO workflow_runs (id, workflow_name, workflow_path, trigger_type, trigger_summary, status, "
        "started_at) SELECT 'run_' || lpad(to_hex(n), 12, '0'), 'w', 'w', 'http', '', 'completed', "
        "1796050000000 + n / 20000 FROM generate_series(1, 50000) n");
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(50'187));
    QCOMPARE(seen.blocks, (std::vector<std::size_t>{16'384, 16'384, 16'384, 1'035}));
    QVERIFY(seen.runs == m_session->lines());
}

void PostgresList::oddCellsAreMarked()
{
    m_session->run("UPDATE workflow_runs SET tags_json = '{\"a\": 1}', error_json = '5' WHERE id = 'run_d43289237701'");
    m_session->run("ALTER TABLE workflow_runs ALTER node_count TYPE text");
    m_session->run("UPDATE workflow_runs SET node_count = 'many' WHERE id = 'run_d43289237701'");
    m_session->run(insertPostgresRun("", 1'796'040'000'000, "neverSeen"));
    m_session->run(insertPostgresRun("it's \\ \"odd\" {x,y} ? <b>\u202e", 1'796'040'000'001, "running"));
    const auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(189));
    const auto &row = seen.rows.at("run_d43289237701");
    QVERIFY((row.damage & RunRow::DamagedTags) != 0);
    QVERIFY((row.damage & RunRow::DamagedCounts) != 0);
    QCOMPARE(row.nodeCount, 0);
    QCOMPARE(seen.rows.at("rowid:0").damage & RunRow::DamagedId, std::uint32_t(RunRow::DamagedId));
    QVERIFY(seen.rows.contains("it's \\ \"odd\" {x,y} ? <b>\u202e"));
    QVERIFY2(seen.notes().find("cells that cannot be read") != std::string::npos, seen.notes().c_str());

    const auto reader = openPostgresReader(address());
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{"run_d43289237701"});
    QVERIFY(detail.ok());
    QCOMPARE(detail->damage.size(), std::size_t(2));
    QVERIFY2(detail->damage[0].find("tags_json is not a list of texts") != std::string::npos,
             detail->damage[0].c_str());
    QVERIFY2(detail->damage[1].find("node_count is text") != std::string::npos, detail->damage[1].c_str());
    for (const char *id : {"rowid:0", "it's \\ \"odd\" {x,y} ? <b>\u202e"}) {
        const auto odd = (*reader)->detail(RunId{id});
        QVERIFY2(odd.ok(), id);
        QVERIFY(odd->run.id.text == id);
    }
}

void PostgresList::olderAndNewerSchemas()
{
    m_session->run(
        "ALTER TABLE workflow_runs DROP COLUMN environment, DROP COLUMN replay_of, DROP COLUMN parent_run_id, "
        "DROP COLUMN parent_node_run_id, DROP COLUMN scheduled_at, DROP COLUMN expires_at, DROP COLUMN "
        "debounce_key, DROP COLUMN debounce_mode, DROP COLUMN ping_count; ALTER TABLE node_runs DROP COLUMN "
        "flags_json; DELETE FROM _trace_migrations WHERE version > 4");
    auto seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(187));
    QCOMPARE(QString::fromStdString(seen.notes()), QString());

    m_session->run("ALTER TABLE workflow_runs ADD COLUMN priority integer; INSERT INTO _trace_migrations VALUES (12)");
    m_session->run("DROP TABLE log_entries");
    seen = listed();
    QCOMPARE(seen.runs.size(), std::size_t(187));
    QCOMPARE(QString::fromStdString(seen.notes()),
             QStringLiteral("schema version 12 is newer than this program knows (11); 1 column of workflow_runs is not "
                            "shown: priority\ntable log_entries is missing: nothing of it is shown"));
    const auto reader = openPostgresReader(address());
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{seen.runs.begin()->first});
    QVERIFY(detail.ok() && detail->logs.empty());
}

void PostgresList::unknownRunIsNotFound()
{
    const auto reader = openPostgresReader(address());
    QVERIFY(reader.ok());
    const auto detail = (*reader)->detail(RunId{"run_000000000000"});
    QVERIFY(!detail.ok());
    QCOMPARE(detail.error().kind, Error::Kind::NotFound);
    std::vector<std::string> damage;
    const auto runs = (*reader)->runs({RunId{"run_d43289237701"}, RunId{"nobody"}, RunId{"run_d43289237701"}}, damage);
    QVERIFY(runs.ok());
    QCOMPARE(runs->size(), std::size_t(2));
}

void PostgresList::readerSurvivesRestart()
{
    const auto reader = openPostgresReader(address());
    QVERIFY(reader.ok());
    m_session.reset();
    m_server->kill();
    const auto away = (*reader)->detail(RunId{"run_d43289237701"});
    QVERIFY(!away.ok());
    QCOMPARE(away.error().kind, Error::Kind::Unreadable);
    QVERIFY2(away.error().text.find("Connection refused") != std::string::npos, away.error().text.c_str());
    m_server->start();
    QVERIFY((*reader)->detail(RunId{"run_d43289237701"}).ok());
    m_server->stop();
    m_server->start();
    QVERIFY((*reader)->detail(RunId{"run_d43289237701"}).ok());
}

void PostgresList::failuresInWords_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const std::string &url, const char *words) {
        QTest::newRow(name) << QString::fromStdString(url) << QString::fromLatin1(words);
    };
    row("no such database", m_server->url("nothing"), "check the name behind the last /");
    row("no such user", m_server->url("trace", "stranger"), "check the user in the address");
    row("no password", m_server->url("trace", "with_password"), "it wants a password: set PGPASSFILE");
    row("no rights", m_server->url("trace", "guest"), "GRANT SELECT is missing");
    row("no TLS", m_server->url("trace") + "?sslmode=require", "check ?sslmode=");
    row("not Blok", m_server->url("postgres"), "it is not a Blok trace database");
    row("nobody there", "postgres://postgres@127.0.0.1:1/trace", "Connection refused");
}

void PostgresList::failuresInWords()
{
    QFETCH(QString, url);
    QFETCH(QString, words);
    for (const char *role : {"with_password LOGIN PASSWORD 'hunter2'", "guest LOGIN"})
        m_server->run("postgres", QByteArray("DO $$ BEGIN CREATE ROLE ") + role +
                                      "; EXCEPTION WHEN duplicate_object THEN NULL; END $$");
    const auto reader = openPostgresReader(*parsePostgresUrl(url.toStdString()));
    QVERIFY(!reader.ok());
    QVERIFY2(reader.error().text.find(words.toStdString()) != std::string::npos, reader.error().text.c_str());
    RecordingSink sink;
    const auto source = makePostgresSource(*parsePostgresUrl(url.toStdString()), DeploymentId{1}, m_clock);
    source->open(sink);
    QVERIFY(sink.wait([](const auto &seen) { return seen.is(State::Failed); }));
    source->close();
    QVERIFY(sink.seen().text().find(words.toStdString()) != std::string::npos);
    QVERIFY(sink.seen().text().find("it is tried again") != std::string::npos);
}

void PostgresList::passwordComesFromTheFile()
{
    m_server->run("postgres",
                  "DROP ROLE IF EXISTS with_password; CREATE ROLE with_password LOGIN PASSWORD 'hunter2' IN "
                  "ROLE pg_read_all_data");
    const auto withPassword = *parsePostgresUrl(m_server->url("trace", "with_password"));
    QVERIFY(!openPostgresReader(withPassword).ok());
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("passwords")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write("127.0.0.1:*:trace:with_password:hunter2\n");
    file.close();
    qputenv("PGPASSFILE", file.fileName().toUtf8());
    const auto reader = openPostgresReader(withPassword);
    qunsetenv("PGPASSFILE");
    QVERIFY2(reader.ok(), reader.ok() ? "" : reader.error().text.c_str());
    QVERIFY((*reader)->detail(RunId{"run_d43289237701"}).ok());
}

void PostgresList::unixSocket()
{
    const auto url = "postgres://postgres@:" + std::to_string(m_server->port()) + "/trace?host=" + m_server->folder();
    const auto reader = openPostgresReader(*parsePostgresUrl(url));
    QVERIFY2(reader.ok(), reader.ok() ? "" : reader.error().text.c_str());
    QVERIFY((*reader)->detail(RunId{"run_d43289237701"}).ok());
}

QTEST_GUILESS_MAIN(PostgresList)
#include "tst_postgreslist.moc"
