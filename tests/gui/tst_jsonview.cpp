// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include <QTest>

#include "items/jsontreemodel.h"
#include "support/golden.h"
#include "support/pulse.h"
#include "views/run/jsontree.h"
#include "views/run/jsonview.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QToolButton>

#include <algorithm>

using namespace blokwatch;

namespace {

constexpr int longWaitMs = 60'000;

std::shared_ptr<const std::string> shared(std::string text)
{
    text.reserve(text.size() + 64);
    return std::make_shared<const std::string>(std::move(text));
}

/// Rows as an endpoint would answer them, about so many bytes, with a secret in each.
std::string payload(std::size_t bytes)
{
    std::string text = "{\"rows\":[";
    for (int i = 0; text.size() < bytes; ++i)
        text += (i == 0 ? "{\"n\":" : ",{\"n\":") + std::to_string(i) + ",\"name\":\"row " + std::to_string(i) +
                "\",\"password\":\"hunter2\",\"parts\":[true,null,1.5,{\"deep\":\"x" + std::to_string(i) + "\"}]}";
    return text + "],\"last\":\"the end\"}";
}

struct Window {
    Window()
    {
        theme.apply();
        view.resize(900, 500);
        view.show();
        if (!QTest::qWaitForWindowActive(&view))
            qWarning("the window does not become active");
    }
    bool show(std::string text)
    {
        view.setValue(shared(std::move(text)), {});
        return QTest::qWaitFor([&] { return view.isReady(); }, longWaitMs);
    }
    template<class W> W *find(const char *name) const { return view.findChild<W *>(QLatin1String(name)); }
    QString page() const { return find<QStackedWidget>("jsonStack")->currentWidget()->objectName(); }
    QString said(const char *label) const { return find<QLabel>(label)->text(); }
    JsonTree *tree() const { return find<JsonTree>("jsonTree"); }
    QString current(int column) const { return tree()->currentIndex().siblingAtColumn(column).data().toString(); }
    /// Types, and waits until all is searched; what the field says then.
    QString searchFor(const QString &text)
    {
        auto *edit = find<QLineEdit>("jsonSearchEdit");
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        if (!QTest::qWaitFor([&] { return !view.isSearching(); }, longWaitMs))
            return QStringLiteral("searches for ever");
        return said("jsonFound");
    }
    /// Chooses the file in the dialog that is open.
    bool chooseFile(const QString &path)
    {
        auto *dialog = find<QFileDialog>("jsonSaveDialog");
        if (!dialog)
            return false;
        const QSignalSpy spy(&view, &JsonView::said);
        dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(path);
        QMetaObject::invokeMethod(dialog, "accept");
        return QTest::qWaitFor([&] { return !spy.isEmpty(); }, longWaitMs);
    }

    Theme theme;
    JsonView view{theme};
};

QByteArray content(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no file");
}

QString clipboard() { return QGuiApplication::clipboard()->text(); }

}

