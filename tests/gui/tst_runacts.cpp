// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest> // first: moc 6.4 stumbles over the standard headers otherwise

#include "gui/studiobench.h"
#include "http/httpsource.h"
#include "http/source/httprunsource.h"
#include "httpsupport/fakeblok.h"
#include "httpsupport/quicktimes.h"
#include "items/runlistmodel.h"
#include "sql/sqlabilities.h"
#include "support/golden.h"
#include "views/run/runpage.h"
#include "views/runs/runstable.h"
#include "views/shell/pagestack.h"

#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>

#include <mutex>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

const std::string underWay = FakeBlok::idOf(50);
const std::string startedLater = FakeBlok::idOf(60);
constexpr std::uint64_t seed = 7;

/// A window over a Blok with one run under way, and what that Blok does when it is asked to act.
struct ActingStudio {
    using OnAct = std::function<ServedAnswer(ActingStudio &, const ServedRequest &)>;

    explicit ActingStudio(OnAct act) : onAct(std::move(act))
    {
        blok.fill(5, blok.now() - 600'000);
        blok.begin(underWay, blok.now() - 50'000, false);
        server.answer([this](const ServedRequest &request) -> std::optional<ServedAnswer> {
            if (request.method == "GET")
                return std::nullopt;
            {
                const std::scoped_lock lock(mutex);
                acts.append(request.method + ' ' + request.target.mid(int(sizeof "/__blok/runs/") - 1) + ' ' +
                            request.body);
            }
            return onAct(*this, request);
        });
        server.start();
        const auto url = *normalUrl(server.url());
        const HttpEndpoint endpoint{url, {}, {}, {}};
        const auto reader = [endpoint](DeploymentId) { return openHttpReader(endpoint); };
        bench = std::make_unique<StudioBench>(
            QString(), QSize(1280, 800), reader,
            RunCommands::Reach{[](DeploymentId) { return httpAbilities(); },
                               [endpoint](DeploymentId) { return openHttpControl(endpoint); }, reader});
        bench->clock.set(Millis(blok.now()));
        deployment = bench->addSource("api", url);
        source = std::make_unique<HttpRunSource>(endpoint, deployment, clock, quickTimes(), seed);
        source->open(bench->mirror.inbox());
    }
    ~ActingStudio() { source->close(); }

    bool open(const std::string &id = underWay)
    {
        const auto isKnown = [&] { return bench->mirror.runs().find(deployment, id).has_value(); };
        if (!QTest::qWaitFor([&] { return isKnown() && bench->mirror.sources()[0].is(Freshness::State::Fresh); }))
            return false;
        bench->window->pages()->openRun({deployment, {id}});
        return QTest::qWaitFor([&] { return page().follower().state() == RunFollower::State::Shown; });
    }
    RunDetailPage &page() const { return *bench->window->pages()->runPage(); }
    template<class W> W *find(const char *name) const { return bench->find<W>(name); }
    QToolButton *button(const char *name) const { return page().findChild<QToolButton *>(QLatin1String(name)); }
    /// The word of a line about an act; empty: it is not shown.
    QString word(const char *line) const { return text(line, "actWord"); }
    QString sentence(const char *line) const { return text(line, "actSentence"); }
    QString text(const char *line, const char *name) const
    {
        const auto *label = part<QLabel>(line, name);
        return label->isVisible() ? label->text() : QString();
    }
    template<class W> W *part(const char *line, const char *name) const
    {
        return page().findChild<QWidget *>(QLatin1String(line))->findChild<W *>(QLatin1String(name));
    }
    /// Presses Cancel and says yes.
    bool cancel()
    {
        button("runCancel")->click();
        auto *yes = find<QPushButton>("cancelYes");
        if (!yes || !yes->isEnabled())
            return false;
        yes->click();
        return true;
    }
    QList<QByteArray> asked()
    {
        const std::scoped_lock lock(mutex);
        return acts;
    }
    /// An event of a step of the run, so many ms from now.
    void tell(const QByteArray &type, qint64 later)
    {
        server.send(sseChunks(
            type, "evt_0000000000ff",
            "{\"id\":\"evt_0000000000ff\",\"type\":\"" + type + "\",\"runId\":\"" +
                QByteArray::fromStdString(underWay) +
                "\",\"workflowName\":\"orders\",\"timestamp\":" + QByteArray::number(qint64(blok.now()) + later) +
                ",\"nodeName\":\"charge\",\"nodeId\":\"node_1\",\"payload\":{}}"));
    }

    OnAct onAct;
    std::mutex mutex;
    QList<QByteArray> acts; ///< "POST run_1/cancel BODY"
    RecordedServer server;
    FakeBlok blok{server};
    SystemClock clock;
    std::unique_ptr<StudioBench> bench;
    DeploymentId deployment;
    std::unique_ptr<RunSource> source;
};

ServedAnswer accepted(ActingStudio &, const ServedRequest &)
{
    return ServedAnswer::json("{\"cancelled\":true,\"runId\":\"" + QByteArray::fromStdString(underWay) +
                              "\",\"previousStatus\":\"running\",\"newStatus\":\"cancelled\"}");
}

ServedAnswer cancelled(ActingStudio &studio, const ServedRequest &request)
{
    studio.blok.end(underWay, "cancelled", studio.blok.now());
    return accepted(studio, request);
}

ServedAnswer refused(ActingStudio &, const ServedRequest &)
{
    return ServedAnswer::text(400, "{\"error\":\"Cannot cancel run in 'throttled' state.\"}");
}

ServedAnswer replayed(const std::string &named)
{
    return ServedAnswer::json("{\"newRunId\":\"" + QByteArray::fromStdString(named) + "\",\"originalRunId\":\"" +
                              QByteArray::fromStdString(underWay) + "\",\"workflowName\":\"orders\",\"replayOf\":\"" +
                              QByteArray::fromStdString(underWay) + "\"}");
}

/// Whether the dialog is gone, not only on its way.
bool isClosed(const ActingStudio &studio, const char *name)
{
    return QTest::qWaitFor([&] { return !studio.find<QDialog>(name); });
}

}

class TestRunActs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cancellingGoesFromPhaseToPhase()
    {
        ActingStudio studio(accepted);
        QVERIFY(studio.open());
        QVERIFY(studio.cancel());
        QCOMPARE(studio.word("cancelLine"), QStringLiteral("Requested"));
        QVERIFY(!studio.button("runCancel")->isEnabled());
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Acknowledged"));
        QCOMPARE(studio.bench->statusOf(underWay), QStringLiteral("Running")); // no answer is a fact
        QVERIFY(!studio.part<QToolButton>("cancelLine", "actDismiss")->isVisible());
        studio.blok.end(underWay, "cancelled", studio.blok.now());
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Effective"));
        QTRY_COMPARE(studio.bench->statusOf(underWay), QStringLiteral("Cancelled"));
        studio.bench->clock.advance(CancelCommand::quietFor);
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Settled"));
        QCOMPARE(studio.asked(), QList<QByteArray>{"POST " + QByteArray::fromStdString(underWay) + "/cancel {}"});
        studio.part<QToolButton>("cancelLine", "actDismiss")->click();
        QCOMPARE(studio.word("cancelLine"), QString());
        QTRY_VERIFY(studio.button("runCancel")->toolTip().contains(QStringLiteral("It has ended: Cancelled.")));
    }

