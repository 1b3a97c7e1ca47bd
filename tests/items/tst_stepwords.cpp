// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest>

#include "items/stepwords.h"

using namespace blokwatch;

namespace {

NodeRun step(const std::string &type)
{
    NodeRun step;
    step.nodeType = type;
    return step;
}

QString badges(const NodeRun &step) { return wording::stepBadges(step).join(QLatin1Char('|')); }

}

class TestStepWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plainStepsHaveNone() { QCOMPARE(badges(step("module")), QString()); }

    void subworkflows()
    {
        NodeRun sub = step("subworkflow");
        QCOMPARE(badges(sub), QStringLiteral("↳ sub"));
        sub.subworkflowDepth = 1;
        sub.wait = true;
        QCOMPARE(badges(sub), QStringLiteral("↳ sub"));
        sub.subworkflowDepth = 3;
        sub.wait = false;
        sub.dispatch = "http-self";
        QCOMPARE(badges(sub), QStringLiteral("↳ async (3)|http"));
    }

    void flow()
    {
        QCOMPARE(badges(step("wait")), QStringLiteral("↳ wait"));
        QCOMPARE(badges(step("loop")), QStringLiteral("↳ loop"));
        QCOMPARE(badges(step("switch")), QStringLiteral("↳ switch"));
        QCOMPARE(badges(step("tryCatch")), QStringLiteral("↳ try"));
        NodeRun each = step("forEach");
        QCOMPARE(badges(each), QStringLiteral("↳ forEach"));
        each.outputs = RawJson{"[1,[2],3]"};
        QCOMPARE(badges(each), QStringLiteral("↳ forEach (3)"));
        each.outputs = RawJson{"{\"_truncated\":true}"};
        QCOMPARE(badges(each), QStringLiteral("↳ forEach"));
    }

    void remarks()
    {
        NodeRun odd = step("module");
        odd.middleware = "auth\x1b[2J";
        odd.iterationIndex = 1;
        odd.cached = RawJson{R"({"sourceRunId":"run_1"})"};
        odd.attempts = RawJson{R"([{"attempt":1},{"attempt":2}])"};
        QCOMPARE(badges(odd), QStringLiteral("mw:auth\u241b[2J|#2|cached|↻2"));
        odd.attempts = RawJson{"[]"};
        odd.cached = RawJson{"null"};
        QCOMPARE(badges(odd), QStringLiteral("mw:auth\u241b[2J|#2"));
    }

    void statuses()
    {
        QCOMPARE(wording::stepStatus("skipped"), QStringLiteral("Skipped"));
        QCOMPARE(wording::stepStatus("odd\n"), QStringLiteral("odd "));
        QCOMPARE(wording::stepFamily("failed"), StatusFamily::Failed);
        QCOMPARE(wording::stepFamily("completed"), StatusFamily::Good);
        QCOMPARE(wording::stepFamily("skipped"), StatusFamily::Quiet);
        QCOMPARE(wording::stepFamily("odd"), StatusFamily::Quiet);
    }
};

QTEST_GUILESS_MAIN(TestStepWords)
#include "tst_stepwords.moc"
