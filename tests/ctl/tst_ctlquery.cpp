// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QTest>

#include <algorithm>
#include <functional>

using namespace blokwatch::test;

namespace {

using Predicate = std::function<bool(const QJsonObject &)>;

QString text(const QJsonObject &run, const char *member) { return run[QLatin1String(member)].toString(); }
double number(const QJsonObject &run, const char *member) { return run[QLatin1String(member)].toDouble(-1); }

}

Q_DECLARE_METATYPE(Predicate)

/// --where, --sort and --limit against the plainest possible reading of the whole list.
class TestCtlQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_trace = m_folder.golden(QStringLiteral("trace.db.gz"));
        m_all = runs({QStringLiteral("--limit"), QStringLiteral("0")});
        QCOMPARE(m_all.size(), 187);
    }

    void where_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<Predicate>("matches");
        const auto row = [](const char *where, const Predicate &matches) {
            QTest::newRow(where) << QString::fromUtf8(where) << matches;
        };
        row("status:failed", [](const auto &run) { return text(run, "status") == QLatin1String("failed"); });
        row("status:failed,crashed", [](const auto &run) {
            return text(run, "status") == QLatin1String("failed") || text(run, "status") == QLatin1String("crashed");
        });
        row("-status:completed", [](const auto &run) { return text(run, "status") != QLatin1String("completed"); });
        row("workflow:ok-simple",
            [](const auto &run) { return text(run, "workflowName") == QLatin1String("ok-simple"); });
        row("workflow:queued* status:queued", [](const auto &run) {
            return text(run, "workflowName").startsWith(QLatin1String("queued")) &&
                   text(run, "status") == QLatin1String("queued");
        });
        row("trigger:cron", [](const auto &run) { return text(run, "triggerType") == QLatin1String("cron"); });
        row("duration:>100ms", [](const auto &run) { return number(run, "durationMs") > 100; });
        row("duration:>5s", [](const auto &run) { return number(run, "durationMs") > 5000; });
        row("tag:full", [](const auto &run) {
            return run[QStringLiteral("tags")].toArray().contains(QJsonValue(QStringLiteral("full")));
        });
        row("key:d2", [](const auto &run) { return text(run, "debounceKey") == QLatin1String("d2"); });
        row("status:failed tag:nobody-has-this", [](const auto &) { return false; });
    }
    void where()
    {
        QFETCH(QString, where);
        QFETCH(Predicate, matches);
        QJsonArray expected;
        for (const auto &run : m_all) {
            if (matches(run.toObject()))
                expected.append(run);
        }
        const QJsonArray answer =
            runs({QStringLiteral("--where"), where, QStringLiteral("--limit"), QStringLiteral("0")});
        QCOMPARE(idsOf(answer), idsOf(expected));
        QCOMPARE(answer, expected);
    }

    void sort_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("member");
        for (const auto &[field, member] : {std::pair("duration", "durationMs"),
                                            {"started", "startedAt"},
                                            {"finished", "finishedAt"},
                                            {"steps", "completedNodes"},
                                            {"scheduled", "scheduledAt"}})
            QTest::newRow(field) << QString::fromLatin1(field) << QString::fromLatin1(member);
    }
    void sort()
    {
        QFETCH(QString, field);
        QFETCH(QString, member);
        for (const bool descending : {false, true}) {
            const QJsonArray answer =
                runs({QStringLiteral("--sort"), (descending ? QStringLiteral("-") : QString()) + field,
                      QStringLiteral("--limit=0")});
            QStringList sorted = idsOf(answer);
            QStringList all = idsOf(m_all);
            std::sort(sorted.begin(), sorted.end());
            std::sort(all.begin(), all.end());
            QCOMPARE(sorted, all);
            QList<double> values;
            for (const auto &run : answer) {
                if (const auto value = run.toObject()[member]; value.isDouble())
                    values.append(value.toDouble());
            }
            QVERIFY(!values.isEmpty());
            QVERIFY(descending ? std::is_sorted(values.rbegin(), values.rend())
                               : std::is_sorted(values.begin(), values.end()));
        }
    }

    void limits()
    {
        const QStringList all = idsOf(m_all);
        QCOMPARE(idsOf(runs({QStringLiteral("--limit"), QStringLiteral("3")})), all.mid(0, 3));
        QCOMPARE(runs({QStringLiteral("--limit"), QStringLiteral("99999999999")}).size(), 187);
        QCOMPARE(runs({}).size(), 50);
    }

    void nothingMatchesIsDone()
    {
        const Outcome outcome =
            blokwatchctl({QStringLiteral("--source"), m_trace, QStringLiteral("runs"), QStringLiteral("--where"),
                          QStringLiteral("workflow:nothing"), QStringLiteral("--format"), QStringLiteral("json")});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out, QByteArray("[]\n"));
        QCOMPARE(outcome.err, QByteArray());
    }

private:
    QJsonArray runs(const QStringList &more) const
    {
        return blokwatchctl(words("runs --format json --source") + QStringList{m_trace} + more).array();
    }

    Folder m_folder;
    QString m_trace;
    QJsonArray m_all;
};

QTEST_GUILESS_MAIN(TestCtlQuery)
#include "tst_ctlquery.moc"
