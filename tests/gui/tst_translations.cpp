// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QDir>
#include <QFile>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

namespace {

struct Message {
    QString context;
    QString source;
    QStringList forms;
    bool unfinished = false;
};

QList<Message> messagesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto name = xml.name();
        if (name == QLatin1String("name"))
            context = xml.readElementText();
        else if (name == QLatin1String("message"))
            messages << Message{context, {}, {}};
        else if (name == QLatin1String("source"))
            messages.last().source = xml.readElementText();
        else if (name == QLatin1String("translation"))
            messages.last().unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
        if (name == QLatin1String("translation") || name == QLatin1String("numerusform"))
            messages.last().forms << xml.readElementText(QXmlStreamReader::IncludeChildElements);
    }
    return messages;
}

int placesIn(const QString &text)
{
    int places = 0;
    for (const auto *place : {"%1", "%2", "%n", "%Ln"})
        places += int(text.count(QLatin1String(place)));
    return places;
}

const QString folder = QStringLiteral(BLOKWATCH_TRANSLATIONS);

}

class TestTranslations : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyTextIsTranslated_data()
    {
        QTest::addColumn<QString>("file");
        for (const auto &file : QDir(folder).entryList({QStringLiteral("*.ts")}))
            QTest::addRow("%s", qPrintable(file)) << file;
    }
    void everyTextIsTranslated()
    {
        QFETCH(QString, file);
        const auto messages = messagesOf(folder + u'/' + file);
        QVERIFY(!messages.isEmpty());
        for (const auto &message : messages) {
            QVERIFY2(!message.unfinished && !message.forms.join(QString()).trimmed().isEmpty(),
                     qPrintable(message.source));
            QCOMPARE(placesIn(message.forms.first().trimmed().isEmpty() ? message.forms.value(1)
                                                                        : message.forms.first()) > 0,
                     placesIn(message.source) > 0);
        }
    }

    void pluralsAreChosen()
    {
        const auto text = QStringLiteral("blokwatch_");
        QTranslator english;
        QTranslator german;
        QVERIFY(english.load(QStringLiteral(":/blokwatch/translations/") + text + QStringLiteral("en")));
        QVERIFY(german.load(QStringLiteral(":/blokwatch/translations/") + text + QStringLiteral("de")));
        const auto runs = [](const QTranslator &translator, int count) {
            return translator.translate("blokwatch::RunsPage", "%Ln run(s)", nullptr, count);
        };
        QCOMPARE(runs(english, 1), QStringLiteral("%Ln run"));
        QCOMPARE(runs(english, 2), QStringLiteral("%Ln runs"));
        QCOMPARE(runs(german, 1), QStringLiteral("%Ln Lauf"));
        QCOMPARE(runs(german, 0), QStringLiteral("%Ln Läufe"));
        QCOMPARE(german.translate("Wording", "Timed out"), QStringLiteral("Zeit abgelaufen"));
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
