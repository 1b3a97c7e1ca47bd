// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest>

#include <QAbstractItemModelTester>

#include "core/json/text.h"
#include "items/jsonsearch.h"
#include "items/jsontreemodel.h"
#include "support/golden.h"

#include <algorithm>

using namespace blokwatch;

namespace {

using Picture = std::shared_ptr<const JsonPicture>;
using Column = JsonTreeModel::Column;

Picture pictureOf(std::string text, const json::Redaction &redaction = {})
{
    auto picture = JsonPicture::of(std::make_shared<const std::string>(std::move(text)), redaction);
    if (!picture)
        qFatal("%s", picture.error().text.c_str());
    return *std::move(picture);
}

QString cell(const QModelIndex &index, int column) { return index.siblingAtColumn(column).data().toString(); }

/// "name=value" of each row beneath one.
QStringList rows(JsonTreeModel &model, const QModelIndex &parent)
{
    model.fetchMore(parent);
    QStringList rows;
    for (int i = 0; i < model.rowCount(parent); ++i) {
        const auto index = model.index(i, 0, parent);
        rows << cell(index, Column::NameColumn) + u'=' + cell(index, Column::ValueColumn);
    }
    return rows;
}

/// Fetches up to so many rows of a model, outer ones first; how many there are.
int fetchAll(JsonTreeModel &model, int most)
{
    QModelIndexList waiting{model.index(0, 0)};
    int seen = 0;
    while (!waiting.isEmpty() && seen < most) {
        const auto index = waiting.takeFirst();
        ++seen;
        model.fetchMore(index);
        for (int i = 0; i < model.rowCount(index); ++i)
            waiting << model.index(i, 0, index);
    }
    return seen;
}

std::string nested(int levels, const std::string &inside)
{
    std::string text;
    for (int i = 0; i < levels; ++i)
        text += i % 2 == 0 ? "[0," : "{\"a\":";
    text += inside;
    for (int i = levels; i-- > 0;)
        text += i % 2 == 0 ? "]" : "}";
    return text;
}

JsonHits found(const Picture &picture, std::string_view text)
{
    return searchJson(*picture, text, [] { return false; });
}

}