class TestJsonView : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }

    void absentIsNotNull()
    {
        Window window;
        window.view.setValue(nullptr, QStringLiteral("No output: <b>the step</b> has not ended"));
        QCOMPARE(window.page(), QStringLiteral("jsonEmpty"));
        QCOMPARE(window.said("jsonEmpty"), QStringLiteral("No output: <b>the step</b> has not ended"));
        QVERIFY(!window.find<QWidget>("jsonBar")->isVisible());
        QVERIFY(window.show("null"));
        QCOMPARE(window.page(), QStringLiteral("jsonTree"));
        QCOMPARE(window.current(JsonTreeModel::ValueColumn), QStringLiteral("null"));
        window.view.clear();
        QCOMPARE(window.page(), QStringLiteral("jsonEmpty"));
    }

    void copiesValueAndPathByKeys()
    {
        Window window;
        QVERIFY(window.show("{\"a b\":{\"list\":[1,{\"password\":\"hunter2\"}]},\"text\":\"two\\nlines\"}"));
        auto *tree = window.tree();
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Down);
        QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(clipboard(), QStringLiteral("$.\"a b\""));
        QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(),
                 QStringLiteral("{\n  \"list\": [\n    1,\n    {\n      \"password\": \"[REDACTED]\"\n    }\n  ]\n}"));
        QTest::keyClick(tree, Qt::Key_Right);
        QTest::keyClick(tree, Qt::Key_Right);
        QCOMPARE(window.current(JsonTreeModel::NameColumn), QStringLiteral("list"));
        QTest::keyClick(tree, Qt::Key_End);
        QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(), QStringLiteral("two\nlines"));
        QTest::keyClick(tree, Qt::Key_Home);
        QTest::keyClick(tree, Qt::Key_Asterisk);
        QVERIFY(window.searchFor(QStringLiteral("password")).startsWith(QStringLiteral("1 of 1")));
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(), QStringLiteral("[REDACTED]"));
    }

    void searchesByTyping()
    {
        Window window;
        QVERIFY(window.show("{\"one\":{\"two\":[\"alpha\",\"beta\"]},\"beta\":1,\"x\":[\"BETA\"]}"));
        window.tree()->setFocus();
        QTest::keyClick(window.tree(), Qt::Key_F, Qt::ControlModifier);
        auto *edit = window.find<QLineEdit>("jsonSearchEdit");
        QVERIFY(edit->hasFocus());
        QCOMPARE(window.searchFor(QStringLiteral("beta")), QStringLiteral("1 of 3"));
        QCOMPARE(window.current(JsonTreeModel::ValueColumn), QStringLiteral("\"beta\""));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(window.current(JsonTreeModel::NameColumn), QStringLiteral("beta"));
        QTest::keyClick(edit, Qt::Key_F3);
        QCOMPARE(window.current(JsonTreeModel::ValueColumn), QStringLiteral("\"BETA\""));
        QTest::keyClick(edit, Qt::Key_Return);
        QCOMPARE(window.said("jsonFound"), QStringLiteral("1 of 3"));
        QTest::keyClick(edit, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(window.said("jsonFound"), QStringLiteral("3 of 3"));
        QCOMPARE(window.searchFor(QStringLiteral("zzz")), QStringLiteral("not found"));
        QVERIFY(!window.find<QToolButton>("jsonNext")->isEnabled());
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(edit->text().isEmpty());
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(window.tree()->hasFocus());
    }

    void savesRedactedWhereItIsTold()
    {
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("chosen.json"));
        Window window;
        QVERIFY(window.show("{\"../../name\": \"x\", \"token\": [1, 2], \"z\": 1.50}"));
        window.find<QToolButton>("jsonSave")->click();
        QVERIFY(window.chooseFile(path));
        QCOMPARE(content(path), QByteArray("{\"../../name\": \"x\", \"token\": \"[REDACTED]\", \"z\": 1.50}\n"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
    }

    void furtherNamesCanBeHidden()
    {
        json::Redaction::hideAlso("iban");
        Window window;
        QVERIFY(window.show("{\"IBAN\":\"DE00\",\"pin\":1}"));
        QTest::keyClick(window.tree(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard(), QStringLiteral("{\n  \"IBAN\": \"[REDACTED]\",\n  \"pin\": 1\n}"));
    }

    void whatIsNoJsonIsText()
    {
        Window window;
        QVERIFY(window.show("<html>Bad <b>gateway</b>\npassword: hunter2\nagain: gateway \x01\xe2\x80\xae"));
        QCOMPARE(window.page(), QStringLiteral("jsonText"));
        const auto shown = window.find<QPlainTextEdit>("jsonText")->toPlainText();
        QVERIFY(shown.startsWith(QStringLiteral("<html>Bad <b>gateway</b>\npassword: [REDACTED]\nagain")));
        QVERIFY(!shown.contains(QChar(0x202e)) && !shown.contains(QChar(0x01)));
        QVERIFY(window.said("jsonCut").startsWith(QStringLiteral("Not JSON")));
        QCOMPARE(window.searchFor(QStringLiteral("GATEWAY")), QStringLiteral("1 of 2"));
        QCOMPARE(window.searchFor(QStringLiteral("hunter")), QStringLiteral("not found"));
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("a.txt"));
        window.find<QToolButton>("jsonSave")->click();
        QVERIFY(window.chooseFile(path));
        QVERIFY(content(path).contains("password: [REDACTED]\n"));
    }

    void tellsWhatTheServerCut()
    {
        Window window;
        QVERIFY(window.show(test::readData("golden/api/run-large.json")));
        const auto cut = window.said("jsonCut");
        QVERIFY2(cut.contains(QStringLiteral("147.8 kB")) && cut.contains(QStringLiteral("10.2 kB")), qPrintable(cut));
        QVERIFY(window.said("jsonAmount").startsWith(QStringLiteral("All of ")));
        QVERIFY(window.show("{}"));
        QVERIFY(window.said("jsonCut").isEmpty());
    }

    void menuActsOnTheRow()
    {
        Window window;
        QVERIFY(window.show("{\"list\":[[1],[2,[3]]],\"b\":2}"));
        auto *tree = window.tree();
        QTest::keyClick(tree, Qt::Key_Down);
        const auto where = tree->visualRect(tree->currentIndex()).center();
        Q_EMIT tree->customContextMenuRequested(where);
        auto *menu = window.find<QMenu>("jsonMenu");
        QVERIFY(menu && menu->isVisible());
        menu->findChild<QAction *>(QStringLiteral("jsonShowOnly"))->trigger();
        QVERIFY(window.find<QWidget>("jsonPart")->isVisible());
        QVERIFY(window.said("jsonPartPath").contains(QStringLiteral("$.list")));
        QCOMPARE(window.current(JsonTreeModel::NameColumn), QStringLiteral("[0]"));
        window.find<QToolButton>("jsonShowAll")->click();
        QVERIFY(!window.find<QWidget>("jsonPart")->isVisible());
    }

    void deepValuesAreReached()
    {
        std::string text;
        for (int i = 0; i < 10'000; ++i)
            text += "[{\"a\":";
        text += "\"needle\"";
        for (int i = 0; i < 10'000; ++i)
            text += "}]";
        Window window;
        QVERIFY(window.show(text));
        QCOMPARE(window.searchFor(QStringLiteral("needle")), QStringLiteral("1 of 1"));
        QCOMPARE(window.current(JsonTreeModel::ValueColumn), QStringLiteral("\"needle\""));
        QVERIFY(window.find<QWidget>("jsonPart")->isVisible());
        QVERIFY(!window.view.grab().isNull());
        QVERIFY(!window.tree()->visualRect(window.tree()->currentIndex()).isEmpty());
        window.find<QToolButton>("jsonShowAll")->click();
        QVERIFY(!window.view.grab().isNull());
        window.tree()->setCurrentIndex(window.tree()->model()->index(0, 0));
        QTest::keyClick(window.tree(), Qt::Key_Asterisk);
        QVERIFY(!window.view.grab().isNull());
        window.find<QToolButton>("jsonCollapse")->click();
        QVERIFY(!window.view.grab().isNull());
    }

    void aLargeValueNeverHoldsUpTheWindow()
    {
        const auto source = shared(payload(50'000'000));
        const QTemporaryDir folder;
        const auto path = folder.filePath(QStringLiteral("large.json"));
        Window window;
        const test::Pulse pulse;
        QTest::qWait(50);
        window.view.setValue(source, {});
        QCOMPARE(window.page(), QStringLiteral("jsonText"));
        const auto preview = window.find<QPlainTextEdit>("jsonText")->toPlainText();
        QVERIFY(preview.startsWith(QStringLiteral("{\n  \"rows\": [\n    {\n      \"n\": 0,")) &&
                preview.size() > 60'000);
        QVERIFY(!preview.contains(QStringLiteral("hunter2")));
        QVERIFY(window.said("jsonAmount").contains(QStringLiteral("50.0 MB")));
        QVERIFY(QTest::qWaitFor([&] { return window.view.isReady(); }, longWaitMs));
        QCOMPARE(window.page(), QStringLiteral("jsonTree"));
        QVERIFY(window.said("jsonAmount").startsWith(QStringLiteral("All of 50.0 MB")));

        QVERIFY(window.searchFor(QStringLiteral("the end")).startsWith(QStringLiteral("1 of 1")));
        QCOMPARE(window.current(JsonTreeModel::NameColumn), QStringLiteral("last"));
        QCOMPARE(window.searchFor(QStringLiteral("hunter2")), QStringLiteral("not found"));
        QVERIFY(window.searchFor(QStringLiteral("row 123456")).startsWith(QStringLiteral("1 of")));
        auto *tree = window.tree();
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(clipboard(), QStringLiteral("$.rows[123456].name"));
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(tree, i % 4 == 3 ? Qt::Key_PageDown : Qt::Key_Down);
            QTest::keyClick(tree, Qt::Key_Right);
        }
        QTest::keyClick(tree, Qt::Key_Home);
        QTest::keyClick(tree, Qt::Key_Asterisk);
        QTest::qWait(50);
        window.find<QToolButton>("jsonCollapse")->click();
        QSignalSpy said(&window.view, &JsonView::said);
        QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
        QTRY_VERIFY(!said.isEmpty() && said.last().first().toString().contains(QStringLiteral("too much")));
        window.find<QToolButton>("jsonSave")->click();
        QVERIFY(window.chooseFile(path));
        QVERIFY(QFileInfo(path).size() > 50'000'000);
        QVERIFY(pulse.beats() > 10);
        QVERIFY2(pulse.gap().cpuMs <= 50, qPrintable(QStringLiteral("%1 ms of one turn").arg(pulse.gap().cpuMs)));
        const auto saved = content(path);
        QVERIFY(!saved.contains("hunter2") && saved.contains("[REDACTED]") && saved.endsWith("\"the end\"}\n"));
    }

    void anotherValueTakesThePlaceOfOneThatIsRead()
    {
        Window window;
        window.view.setValue(shared(payload(5'000'000)), {});
        QVERIFY(!window.view.isReady());
        QVERIFY(window.show("[\"other\"]"));
        QTest::qWait(0);
        QCOMPARE(window.page(), QStringLiteral("jsonTree"));
        QCOMPARE(window.said("jsonAmount"), QStringLiteral("All of 9 bytes, 2 value(s)"));
        {
            Window gone;
            gone.view.setValue(shared(payload(5'000'000)), {});
        }
        QVERIFY(QThreadPool::globalInstance()->waitForDone(longWaitMs));
    }

    void everythingIsNamedAndPlain()
    {
        Window window;
        QVERIFY(window.show("{\"<b>x</b>\":\"<img src=x>\"}"));
        for (const auto *label : window.view.findChildren<QLabel *>())
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->objectName()));
        for (const auto *button : window.view.findChildren<QToolButton *>())
            QVERIFY2(!button->accessibleName().isEmpty() && !button->objectName().isEmpty(),
                     qPrintable(button->text()));
    }
};

QTEST_MAIN(TestJsonView)
#include "tst_jsonview.moc"
