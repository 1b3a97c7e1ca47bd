// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QTest>

using namespace blokwatch::test;

class TestCtlArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_folder.golden(QStringLiteral("trace-v2.1.0-mini.db.gz")); }

    void refused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("message");
        const auto row = [](const char *arguments, const char *message) {
            QTest::newRow(arguments) << words(arguments) << QString::fromUtf8(message);
        };
        row("", "say what to do");
        row("--source trace.db", "say what to do");
        row("runs", "no source: give one as --source PATH");
        row("--source trace.db list", "unknown verb “list”");
        row("--source trace.db runs more", "“more” is one word too many after runs");
        row("--source trace.db run", "run needs the id of a run");
        row("--source trace.db run a b", "“b” is one word too many");
        row("--source trace.db runs --bogus", "bogus");
        row("--source trace.db runs --limit", "limit");
        row("--source trace.db runs --limit many", "--limit “many” is no number");
        row("--source trace.db runs --limit -1", "--limit “-1” is no number");
        row("--source trace.db runs --limit 1.5", "--limit “1.5” is no number");
        row("--source trace.db runs --format xml",
            "--format “xml” is not possible for runs: use one of table, json, csv");
        row("--source trace.db run x --format csv", "use one of table, json");
        row("--source trace.db export --format table", "use one of json, csv");
        row("--source trace.db run x --where status:failed", "--where has no meaning for run");
        row("--source trace.db runs --output x", "--output has no meaning for runs");
        row("--source trace.db runs --sort size", "--sort: unknown field “size”; the fields are");
        row("--source trace.db runs --sort -", "--sort: unknown field “”");
        row("--source http://u:p@localhost:4000 runs", "put the token into a file and give --token-file");
        row("--source http://h --source http://h:80/__blok/ runs", "is the same trace API as");
        row("--source http://h --token-file missing runs", "the token file “missing” can't be read");
        row("--source postgres://u:p@h/d runs", "has a password in it");
        row("--source nats://h runs", "is no kind of source");
        row("--source redis://h runs", "is no kind of source");
        row("--source sandbox: runs", "is no kind of source");
        row("--source= runs", "a source is empty");
        row("--source trace.db --source ./trace.db runs", "is the same file as “trace.db”");
        row("--source trace.db export --output trace.db", "is a file of a source");
        row("--source trace.db export --output=", "--output needs the name of a file");
    }
    void refused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, message);
        const auto before = m_folder.contents();
        const Outcome outcome = run(arguments);
        QCOMPARE(outcome.code, 2);
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY2(outcome.err.startsWith("blokwatchctl: "), outcome.err.constData());
        QVERIFY2(QString::fromUtf8(outcome.err).contains(message), outcome.err.constData());
        QCOMPARE(m_folder.contents(), before);
    }

    void aWrongFieldIsShownWhereItStands_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("marks");
        QTest::newRow("first") << QStringLiteral("stauts:failed") << QStringLiteral("  ^~~~~~");
        QTest::newRow("second") << QStringLiteral("status:failed wrokflow:x")
                                << QStringLiteral("                ^~~~~~~~");
        QTest::newRow("behind wide text")
            << QStringLiteral("workflow:数据 bad:x") << QStringLiteral("                ^~~");
    }
    void aWrongFieldIsShownWhereItStands()
    {
        QFETCH(QString, where);
        QFETCH(QString, marks);
        const Outcome outcome = run({QStringLiteral("--source"), QStringLiteral("trace.db"), QStringLiteral("runs"),
                                     QStringLiteral("--where"), where});
        QCOMPARE(outcome.code, 2);
        const QStringList lines = QString::fromUtf8(outcome.err).split(QLatin1Char('\n'));
        QVERIFY2(lines[0].startsWith(QStringLiteral("blokwatchctl: --where: ")), outcome.err.constData());
        QCOMPARE(lines[1], QStringLiteral("  ") + where);
        QCOMPARE(lines[2], marks);
    }

    void optionsStandAnywhere()
    {
        const Outcome usual = run(words("--source trace.db --limit 2 --format json runs"));
        QCOMPARE(usual.code, 0);
        QCOMPARE(usual.array().size(), 2);
        for (const char *other :
             {"runs --source trace.db --limit 2 --format json", "--limit 2 runs --format json --source trace.db",
              "--format=json runs --limit=2 --source=sqlite:trace.db"})
            QCOMPARE(run(words(other)).out, usual.out);
    }

    void whereMayBeRepeated()
    {
        const auto ids = [&](const char *arguments) {
            const Outcome outcome = run(words("--source trace.db runs --format json --limit 0") + words(arguments));
            return outcome.code == 0 ? idsOf(outcome.array()) : QStringList{QStringLiteral("failed")};
        };
        const QStringList both = ids("--where status:failed --where workflow:fail*");
        QVERIFY(!both.isEmpty());
        QVERIFY(both.size() < ids("--where workflow:fail*").size() + ids("--where status:failed").size());
        QStringList joined = words("--source trace.db runs --format json --limit 0 --where");
        joined.append(QStringLiteral("status:failed workflow:fail*"));
        QCOMPARE(idsOf(run(joined).array()), both);
        QCOMPARE(ids("--where status:failed --where status:completed"), QStringList());
        QCOMPARE(run(words("--source trace.db runs --where \"open --where close\"")).code, 2);
        QCOMPARE(run(words("--source trace.db runs --where status:failed, --where crashed")).code, 2);
    }

    void otherOptionsAreGivenOnce()
    {
        for (const char *twice : {"--limit 5 --limit 1", "--sort id --sort -id", "--format json --format csv"}) {
            const Outcome outcome = run(words("--source trace.db runs") + words(twice));
            QCOMPARE(outcome.code, 2);
            QVERIFY2(outcome.err.contains("is given more than once"), outcome.err.constData());
        }
        QCOMPARE(run(words("--source trace.db export --output a.json --output b.json")).code, 2);
        QVERIFY(!QFile::exists(m_folder.path(QStringLiteral("b.json"))));
    }

    void helpAndVersion()
    {
        for (const char *arguments : {"--help", "-h", "runs --help", "--bogus --help", "--source http://x --help"}) {
            const Outcome outcome = run(words(arguments));
            QCOMPARE(outcome.code, 0);
            QCOMPARE(outcome.err, QByteArray());
            for (const char *option : {"--source", "--where", "--sort", "--limit", "--format", "--output", "--timeout",
                                       "Exit codes", "S watch ", "S sources ", "a snapshot as fresh",
                                       "Fields for --where and --sort: id, status, workflow"})
                QVERIFY2(outcome.out.contains(option), option);
        }
        const Outcome version = run(words("--version"));
        QCOMPARE(version.code, 0);
        QVERIFY(QString::fromUtf8(version.out).startsWith(QStringLiteral("blokwatchctl 0.")));
    }

    void worksWithoutAUtf8Locale()
    {
        QProcess process;
        QProcessEnvironment bare;
        bare.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
        process.setProcessEnvironment(bare);
        process.setWorkingDirectory(m_folder.path({}));
        process.start(QStringLiteral(BLOKWATCHCTL), words("--source trace.db runs --limit 1"));
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.exitCode(), 0);
    }

    void messagesArePlainText()
    {
        const Outcome outcome =
            run({QStringLiteral("--source"), QStringLiteral("trace.db"), QStringLiteral("\x1b[2J\nrm")});
        QCOMPARE(outcome.code, 2);
        QVERIFY(!outcome.err.contains('\x1b'));
    }

private:
    Outcome run(const QStringList &arguments) const { return blokwatchctl(arguments, m_folder.path({})); }

    Folder m_folder;
};

QTEST_GUILESS_MAIN(TestCtlArguments)
#include "tst_ctlarguments.moc"
