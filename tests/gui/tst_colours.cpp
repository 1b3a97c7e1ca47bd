// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/colourscience.h"
#include "views/runs/rundelegate.h"
#include "views/theme/tokens.h"

#include <QTest>

using namespace blokwatch;
using namespace blokwatch::test;

namespace {

constexpr double leastContrast = 4.5;
constexpr double leastFamilyDistance = 6;
constexpr double leastBadDistance = 8;

bool isBad(int family)
{
    const auto value = StatusFamily(family);
    return value == StatusFamily::Failed || value == StatusFamily::TimedOut || value == StatusFamily::Crashed ||
           value == StatusFamily::Refused;
}

void bothThemes()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("dark") << true;
    QTest::newRow("light") << false;
}

const Tokens &tokens(bool dark) { return dark ? darkTokens() : lightTokens(); }

}

class TestColours : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// Pairs from the paper of Sharma, Wu and Dalal, among them the ones that common mistakes get wrong.
    void distanceIsCiede2000()
    {
        struct Pair {
            std::array<double, 3> a;
            std::array<double, 3> b;
            double distance;
        };
        constexpr Pair pairs[] = {
            {{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
            {{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1.0000},
            {{50, 2.49, -0.001}, {50, -2.49, 0.0009}, 7.1792},
            {{50, 2.49, -0.001}, {50, -2.49, 0.0011}, 7.2195},
            {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
            {{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
            {{22.7233, 20.0904, -46.6940}, {23.0331, 14.9730, -42.5619}, 2.0373},
            {{2.0776, 0.0795, -1.1350}, {0.9033, -0.0636, -0.5514}, 0.9082},
        };
        for (const auto &pair : pairs)
            QVERIFY2(std::abs(ciede2000(pair.a, pair.b) - pair.distance) < 0.00006,
                     qPrintable(QString::number(ciede2000(pair.a, pair.b))));
    }

    void contrastIsWcag()
    {
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
        QVERIFY(std::abs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.01);
    }

    void textHasContrast_data() { bothThemes(); }
    void textHasContrast()
    {
        QFETCH(bool, dark);
        const auto &t = tokens(dark);
        for (const auto &ground : {t.surface, t.raised, t.overlay}) {
            for (const auto &ink : {t.inkStrong, t.ink, t.inkDim})
                QVERIFY2(contrast(ink, ground) >= leastContrast,
                         qPrintable(ink.name() + QStringLiteral(" on ") + ground.name()));
        }
        QVERIFY(contrast(t.onAccent, t.accent) >= leastContrast);
        // Lines and rings are no text: 3:1 is what they need to be seen.
        QVERIFY(contrast(t.accent, t.surface) >= 3);
    }

    void textOnChosenRowsHasContrast_data() { bothThemes(); }
    void textOnChosenRowsHasContrast()
    {
        QFETCH(bool, dark);
        const auto &t = tokens(dark);
        const auto selected = RunDelegate::ground(t, RunDelegate::Ground::Selected);
        for (const auto ground : {selected, RunDelegate::ground(t, RunDelegate::Ground::Hovered)}) {
            for (const auto &ink : {t.inkStrong, t.ink})
                QVERIFY2(contrast(ink, ground) >= leastContrast,
                         qPrintable(ink.name() + QStringLiteral(" on ") + ground.name()));
        }
        QVERIFY(contrast(t.accent, selected) >= 3 && contrast(t.accent, t.surface) >= 3);
        QVERIFY(ciede2000(selected, RunDelegate::ground(t, RunDelegate::Ground::Hovered)) > 5);
    }

    void jsonHasContrast_data() { bothThemes(); }
    void jsonHasContrast()
    {
        QFETCH(bool, dark);
        const auto &t = tokens(dark);
        const QColor inks[] = {t.json.name, t.json.string, t.json.number, t.json.literal};
        for (const auto ground : {RunDelegate::Ground::Plain, RunDelegate::Ground::Hovered,
                                  RunDelegate::Ground::Unfocused, RunDelegate::Ground::Selected}) {
            for (const auto &ink : inks)
                QVERIFY2(contrast(ink, RunDelegate::ground(t, ground)) >= leastContrast, qPrintable(ink.name()));
        }
        for (const auto &a : inks) {
            for (const auto &b : inks)
                QVERIFY(&a == &b || ciede2000(seenBy(Sight::Normal, a), seenBy(Sight::Normal, b)) > 10);
        }
    }

    void badgesHaveContrast_data() { bothThemes(); }
    void badgesHaveContrast()
    {
        QFETCH(bool, dark);
        const auto &t = tokens(dark);
        for (int family = 0; family < statusFamilyCount; ++family) {
            const auto &pair = t.family(StatusFamily(family));
            QCOMPARE(pair.fill, mixed(pair.ink, t.surface, 0.05));
            QVERIFY2(contrast(pair.ink, pair.fill) >= leastContrast, qPrintable(pair.ink.name()));
            QVERIFY2(contrast(pair.ink, t.surface) >= leastContrast, qPrintable(pair.ink.name()));
        }
    }

    void familiesAreToldApart_data() { bothThemes(); }
    void familiesAreToldApart()
    {
        QFETCH(bool, dark);
        const auto &t = tokens(dark);
        for (const auto sight : {Sight::Normal, Sight::Protan, Sight::Deutan, Sight::Tritan}) {
            for (int a = 0; a < statusFamilyCount; ++a) {
                for (int b = a + 1; b < statusFamilyCount; ++b) {
                    const double distance = ciede2000(seenBy(sight, t.family(StatusFamily(a)).ink),
                                                      seenBy(sight, t.family(StatusFamily(b)).ink));
                    const double least = isBad(a) && isBad(b) ? leastBadDistance : leastFamilyDistance;
                    QVERIFY2(distance >= least, qPrintable(QStringLiteral("families %1 and %2, sight %3: %4")
                                                               .arg(a)
                                                               .arg(b)
                                                               .arg(int(sight))
                                                               .arg(distance)));
                }
            }
        }
    }
};

QTEST_MAIN(TestColours)
#include "tst_colours.moc"
