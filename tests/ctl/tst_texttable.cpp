// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/texttable.h"
#include "ctl/textwidth.h"

#include <QFile>
#include <QTemporaryFile>
#include <QTest>

using namespace blokwatch;
using namespace blokwatch::ctl;

namespace {

QStringList printed(const TextTable &table, std::size_t rows, const Terminal &terminal)
{
    QTemporaryFile file;
    if (!file.open())
        return {};
    Output output(file.handle());
    table.print(output, rows, terminal);
    output.flush();
    file.seek(0);
    return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

TextTable namesAndCounts(const QStringList &names)
{
    TextTable table;
    table.add({QStringLiteral("Name"), [names](std::size_t row) { return names[qsizetype(row)]; }, false, true});
    table.add({QStringLiteral("Count"), [](std::size_t row) { return QString::number(9 + row); }, true});
    table.add({QStringLiteral("End"), [](std::size_t) { return QStringLiteral("end"); }});
    return table;
}

}

class TestTextTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void widths()
    {
        QCOMPARE(displayWidth(u""), 0);
        QCOMPARE(displayWidth(u"abc"), 3);
        QCOMPARE(displayWidth(u"数据"), 4);
        QCOMPARE(displayWidth(u"🚧"), 2);
        QCOMPARE(displayWidth(u"👩‍🚀"), 2);
        QCOMPARE(displayWidth(u"e\u0301"), 1);
        QCOMPARE(displayWidth(u"é↳…"), 3);
        QCOMPARE(displayWidth(u"ｱ"), 1);
        QCOMPARE(displayWidth(u"Ａ"), 2);
        QCOMPARE(displayWidth(u"한글"), 4);
    }

    void elision()
    {
        QCOMPARE(elided(QStringLiteral("abcdef"), 6), QStringLiteral("abcdef"));
        QCOMPARE(elided(QStringLiteral("abcdefg"), 6), QStringLiteral("abcde…"));
        QCOMPARE(elided(QStringLiteral("数据数据"), 6), QStringLiteral("数据…"));
        QCOMPARE(elided(QStringLiteral("ae\u0301bc"), 3), QStringLiteral("ae\u0301…"));
        QCOMPARE(elided(QStringLiteral("abc"), 0), QString());
        for (int width = 1; width < 12; ++width)
            QVERIFY(displayWidth(elided(QStringLiteral("a数👩‍🚀e\u0301据bcdef"), width)) <= width);
    }

    void columnsAreAligned()
    {
        const auto lines = printed(namesAndCounts({QStringLiteral("pay"), QStringLiteral("数据库")}), 2, {});
        QCOMPARE(lines, QStringList({QStringLiteral("Name    Count  End"), QStringLiteral("pay         9  end"),
                                     QStringLiteral("数据库     10  end")}));
    }

    void wideTablesGiveWay()
    {
        const QString name(100, QLatin1Char('x'));
        for (const QString &line : printed(namesAndCounts({name}), 1, {40, false}))
            QVERIFY(displayWidth(line) <= 40);
        QVERIFY(printed(namesAndCounts({name}), 1, {})[1].startsWith(name));
        QVERIFY(printed(namesAndCounts({name}), 1, {5, false})[1].startsWith(QStringLiteral("xxxxx…  ")));
    }

    void colourOnlyWhereThereIsAny()
    {
        TextTable table;
        table.add({QStringLiteral("Status"), [](std::size_t) { return QStringLiteral("Failed"); }, false, false,
                   [](std::size_t) { return StatusFamily::Failed; }});
        QVERIFY(printed(table, 1, {80, true})[1].contains(QLatin1Char('\x1b')));
        QVERIFY(!printed(table, 1, {80, false})[1].contains(QLatin1Char('\x1b')));
    }
};

QTEST_GUILESS_MAIN(TestTextTable)
#include "tst_texttable.moc"
