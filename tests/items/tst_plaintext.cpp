// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/wording.h"

#include <QElapsedTimer>
#include <QTest>

using namespace blokwatch;
using wording::plain;

class TestPlainText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shows_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *name, const QByteArray &bytes, const QString &shown) {
            QTest::newRow(name) << bytes << shown;
        };
        row("text", "Order 42 — 数据库 🚧", QStringLiteral("Order 42 — 数据库 🚧"));
        row("empty", "", QString());
        row("markup stays text", "<b>now</b> &amp;", QStringLiteral("<b>now</b> &amp;"));
        row("NUL", QByteArray("a\0b", 3), QStringLiteral("a\u2400b"));
        row("escape sequence", "\x1b[31mred\x07", QStringLiteral("\u241b[31mred\u2407"));
        row("DEL", "a\x7f", QStringLiteral("a\u2421"));
        row("C1 control",
            "a\xc2\x9b"
            "31m",
            QStringLiteral("a\ufffd31m"));
        row("line breaks",
            "a\r\nb\nc\rd\xc2\x85"
            "e\xe2\x80\xa8"
            "f",
            QStringLiteral("a b c d e f"));
        row("tab", "a\tb", QStringLiteral("a b"));
        row("bidi override",
            "a\xe2\x80\xae"
            "b\xe2\x80\xac",
            QStringLiteral("a\ufffdb\ufffd"));
        row("bidi isolates", "\xe2\x81\xa6x\xe2\x81\xa9", QStringLiteral("\ufffdx\ufffd"));
        row("bidi marks", "\xe2\x80\x8e\xe2\x80\x8f\xd8\x9c", QStringLiteral("\ufffd\ufffd\ufffd"));
        row("right-to-left text", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d", QStringLiteral("שלום"));
        row("joiners stay", "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x9a\x80", QStringLiteral("👩‍🚀"));
        row("lone surrogate",
            "a\xed\xa0\xbd"
            "b",
            QStringLiteral("a\ufffdb"));
        row("wrong byte",
            "a\xff"
            "b",
            QStringLiteral("a\ufffdb"));
        row("cut sequence", "a\xe2\x80", QStringLiteral("a\ufffd"));
        row("overlong", "\xc0\xaf", QStringLiteral("\ufffd\ufffd"));
        row("beyond Unicode", "\xf4\x90\x80\x80", QStringLiteral("\ufffd\ufffd\ufffd\ufffd"));
        row("invisible tags",
            "a\xf3\xa0\x81\x81"
            "b",
            QStringLiteral("a\ufffdb"));
    }
    void shows()
    {
        QFETCH(QByteArray, bytes);
        QTEST(plain(std::string_view(bytes.constData(), std::size_t(bytes.size()))), "shown");
    }

    void cutsBetweenCharacters()
    {
        QCOMPARE(plain("abcdef", 6), QStringLiteral("abcdef"));
        QCOMPARE(plain("abcdefg", 6), QStringLiteral("abcde…"));
        QCOMPARE(plain("ab🚧🚧", 4), QStringLiteral("ab…"));
        QCOMPARE(plain("ab🚧🚧", 5), QStringLiteral("ab🚧…"));
        QCOMPARE(plain("abc", 1), QStringLiteral("…"));
        QCOMPARE(plain("abc", 0), QString());
    }

    void doesNotReadAllOfAHugeName()
    {
        const std::string huge(1 << 20, 'x');
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 10'000; ++i)
            QCOMPARE(plain(huge, 64).size(), 64);
        QVERIFY2(timer.elapsed() < 5'000, "10 GB would take longer than this to scan");
    }

    void everyByteGivesSomething()
    {
        for (int first = 0; first < 256; ++first) {
            for (int second = 0; second < 256; ++second) {
                const char bytes[] = {char(first), char(second)};
                const QString shown = plain({bytes, 2});
                QVERIFY(!shown.isEmpty() && shown.isValidUtf16());
                for (const QChar c : shown)
                    QVERIFY(c.category() != QChar::Other_Control);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestPlainText)
#include "tst_plaintext.moc"