    void whatItMeansStandsInTheDialog()
    {
        ActingStudio studio(accepted);
        QVERIFY(studio.open());
        studio.button("runCancel")->click();
        auto *dialog = studio.find<QDialog>("cancelDialog");
        QVERIFY(dialog && dialog->isVisible());
        const auto *meaning = dialog->findChild<QLabel *>(QStringLiteral("cancelMeaning"));
        QVERIFY(meaning->text().contains(QStringLiteral("The step under way goes on to its end unless it watches")));
        QVERIFY(meaning->text().contains(QStringLiteral("Only the Blok process that runs it can stop its code.")));
        QVERIFY(meaning->text().contains(QStringLiteral("Runs that it started are cancelled as well.")));
        QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("actWhere"))
                    ->text()
                    .contains(QString::fromStdString(underWay) + QStringLiteral("\u2069  ·  \u2068api")));
        // Who presses Enter without reading cancels nothing.
        QTest::keyClick(dialog, Qt::Key_Return);
        QVERIFY(isClosed(studio, "cancelDialog"));
        QVERIFY(!studio.bench->commands.cancelOf({studio.deployment, {underWay}}));
        QVERIFY(studio.asked().isEmpty());
    }

    void aRunThatEndsMeanwhileIsNotCancelled()
    {
        ActingStudio studio(accepted);
        QVERIFY(studio.open());
        studio.button("runCancel")->click();
        auto *dialog = studio.find<QDialog>("cancelDialog");
        auto *yes = dialog->findChild<QPushButton *>(QStringLiteral("cancelYes"));
        QVERIFY(yes->isEnabled());
        studio.blok.end(underWay, "completed", studio.blok.now());
        QTRY_VERIFY(!yes->isEnabled());
        QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("cancelWhyNot"))->text(),
                 QStringLiteral("It has ended: Completed."));
        QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("actBadge"))->accessibleName(),
                 QStringLiteral("Status: Completed"));
    }

    void aRefusalSaysWhy()
    {
        ActingStudio studio(refused);
        QVERIFY(studio.open());
        QVERIFY(studio.cancel());
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Refused"));
        QVERIFY2(studio.sentence("cancelLine").contains(QStringLiteral("Cannot cancel run in 'throttled' state.")),
                 qPrintable(studio.sentence("cancelLine")));
        QVERIFY(studio.button("runCancel")->isEnabled()); // it may be asked again
    }

    void whatNobodyConfirmsIsOverdue()
    {
        ActingStudio studio(accepted);
        QVERIFY(studio.open());
        QVERIFY(studio.cancel());
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Acknowledged"));
        studio.bench->clock.advance(CancelCommand::dueAfter);
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Overdue"));
        QVERIFY(studio.sentence("cancelLine").contains(QStringLiteral("perhaps another process owns it")));
        QVERIFY(studio.button("runCancel")->isEnabled());
    }

    void codeThatGoesOnIsTold()
    {
        ActingStudio studio(cancelled);
        QVERIFY(studio.open());
        QVERIFY(studio.cancel());
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Effective"));
        studio.tell("NODE_STARTED", 5'000);
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Still emitting"));
    }

    void aServerThatDoesNotAnswerLeavesItOpen()
    {
        ActingStudio studio([](ActingStudio &, const ServedRequest &) {
            auto answer = ServedAnswer::json("{\"cancelled\":true}");
            answer.cutAfter = 3;
            return answer;
        });
        QVERIFY(studio.open());
        QVERIFY(studio.cancel());
        QTRY_VERIFY2(studio.sentence("cancelLine").endsWith(QStringLiteral("What a source says of the run decides.")),
                     qPrintable(studio.sentence("cancelLine")));
        QCOMPARE(studio.word("cancelLine"), QStringLiteral("Requested"));
        studio.blok.end(underWay, "cancelled", studio.blok.now());
        QTRY_COMPARE(studio.word("cancelLine"), QStringLiteral("Effective"));
    }

    void aReplayThatStartedIsOneClickAway()
    {
        ActingStudio studio([](ActingStudio &, const ServedRequest &) { return replayed(startedLater); });
        studio.blok.begin(startedLater, studio.blok.now() - 1'000, false);
        studio.server.answer([](const ServedRequest &request) -> std::optional<ServedAnswer> {
            if (request.method != "GET" || request.path() != "/__blok/runs/" + QByteArray::fromStdString(startedLater))
                return std::nullopt;
            return ServedAnswer::json("{\"run\":{\"id\":\"" + QByteArray::fromStdString(startedLater) +
                                      "\",\"workflowName\":\"orders\",\"workflowPath\":\"orders\",\"triggerType\":"
                                      "\"http\",\"triggerSummary\":\"POST /orders\",\"status\":\"running\","
                                      "\"startedAt\":1,\"nodeCount\":1,\"completedNodes\":0,\"replayOf\":\"" +
                                      QByteArray::fromStdString(underWay) + "\"},\"nodes\":[],\"logs\":[]}");
        });
        QVERIFY(studio.open());
        QTest::keyClick(&studio.page(), Qt::Key_R);
        auto *dialog = studio.find<QDialog>("replayDialog");
        QVERIFY(dialog && dialog->isVisible());
        QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("replayMeaning"))
                    ->text()
                    .contains(QStringLiteral("the whole workflow runs once more")));
        auto *method = dialog->findChild<QLineEdit *>(QStringLiteral("replayMethod"));
        auto *path = dialog->findChild<QLineEdit *>(QStringLiteral("replayPath"));
        QCOMPARE(method->placeholderText(), QStringLiteral("POST"));
        QCOMPARE(path->placeholderText(), QStringLiteral("/orders"));
        auto *headers = dialog->findChild<QPlainTextEdit *>(QStringLiteral("replayHeaders"));
        auto *body = dialog->findChild<QPlainTextEdit *>(QStringLiteral("replayBody"));
        auto *yes = dialog->findChild<QPushButton *>(QStringLiteral("replayYes"));
        const auto *wrong = dialog->findChild<QLabel *>(QStringLiteral("replayWrong"));
        QVERIFY(yes->isEnabled());
        body->setPlainText(QStringLiteral("{\"order\": 42"));
        QVERIFY(!yes->isEnabled());
        QVERIFY(wrong->text().startsWith(QStringLiteral("The body can't be sent: this is not JSON: ")));
        body->setPlainText(QStringLiteral("{\"order\": 42}"));
        headers->setPlainText(QStringLiteral("no header"));
        QVERIFY(!yes->isEnabled());
        headers->setPlainText(QStringLiteral("X-Tenant: 7\nCookie: a=b"));
        QVERIFY(yes->isEnabled());
        QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("replayNotes"))
                    ->text()
                    .contains(QStringLiteral("Blok does not send the header Cookie again.")));
        path->setText(QStringLiteral("orders"));
        QVERIFY(!yes->isEnabled());
        path->setText(QStringLiteral("/orders/42"));
        path->setFocus();
        QTest::keyClick(path, Qt::Key_Return); // which is no consent
        QVERIFY(dialog->isVisible());
        QCOMPARE(dialog->focusWidget(), headers);
        yes->click();
        QCOMPARE(studio.word("actLine"), QStringLiteral("Requested"));
        QVERIFY(!studio.button("runReplay")->isEnabled());
        QTRY_COMPARE(studio.word("actLine"), QStringLiteral("Done"));
        QCOMPARE(studio.asked(),
                 QList<QByteArray>{"POST " + QByteArray::fromStdString(underWay) +
                                   "/replay {\"path\":\"/orders/42\",\"headers\":{\"X-Tenant\":\"7\",\"Cookie\":"
                                   "\"a=b\"},\"body\":{\"order\": 42}}"});
        QVERIFY(studio.sentence("actLine").startsWith(QStringLiteral("Run ") + QString::fromStdString(startedLater)));
        studio.part<QToolButton>("actLine", "actAction")->click();
        QCOMPARE(studio.page().run()->id.text, startedLater);
        QCOMPARE(studio.word("actLine"), QString()); // that was another run
    }

    void aReplayOfSomebodyElseIsNoSuccess()
    {
        ActingStudio studio([](ActingStudio &, const ServedRequest &) { return replayed(FakeBlok::idOf(4)); });
        QVERIFY(studio.open());
        studio.button("runReplay")->click();
        studio.find<QPushButton>("replayYes")->click();
        QTRY_COMPARE(studio.word("actLine"), QStringLiteral("Not known"));
        QVERIFY(studio.sentence("actLine").contains(QStringLiteral("somebody else's request was quicker")));
    }

    void aReplayThatIsRefused()
    {
        ActingStudio studio([](ActingStudio &, const ServedRequest &) {
            return ServedAnswer::text(400, "{\"error\":\"Only HTTP-triggered runs can be replayed\"}");
        });
        QVERIFY(studio.open());
        studio.button("runReplay")->click();
        studio.find<QPushButton>("replayYes")->click();
        QTRY_COMPARE(studio.word("actLine"), QStringLiteral("Refused"));
        QVERIFY(studio.sentence("actLine").contains(QStringLiteral("Only HTTP-triggered runs can be replayed")));
    }

    void tagsComeAndGo()
    {
        ActingStudio studio([](ActingStudio &, const ServedRequest &) { return ServedAnswer::json("{\"tags\":[]}"); });
        studio.server.answer([](const ServedRequest &request) -> std::optional<ServedAnswer> {
            if (request.method != "GET" || request.path() != "/__blok/runs/" + QByteArray::fromStdString(underWay))
                return std::nullopt;
            return ServedAnswer::json("{\"run\":{\"id\":\"" + QByteArray::fromStdString(underWay) +
                                      "\",\"workflowName\":\"orders\",\"workflowPath\":\"orders\",\"triggerType\":"
                                      "\"http\",\"triggerSummary\":\"POST /orders\",\"status\":\"running\","
                                      "\"startedAt\":1,\"nodeCount\":1,\"completedNodes\":0,\"tags\":[\"old\"]},"
                                      "\"nodes\":[],\"logs\":[]}");
        });
        QVERIFY(studio.open());
        QTest::keyClick(&studio.page(), Qt::Key_T);
        auto *dialog = studio.find<QDialog>("tagsDialog");
        QVERIFY(dialog && dialog->isVisible());
        auto *list = dialog->findChild<QListWidget *>(QStringLiteral("tagsList"));
        auto *edit = dialog->findChild<QLineEdit *>(QStringLiteral("tagsNew"));
        auto *yes = dialog->findChild<QPushButton *>(QStringLiteral("tagsYes"));
        QCOMPARE(list->count(), 1);
        QVERIFY(!yes->isEnabled()); // nothing to do
        QTest::keyClicks(edit, QStringLiteral("urgent"));
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY(dialog->isVisible()); // Enter adds, it does not send
        QCOMPARE(list->count(), 2);
        QTest::keyClicks(edit, QStringLiteral("urgent"));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(list->count(), 2);
        list->item(0)->setCheckState(Qt::Unchecked);
        yes->click();
        QTRY_COMPARE(studio.word("actLine"), QStringLiteral("Done"));
        const auto run = QByteArray::fromStdString(underWay);
        const auto asked = studio.asked();
        QCOMPARE(asked.size(), 2);
        QVERIFY(asked[0].startsWith("POST " + run + "/tags "));
        QVERIFY(asked[0].contains("\"urgent\""));
        QVERIFY(asked[1].startsWith("DELETE " + run + "/tags/old"));
    }

    void aSourceThatCanNotSaysWhy()
    {
        StudioBench bench({}, {1280, 800}, {}, {[](DeploymentId) { return sqliteAbilities("trace.db"); }, {}, {}});
        const auto deployment = bench.addSource();
        QVERIFY(bench.feed(deployment, {{.id = underWay, .status = RunStatus::Running}}));
        bench.window->pages()->openRun({deployment, {underWay}});
        const auto reason = QString::fromStdString(sqliteAbilities("trace.db").whyNot);
        for (const char *name : {"runCancel", "runReplay", "runTags"}) {
            const auto *button = bench.find<QToolButton>(name);
            QVERIFY(!button->isEnabled());
            QCOMPARE(button->accessibleDescription(), reason);
        }
        QTest::keyClick(bench.window->pages()->runPage(), Qt::Key_C);
        auto *dialog = bench.find<QDialog>("cancelDialog");
        QVERIFY(!dialog || !dialog->findChild<QPushButton *>(QStringLiteral("cancelYes"))->isEnabled());
    }

    void nothingIsDoneToARunThatNobodyKnows()
    {
        ActingStudio studio(accepted);
        QVERIFY(studio.open());
        QVERIFY(studio.button("runExport")->isEnabled());
        studio.bench->window->pages()->openRun({studio.deployment, {"run_unlisted"}});
        for (const char *name : {"runExport", "runCancel", "runReplay", "runTags"}) {
            QVERIFY2(!studio.button(name)->isEnabled(), name);
            QVERIFY2(!studio.button(name)->accessibleDescription().isEmpty(), name);
        }
        QTest::keyClick(&studio.page(), Qt::Key_C);
        QVERIFY(!studio.find<QDialog>("cancelDialog"));
        QCOMPARE(studio.bench->window->statusBar()->currentMessage(),
                 QStringLiteral("The whole run has not been read yet."));
    }

    void whatIsUnderWayIsNotAskedForAgain()
    {
        ActingStudio studio(accepted);
        QVERIFY(studio.open());
        QVERIFY(studio.cancel());
        QVERIFY(isClosed(studio, "cancelDialog"));
        studio.bench->window->activateWindow(); // there is no window manager to do it
        QVERIFY(QTest::qWaitForWindowActive(studio.bench->window.get()));
        QTest::keyClick(&studio.page(), Qt::Key_C);
        auto *dialog = studio.find<QDialog>("cancelDialog");
        QVERIFY(dialog);
        QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("cancelYes"))->isEnabled());
        QCOMPARE(dialog->findChild<QLabel *>(QStringLiteral("cancelWhyNot"))->text(),
                 QStringLiteral("Cancelling is under way."));
        studio.bench->clock.advance(CancelCommand::dueAfter);
        QTRY_VERIFY(dialog->findChild<QPushButton *>(QStringLiteral("cancelYes"))->isEnabled());
        dialog->reject();
        QTRY_COMPARE(studio.asked().size(), 1);
    }

    void theMenuOfTheListActsToo()
    {
        ActingStudio studio(cancelled);
        auto &bench = *studio.bench;
        QTRY_COMPARE(bench.table()->model()->rowCount(), 6);
        const auto menuOf = [&](const std::string &id) {
            const auto index = bench.table()->model()->index(bench.rowOf(id), 0);
            bench.table()->setCurrentIndex(index);
            Q_EMIT bench.window->findChild<RunsTable *>()->menuWanted(index, {10, 10});
            return bench.find<QMenu>("rowMenu");
        };
        auto *ended = menuOf(FakeBlok::idOf(0));
        QVERIFY(!ended->findChild<QAction *>(QStringLiteral("rowCancel"))->isEnabled());
        ended->close();
        QTRY_VERIFY(!bench.find<QMenu>("rowMenu"));
        const auto twin = bench.addSource("twin");
        QVERIFY(bench.feed(twin, {{.id = FakeBlok::idOf(90), .status = RunStatus::Running}}));
        menuOf(underWay)->findChild<QAction *>(QStringLiteral("rowCancel"))->trigger();
        bench.find<QPushButton>("cancelYes")->click();
        QTRY_COMPARE(bench.statusOf(underWay), QStringLiteral("Cancelled"));
        // It is not on screen, so the status bar tells; each source may have a run of that id.
        const auto message = [&] { return bench.window->statusBar()->currentMessage(); };
        QTRY_VERIFY2(message().contains(QStringLiteral("Effective")), qPrintable(message()));
        QVERIFY2(message().contains(QString::fromStdString(underWay) + u'\u2069' + QStringLiteral(" · \u2068api")),
                 qPrintable(message()));
    }
};

QTEST_MAIN(TestRunActs)
#include "tst_runacts.moc"
