// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/wording.h"

#include <QDateTime>
#include <QTest>

#include <limits>
#include <set>

using namespace blokwatch;

namespace {

constexpr Millis s = 1000, m = 60 * s, h = 60 * m, d = 24 * h;
constexpr Millis least = std::numeric_limits<Millis>::min();
constexpr Millis most = std::numeric_limits<Millis>::max();

Millis utc(const char *text)
{
    return QDateTime::fromString(QLatin1String(text), Qt::ISODateWithMs).toMSecsSinceEpoch();
}

}

class TestWording : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStatusHasAFaceAndAWord()
    {
        std::set<QString> words;
        for (int known = 0; known <= RunStatus::Unknown; ++known) {
            for (const bool merged : {false, true})
                words.insert(wording::status(wording::face(RunStatus::Known(known), merged)));
        }
        words.insert(wording::status(StatusFace::Skipped)); // of steps only
        QCOMPARE(words.size(), std::size_t(statusFaceCount));
        QCOMPARE(wording::status(StatusFace::TimedOut), QStringLiteral("Timed out"));
        QCOMPARE(wording::status(StatusFace::Unknown, "futureStatus"), QStringLiteral("futureStatus"));
        QCOMPARE(wording::status(StatusFace::Unknown), QStringLiteral("Unknown"));
        QCOMPARE(wording::status(StatusFace::Failed, "ignored"), QStringLiteral("Failed"));
        QCOMPARE(wording::face(RunStatus::Debounced, true), StatusFace::Merged);
        QCOMPARE(wording::face(RunStatus::Debounced, false), StatusFace::Debouncing);
        QCOMPARE(wording::face(RunStatus::Failed, true), StatusFace::Failed);
    }

    void families_data()
    {
        QTest::addColumn<StatusFace>("face");
        QTest::addColumn<StatusFamily>("family");
        QTest::newRow("paused") << StatusFace::Paused << StatusFamily::Running;
        QTest::newRow("pending") << StatusFace::Pending << StatusFamily::Waiting;
        QTest::newRow("debouncing") << StatusFace::Debouncing << StatusFamily::Waiting;
        QTest::newRow("merged") << StatusFace::Merged << StatusFamily::Quiet;
        QTest::newRow("throttled") << StatusFace::Throttled << StatusFamily::Refused;
        QTest::newRow("expired") << StatusFace::Expired << StatusFamily::Refused;
        QTest::newRow("cancelled") << StatusFace::Cancelled << StatusFamily::Quiet;
        QTest::newRow("completed") << StatusFace::Completed << StatusFamily::Good;
        QTest::newRow("failed") << StatusFace::Failed << StatusFamily::Failed;
        QTest::newRow("timed out") << StatusFace::TimedOut << StatusFamily::TimedOut;
        QTest::newRow("crashed") << StatusFace::Crashed << StatusFamily::Crashed;
    }
    void families()
    {
        QFETCH(StatusFace, face);
        QTEST(wording::family(face), "family");
    }

    void spans()
    {
        QCOMPARE(wording::span(-5), QStringLiteral("0 ms"));
        QCOMPARE(wording::span(least), QStringLiteral("0 ms"));
        QCOMPARE(wording::span(3), QStringLiteral("3 ms"));
        QCOMPARE(wording::span(999), QStringLiteral("999 ms"));
        QCOMPARE(wording::span(s), QStringLiteral("1.0 s"));
        QCOMPARE(wording::span(4'250), QStringLiteral("4.2 s"));
        QCOMPARE(wording::span(59'999), QStringLiteral("59.9 s"));
        QCOMPARE(wording::span(2 * m + 5 * s), QStringLiteral("2 m 05 s"));
        QCOMPARE(wording::span(3 * h + 7 * m), QStringLiteral("3 h 07 m"));
        QCOMPARE(wording::span(2 * d + 4 * h), QStringLiteral("2 d 04 h"));
        QCOMPARE(wording::span(most), QStringLiteral("106751991167 d 07 h"));
        QCOMPARE(wording::roughSpan(2 * d + 4 * h), QStringLiteral("2 d"));
        QCOMPARE(wording::roughSpan(400), QStringLiteral("0 s"));
    }

    void elapsedNeverOverflows()
    {
        QCOMPARE(wording::elapsed(10, 4), Millis(0));
        QCOMPARE(wording::elapsed(4, 10), Millis(6));
        QCOMPARE(wording::elapsed(least, most), most);
        QCOMPARE(wording::elapsed(most, least), Millis(0));
        QCOMPARE(wording::elapsed(-1, most), most);
    }

    void moments()
    {
        const Millis now = utc("2026-11-30T14:10:00.000Z"); // a Monday
        QCOMPARE(wording::moment(utc("2026-11-30T14:03:22.123Z"), now), QStringLiteral("14:03:22"));
        QCOMPARE(wording::moment(utc("2026-11-30T23:59:59.000Z"), now), QStringLiteral("23:59:59"));
        QCOMPARE(wording::moment(utc("2026-11-28T14:03:22.000Z"), now), QStringLiteral("Sat 14:03"));
        QCOMPARE(wording::moment(utc("2026-11-23T14:03:22.000Z"), now), QStringLiteral("23 Nov 14:03"));
        QCOMPARE(wording::moment(utc("2025-11-23T14:03:22.000Z"), now), QStringLiteral("2025-11-23"));
        QCOMPARE(wording::moment(utc("2026-12-01T09:00:00.000Z"), now), QStringLiteral("1 Dec 09:00"));
        QCOMPARE(wording::moment(most, now), QString::number(most));
        QCOMPARE(wording::moment(least, now), QString());
        QCOMPARE(wording::exactMoment(utc("2026-11-30T14:03:22.123Z")),
                 QStringLiteral("2026-11-30 14:03:22.123 +00:00"));
        QCOMPARE(wording::exactMoment(least), QString());
        QCOMPARE(wording::isoMoment(utc("2026-11-30T14:03:22.123Z")), QStringLiteral("2026-11-30T14:03:22.123+00:00"));
        QCOMPARE(wording::isoMoment(most), QString::number(most));
    }

    void momentsInAHalfHourZone()
    {
        qputenv("TZ", "America/St_Johns");
        tzset();
        QCOMPARE(wording::exactMoment(utc("2026-11-30T14:03:22.123Z")),
                 QStringLiteral("2026-11-30 10:33:22.123 -03:30"));
        QCOMPARE(wording::moment(utc("2026-11-30T02:00:00.000Z"), utc("2026-11-30T14:00:00.000Z")),
                 QStringLiteral("Sun 22:30"));
        qputenv("TZ", "UTC");
        tzset();
    }

    void relative()
    {
        const Millis now = 100 * d;
        QCOMPARE(wording::ago(now - 3 * s, now), QStringLiteral("3 s ago"));
        QCOMPARE(wording::ago(now + 4 * m + 3 * s, now), QStringLiteral("in 4 m"));
        QCOMPARE(wording::ago(now, now), QStringLiteral("now"));
        QCOMPARE(wording::ago(now + 999, now), QStringLiteral("now"));
        QCOMPARE(wording::ago(most, -1), QStringLiteral("in 106751991167 d"));
        QCOMPARE(wording::ago(least, now), QString());
    }

    void freshness()
    {
        const Millis now = utc("2026-11-30T14:10:00.000Z");
        const Millis then = utc("2026-11-30T14:03:00.000Z");
        using State = Freshness::State;
        const auto word = [&](State state, Millis since) { return wording::freshness({state, since, {}, {}}, now); };
        QCOMPARE(word(State::Unknown, 0), QStringLiteral("Not read yet"));
        QCOMPARE(word(State::Fresh, then), QStringLiteral("Fresh"));
        QCOMPARE(word(State::Snapshot, then), QStringLiteral("Snapshot of 14:03:00"));
        QCOMPARE(word(State::Stale, then), QStringLiteral("Stale since 14:03:00"));
        QCOMPARE(word(State::Stale, 0), QStringLiteral("Stale"));
        QCOMPARE(word(State::Failed, then), QStringLiteral("Failed"));
    }

    void everyFieldHasATitle()
    {
        std::set<QString> titles;
        for (const RunField field : runFields())
            titles.insert(wording::field(field));
        QCOMPARE(titles.size(), runFields().size());
        QVERIFY(!titles.contains(QString()));
    }
};

QTEST_GUILESS_MAIN(TestWording)
#include "tst_wording.moc"