/// The testers come into being behind setPicture(): they fetch rows while they hear of a reset, and then take what is
/// inserted for a change within a change.
class TestJsonTree : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsMembersAndElements()
    {
        JsonTreeModel model;
        QCOMPARE(model.rowCount(), 0);
        model.setPicture(pictureOf(
            "{\"id\":17,\"ok\":true,\"none\":null,\"text\":\"a\\nb\",\"list\":[1,\"two\"],\"\":{},\"e\":[]}"));
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 1);
        const auto top = model.index(0, 0);
        QCOMPARE(rows(model, top),
                 QStringList({QStringLiteral("id=17"), QStringLiteral("ok=true"), QStringLiteral("none=null"),
                              QStringLiteral("text=\"a b\""), QStringLiteral("list=[1,\"two\"]"),
                              QStringLiteral("\"\"={}"), QStringLiteral("e=[]")}));
        QCOMPARE(rows(model, model.index(4, 0, top)),
                 QStringList({QStringLiteral("[0]=1"), QStringLiteral("[1]=\"two\"")}));
        QVERIFY(!model.hasChildren(model.index(5, 0, top)));
        QCOMPARE(cell(model.index(4, 0, top), Column::KindColumn), QStringLiteral("array, 2 element(s)"));
        QCOMPARE(cell(top, Column::NameColumn), QStringLiteral("$"));
        model.setPicture(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void aScalarIsARow()
    {
        JsonTreeModel model;
        model.setPicture(pictureOf(" null "));
        QVERIFY(!model.hasChildren(model.index(0, 0)));
        QCOMPARE(cell(model.index(0, 0), Column::ValueColumn), QStringLiteral("null"));
    }

    void fetchesWhatAViewAsksFor()
    {
        JsonTreeModel model;
        model.setPicture(pictureOf("[[1],2]"));
        const auto top = model.index(0, 0);
        QVERIFY(model.hasChildren(top) && model.canFetchMore(top));
        QCOMPARE(model.rowCount(top), 0);
        model.fetchMore(top);
        QVERIFY(!model.canFetchMore(top));
        QCOMPARE(model.rowCount(top), 2);
        QVERIFY(model.canFetchMore(model.index(0, 0, top)) && !model.canFetchMore(model.index(1, 0, top)));
    }

    void duplicatesAreAllShown()
    {
        JsonTreeModel model;
        model.setPicture(pictureOf("{\"a\":1,\"a\":2,\"a\":{\"a\":3}}"));
        QCOMPARE(rows(model, model.index(0, 0)),
                 QStringList({QStringLiteral("a=1"), QStringLiteral("a=2"), QStringLiteral("a={\"a\":3}")}));
    }

    void tellsPaths()
    {
        JsonTreeModel model;
        const std::string text = "{\"items\":[0,1,2,{\"odd name\":{\"q\\\"uote\":[true]},\"\":1,\"\\ud83d\":2}]}";
        const auto picture = pictureOf(text);
        model.setPicture(picture);
        const auto pathOf = [&](std::string_view value) { return model.path(model.indexAt(text.find(value))); };
        QCOMPARE(pathOf("true"), QStringLiteral("$.items[3].\"odd name\".\"q\\\"uote\"[0]"));
        QCOMPARE(pathOf("1,\"\\ud"), QStringLiteral("$.items[3].\"\""));
        QCOMPARE(pathOf("2}]"), QStringLiteral("$.items[3].\"\\ud83d\""));
        QCOMPARE(model.path(model.index(0, 0)), QStringLiteral("$"));
        QCOMPARE(model.indexAt(text.find("true")).data(JsonTreeModel::PathRole).toString(), pathOf("true"));
    }

    void longContainersHaveRanges()
    {
        std::string text = "[";
        for (int i = 0; i < 1'000'000; ++i)
            text += (i == 0 ? "" : ",") + (i % 7 == 0 ? "{\"n\":" + std::to_string(i) + "}" : std::to_string(i));
        const auto picture = pictureOf(text + "]");
        JsonTreeModel model;
        model.setPicture(picture);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto top = model.index(0, 0);
        const auto ranges = rows(model, top);
        QCOMPARE(ranges.size(), 1000);
        QCOMPARE(ranges[999], QStringLiteral("[999000 … 999999]="));
        const auto last = model.index(999, 0, top);
        const auto elements = rows(model, last);
        QCOMPARE(elements.size(), 1000);
        QCOMPARE(elements[998], QStringLiteral("[999998]=999998"));
        QCOMPARE(elements[999], QStringLiteral("[999999]={\"n\":999999}"));
        for (const int wanted : {0, 7, 999, 1000, 123'456, 999'992}) {
            const auto child = picture->child(picture->document().root(), std::size_t(wanted));
            const auto index = model.indexAt(child.offset());
            QCOMPARE(model.path(index), QStringLiteral("$[%1]").arg(wanted));
            QCOMPARE(model.depth(index), 2);
            QCOMPARE(cell(index, Column::NameColumn), QStringLiteral("[%1]").arg(wanted));
        }
        QVERIFY(!model.nodeOf(last));
        QCOMPARE(model.nodeAround(last)->offset(), std::size_t(0));
    }

    void rangesNestForMoreThanAMillion()
    {
        std::string text = "[0";
        for (int i = 1; i < 1'000'001; ++i)
            text += ",1";
        JsonTreeModel model;
        const auto picture = pictureOf(text + "]");
        model.setPicture(picture);
        QCOMPARE(rows(model, model.index(0, 0)),
                 QStringList({QStringLiteral("[0 … 999999]="), QStringLiteral("[1000000]=")}));
        QCOMPARE(model.path(model.indexAt(text.size() - 1)), QStringLiteral("$[1000000]"));
        QCOMPARE(model.depth(model.indexAt(text.size() - 1 - 2)), 3);
    }

    void anyDepthIsReachedWithoutRecursion()
    {
        const auto text = nested(100'000, "\"deep\"");
        const auto picture = pictureOf(text);
        JsonTreeModel model;
        model.setPicture(picture);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto index = model.indexAt(text.find("\"deep\""));
        QCOMPARE(model.depth(index), 100'000);
        QCOMPARE(cell(index, Column::ValueColumn), QStringLiteral("\"deep\""));
        QVERIFY(model.path(index).startsWith(QStringLiteral("$[1].a[1].a[1].a")));
        QCOMPARE(found(picture, "deep").offsets.size(), std::size_t(1));
    }

    void hostileTextsAreShortAndPlain()
    {
        const std::string mega(1'000'000, 'x');
        const auto picture =
            pictureOf("{\"" + mega + "\":\"" + mega + "\",\"\xe2\x80\xae\":\"<b>x</b>\\u0000\\ud83d\",\"esc\":\"" +
                      std::string(1199, 'y') + "\\ud83d\\ude00\"}");
        JsonTreeModel model;
        model.setPicture(picture);
        const auto top = model.index(0, 0);
        const auto shown = rows(model, top);
        QVERIFY(shown[0].size() < 600);
        QCOMPARE(shown[1],
                 QString(QChar(0xfffd)) + QStringLiteral("=\"<b>x</b>") + QChar(0x2400) + QChar(0xfffd) + u'"');
        QVERIFY(cell(model.index(0, 0, top), Column::KindColumn).contains(QStringLiteral("MB")));
        QCOMPARE(picture->wholeText(*model.nodeOf(model.index(0, 0, top))), mega);
        QCOMPARE(model.path(model.index(0, 0, top)).size(), 1'000'002);
    }

    void secretsAreHidden()
    {
        json::Redaction more;
        more.add("ssn");
        const std::string text = "{\"user\":\"ana\",\"Password\":\"hunter2\",\"token\":{\"deep\":[\"hunter3\"]},"
                                 "\"ssn\":123,\"body\":\"{\\\"jwt\\\":\\\"hunter4\\\"}\"}";
        const auto picture = pictureOf(text, more);
        JsonTreeModel model;
        model.setPicture(picture);
        const auto top = model.index(0, 0);
        const QString hidden = QStringLiteral("[REDACTED]");
        QCOMPARE(rows(model, top), QStringList({QStringLiteral("user=\"ana\""), QStringLiteral("Password=") + hidden,
                                                QStringLiteral("token=") + hidden, QStringLiteral("ssn=") + hidden,
                                                QStringLiteral("body=\"{\"jwt\":\"[REDACTED]\"}\"")}));
        QVERIFY(!cell(top, Column::ValueColumn).contains(QStringLiteral("hunter")));
        QVERIFY(!model.hasChildren(model.index(2, 0, top)));
        QCOMPARE(model.index(2, 0, top).data(JsonTreeModel::FaceRole).toInt(), int(JsonTreeModel::Face::Hidden));
        QCOMPARE(model.indexAt(text.find("\"hunter3")), model.index(2, 0, top));
        for (const char *secret : {"hunter", "123", "deep"})
            QCOMPARE(found(picture, secret).found, std::size_t(0));
        QCOMPARE(found(picture, "TOKEN").found, std::size_t(1));
        std::string saved;
        picture->writeRedacted(picture->document().root(), [&](std::string_view piece) { saved += piece; });
        QCOMPARE(saved, more.redacted(text));
        for (auto node = std::optional(picture->document().root()); node; node = node->next()) {
            if (!picture->isHidden(*node) && node->offset() < text.find("hunter3") - 20)
                QVERIFY(picture->wholeText(*node).find("hunter") == std::string::npos);
        }
    }

    void searchFindsNamesAndValues()
    {
        const auto picture = pictureOf(
            "{\"Alpha\":1,\"b\":\"ALPHA \\u00e9 alph\\u0061\",\"c\":[17,117],\"d\":{\"alpha\":{}},\"e\":true}");
        QCOMPARE(found(picture, "alpha").found, std::size_t(3));
        QCOMPARE(found(picture, "17").found, std::size_t(2));
        QCOMPARE(found(picture, "é").found, std::size_t(1));
        QCOMPARE(found(picture, "tru").found, std::size_t(1));
        QCOMPARE(found(picture, "{").found, std::size_t(0));
        QCOMPARE(found(picture, "").found, std::size_t(0));
        std::string many = "[1";
        for (int i = 0; i < 20'000; ++i)
            many += ",1";
        const auto cancelled = searchJson(*pictureOf(many + "]"), "1", [] { return true; });
        QVERIFY(cancelled.found < 10'000);
    }

    void searchKeepsNoMoreThanItSays()
    {
        std::string text = "[1";
        for (int i = 0; i < 150'000; ++i)
            text += ",1";
        const auto hits = found(pictureOf(text + "]"), "1");
        QCOMPARE(hits.found, std::size_t(150'001));
        QCOMPARE(hits.offsets.size(), JsonHits::mostKept);
    }

    void knowsWhatTheServerCut()
    {
        const auto picture = pictureOf(test::readData("golden/api/run-large.json"));
        QCOMPARE(picture->serverCuts().size(), std::size_t(1));
        QCOMPARE(picture->serverCuts().front().originalBytes, 147'790.);
        QCOMPARE(picture->serverCuts().front().mostBytes, 10'240.);
        JsonTreeModel model;
        model.setPicture(picture);
        const auto preview = found(picture, "_preview");
        const auto index = model.indexAt(preview.offsets.front());
        QVERIFY2(cell(index, Column::ValueColumn).startsWith(QStringLiteral("\"{\"rows\":[{\"n\":0")),
                 qPrintable(cell(index, 1)));
        QVERIFY(pictureOf(test::readData("golden/api/run-exotic.json"))->depthCuts() > 0);
    }

    void everyRecordingIsATree()
    {
        int trees = 0;
        for (const auto &name : test::dataFiles("golden/api")) {
            auto picture =
                JsonPicture::of(std::make_shared<const std::string>(test::readData("golden/api/" + name)), {});
            if (!picture)
                continue;
            JsonTreeModel model;
            model.setPicture(*picture);
            const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
            const auto values = int((*picture)->values());
            QVERIFY(fetchAll(model, 300) <= values + values / 1000 + 1);
            for (auto node = std::optional((*picture)->document().root()); node; node = node->next()) {
                QCOMPARE((*picture)->nodeAt(node->offset()).offset(), node->offset());
            }
            ++trees;
        }
        QVERIFY(trees > 100);
    }
};

QTEST_GUILESS_MAIN(TestJsonTree)
#include "tst_jsontree.moc"
