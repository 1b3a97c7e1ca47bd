// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/studiobench.h"
#include "httpsupport/fakeblok.h"
#include "items/runlistmodel.h"
#include "sql/sqlitesource.h"
#include "studio/sources.h"
#include "support/golden.h"

#include <QAbstractButton>
#include <QDialog>
#include <QDir>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QTemporaryDir>
#include <QTranslator>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr int recordedRuns = 187;

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome run(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(BLOKWATCH_PROGRAM), arguments);
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

}

/// The window over a recorded database, and the program itself.
class TestStudio : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_database = m_folder.filePath(QStringLiteral("trace.db"));
        unpackData("golden/sqlite/trace.db.gz", m_database.toStdString());
    }

    void recordedRunsAreListed()
    {
        StudioBench bench;
        const auto deployment = bench.addSource();
        const auto source = makeSqliteSource(m_database.toStdString(), deployment, bench.clock);
        source->open(bench.mirror.inbox());
        QTRY_COMPARE_WITH_TIMEOUT(bench.table()->model()->rowCount(), recordedRuns, 20'000);
        const int row = bench.rowOf("run_9e4a6e1d5032");
        QVERIFY(row >= 0);
        QCOMPARE(bench.text(row, RunListModel::StatusColumn), QStringLiteral("Crashed"));
        QCOMPARE(bench.text(row, RunListModel::WorkflowColumn), QStringLiteral("queued-slow"));
        QVERIFY(bench.text(row, RunListModel::ErrorColumn).startsWith(QStringLiteral("Orphaned")));
        bench.type(QStringLiteral("status:crashed"));
        QCOMPARE(bench.table()->model()->rowCount(), 6);
        source->close();
    }

    void pluralsComeFromTheProgramItself()
    {
        QTranslator english;
        QVERIFY(english.load(QStringLiteral(":/blokwatch/translations/blokwatch_en")));
        QCoreApplication::installTranslator(&english);
        StudioBench bench;
        QVERIFY(bench.feed(bench.addSource(), numberedRuns(0, recordedRuns)));
        QCOMPARE(bench.find<QLabel>("runCount")->text(), QStringLiteral("187 runs"));
    }

    void namesTellSourcesApartThatCameLater()
    {
        const ManualClock clock(1'000'000);
        Mirror mirror(clock);
        studio::Sources sources(mirror, clock);
        QStringList paths;
        for (const auto *folder : {"east", "west"}) {
            QVERIFY(QDir(m_folder.path()).mkpath(QLatin1String(folder)));
            paths << m_folder.filePath(QLatin1String(folder) + QStringLiteral("/trace.db"));
            QVERIFY(QFile::copy(m_database, paths.last()));
            QVERIFY(sources.openFiles({paths.last()}).empty());
        }
        QCOMPARE(mirror.sources()[0].name, std::string("east/trace.db"));
        QCOMPARE(mirror.sources()[1].name, std::string("west/trace.db"));
        QCOMPARE(mirror.runs().deploymentName(mirror.sources()[0].deployment), std::string_view("east/trace.db"));
        QVERIFY(sources.openFiles({paths.first()}).empty());
        QCOMPARE(mirror.sources().size(), std::size_t(2));
    }

    void aTokenIsAskedForAndUsed()
    {
        RecordedServer server;
        FakeBlok blok(server);
        blok.fill(7, blok.now() - 60'000);
        server.answer([](const ServedRequest &request) {
            auto unauthorized = ServedAnswer::json(R"({"error":"Unauthorized"})");
            unauthorized.status = 401;
            const bool isLetIn = request.headers["authorization"] == "Bearer s3cret";
            return isLetIn ? std::nullopt : std::optional(unauthorized);
        });
        server.start();
        StudioBench bench;
        studio::Sources sources(bench.mirror, bench.clock);
        std::vector<std::string> problems;
        connect(bench.window.get(), &MainWindow::tokenGiven, this,
                [&](DeploymentId deployment, const QString &token) { problems = sources.setToken(deployment, token); });
        sources.open(*parseSources({QString::fromStdString(server.url())}));
        auto *button = bench.find<QAbstractButton>("stateAction");
        QTRY_COMPARE(button->text(), QStringLiteral("Enter token…"));
        const auto enter = [&](const QString &token) {
            QTest::mouseClick(button, Qt::LeftButton);
            auto *dialog = bench.find<QDialog>("tokenDialog");
            QVERIFY(dialog);
            auto *edit = dialog->findChild<QLineEdit *>();
            QCOMPARE(edit->echoMode(), QLineEdit::Password);
            edit->setText(token);
            dialog->accept();
            QTRY_VERIFY(!bench.find<QDialog>("tokenDialog"));
        };
        enter(QStringLiteral("two words"));
        QCOMPARE(problems, std::vector<std::string>{"what was entered holds something else than one token"});
        enter(QStringLiteral("wrong"));
        QVERIFY(problems.empty());
        QTRY_VERIFY(bench.find<QLabel>("stateText")->text().contains(QStringLiteral("does not accept the token")));
        enter(QStringLiteral("s3cret"));
        QTRY_COMPARE(bench.table()->model()->rowCount(), 7);
        sources.close();
    }

    void picturesAreWritten_data()
    {
        QTest::addColumn<QString>("theme");
        QTest::newRow("dark") << QStringLiteral("dark");
        QTest::newRow("light") << QStringLiteral("light");
    }
    void picturesAreWritten()
    {
        QFETCH(QString, theme);
        const auto folder = m_folder.filePath(QStringLiteral("pictures/") + theme);
        const auto outcome =
            run({QStringLiteral("--source"), m_database, QStringLiteral("--screenshots"), folder,
                 QStringLiteral("--theme"), theme, QStringLiteral("--size"), QStringLiteral("1000x700")});
        QVERIFY2(outcome.code == 0, outcome.err.constData());
        const QImage picture(folder + QStringLiteral("/runs.png"));
        QCOMPARE(picture.size(), QSize(1000, 700));
        QCOMPARE(picture.pixelColor(980, 90).lightness() < 128, theme == QLatin1String("dark"));
        // The scroll bar of a list that is longer than the window, at the right edge.
        const auto handle = picture.pixelColor(995, 140);
        QVERIFY(handle != picture.pixelColor(995, 650));
        QCOMPARE(QImage(folder + QStringLiteral("/run.png")).size(), QSize(1000, 700));
        const auto again = m_folder.filePath(QStringLiteral("again/") + theme);
        run({QStringLiteral("--source"), m_database, QStringLiteral("--screenshots"), again, QStringLiteral("--theme"),
             theme, QStringLiteral("--size"), QStringLiteral("1000x700")});
        const QRect head(240, 0, 760, 120);
        QCOMPARE(QImage(again + QStringLiteral("/runs.png")).copy(head), picture.copy(head));
    }

    void unreadableSourceEndsWithThree()
    {
        const auto outcome = run({QStringLiteral("--source"), m_folder.filePath(QStringLiteral("missing.db")),
                                  QStringLiteral("--screenshots"), m_folder.filePath(QStringLiteral("none"))});
        QCOMPARE(outcome.code, 3);
        QVERIFY(outcome.err.contains("missing.db"));
    }

    void anUnknownRunEndsWithThree()
    {
        const auto outcome =
            run({QStringLiteral("--source"), m_database, QStringLiteral("--run"), QStringLiteral("run_nowhere"),
                 QStringLiteral("--screenshots"), m_folder.filePath(QStringLiteral("norun"))});
        QCOMPARE(outcome.code, 3);
        QVERIFY(outcome.err.contains("run_nowhere"));
    }

    void startIsReported()
    {
        const auto outcome = run({QStringLiteral("--report-start"), QStringLiteral("--source"), m_database});
        QCOMPARE(outcome.code, 0);
        QCOMPARE(outcome.out.count('\n'), 1);
        const auto report = QJsonDocument::fromJson(outcome.out).object();
        QCOMPARE(report[QStringLiteral("runs")].toInt(), recordedRuns);
        const double painted = report[QStringLiteral("first_paint_ms")].toDouble();
        QVERIFY2(painted > 0 && painted <= report[QStringLiteral("listed_ms")].toDouble(), outcome.out.constData());
        QVERIFY(report[QStringLiteral("pss_kb")].toInt() > 1000);
    }

    void wrongArgumentsEndWithTwo_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("unknown option") << QStringList{QStringLiteral("--nonsense")};
        QTest::newRow("theme") << QStringList{QStringLiteral("--theme"), QStringLiteral("purple")};
        QTest::newRow("size") << QStringList{QStringLiteral("--size"), QStringLiteral("12x")};
        QTest::newRow("word") << QStringList{QStringLiteral("trace.db")};
    }
    void wrongArgumentsEndWithTwo()
    {
        QFETCH(QStringList, arguments);
        const auto outcome = run(arguments);
        QCOMPARE(outcome.code, 2);
        QVERIFY(outcome.err.startsWith("blokwatch: "));
    }

    void helpNeedsNoDisplay()
    {
        qputenv("QT_QPA_PLATFORM", "nonsense");
        const auto outcome = run({QStringLiteral("--help")});
        qputenv("QT_QPA_PLATFORM", "offscreen");
        QCOMPARE(outcome.code, 0);
        for (const auto *option :
             {"--source", "--theme", "--screenshots", "--size", "--report-start", "first_paint_ms"})
            QVERIFY2(outcome.out.contains(option), option);
    }

private:
    QTemporaryDir m_folder;
    QString m_database;
};

QTEST_MAIN(TestStudio)
#include "tst_studio.moc"
