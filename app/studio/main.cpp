// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/json/redaction.h"
#include "options/locale.h"
#include "studio/listedwatch.h"
#include "studio/request.h"
#include "studio/screenshots.h"
#include "studio/sources.h"
#include "studio/startreport.h"
#include "studio/systemscheme.h"
#include "studio/translations.h"
#include "views/icons/icons.h"
#include "views/shell/mainwindow.h"
#include "views/shell/pagestack.h"

#include <QApplication>
#include <QMessageBox>
#include <QSettings>
#include <QTimer>

#include <cstdio>

using namespace blokwatch;
using namespace blokwatch::studio;

namespace {

constexpr int deadlineMs = 60'000;

enum ExitCode { Done = 0, BadArguments = 2, SourceFailed = 3 };

void write(std::FILE *stream, const QString &text)
{
    const auto bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stream);
}

void complain(const QString &text) { write(stderr, QStringLiteral("blokwatch: %1\n").arg(text)); }

/// Help and mistakes need no display.
int answer(const Reply &reply)
{
    if (!reply.wrong) {
        write(stdout, reply.text);
        return Done;
    }
    complain(reply.text);
    complain(QCoreApplication::translate("Studio", "--help tells how it is used"));
    return BadArguments;
}

std::variant<Request, Reply> readWithoutDisplay(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("blokwatch"));
    return readRequest(QCoreApplication::arguments());
}

Session sessionFor(const Request &request)
{
    if (!request.screenshots.isEmpty() || request.reportStart)
        return {};
    return Session(std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("blokwatch"),
                                               QStringLiteral("blokwatch")));
}

void showProblems(QWidget &window, const std::vector<std::string> &problems)
{
    for (const auto &problem : problems) {
        auto *box = new QMessageBox(QMessageBox::Warning, QCoreApplication::translate("Studio", "Can't open"),
                                    wording::plain(problem), QMessageBox::Ok, &window);
        box->setTextFormat(Qt::PlainText);
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
}

void end(const QString &trouble)
{
    if (!trouble.isEmpty())
        complain(trouble);
    QCoreApplication::exit(trouble.isEmpty() ? Done : SourceFailed);
}

/// Pictures and figures of what is on screen now; then the program ends.
void finish(const Request &request, const Mirror &mirror, MainWindow &window, double firstPaint, const QString &trouble)
{
    window.settle();
    if (request.reportStart) {
        const auto report =
            startReport(firstPaint, millisSinceProcessStart(), mirror.runs().size(), proportionalMemory());
        write(stdout, report + u'\n');
    }
    if (request.screenshots.isEmpty()) {
        end(trouble);
        return;
    }
    auto *pictures = new Screenshots(window, mirror, request.screenshots, request.run);
    QObject::connect(pictures, &Screenshots::done, &window,
                     [trouble](const QString &unwritten) { end(trouble.isEmpty() ? unwritten : trouble); });
    pictures->start();
}

/// As soon as everything is on screen: a small source may be read before the window is painted at all.
void finishWhenListed(const Request &request, const Mirror &mirror, MirrorDriver &driver, MainWindow &window)
{
    auto *paint = new FirstPaint(window);
    auto *watch = new ListedWatch(mirror, driver, deadlineMs, &window);
    QObject::connect(watch, &ListedWatch::settled, &window, [&, paint](const QString &problem) {
        const auto end = [&, paint, problem] { finish(request, mirror, window, paint->millis(), problem); };
        if (paint->happened())
            end();
        else
            QObject::connect(paint, &FirstPaint::painted, &window, end);
    });
}

void openWhenListed(const QString &id, const Mirror &mirror, MirrorDriver &driver, MainWindow &window)
{
    auto *watch = new ListedWatch(mirror, driver, deadlineMs, &window);
    QObject::connect(watch, &ListedWatch::settled, &window, [&, id] {
        if (const auto run = runToShow(mirror, id))
            window.pages()->openRun(*run);
        else
            showProblems(
                window,
                {QCoreApplication::translate("Studio", "there is no run %1 in the sources").arg(id).toStdString()});
    });
}

int show(const Request &request, QApplication &app)
{
    for (const QString &name : request.hiddenNames)
        json::Redaction::hideAlso(name.toStdString());
    installTranslations(app);
    QApplication::setWindowIcon(icons::application());
    auto session = sessionFor(request);
    Theme theme;
    theme.setMode(request.theme.value_or(session.theme()));
    theme.apply();

    const SystemClock system;
    const ManualClock standing(system.now());
    // A picture shows one moment, however long it takes to draw.
    const Clock &clock = request.screenshots.isEmpty() ? static_cast<const Clock &>(system) : standing;
    Mirror mirror(clock);
    MirrorDriver driver(mirror);
    Sources sources(mirror, clock);
    RunCommands commands(mirror, driver, sources.reach());
    QObject::connect(&commands, &RunCommands::sourceChanged, &commands, [&] { sources.refresh(); });
    MainWindow window(mirror, driver, theme, std::move(session), sources.readers(), commands);
    QObject::connect(&window, &MainWindow::refreshWanted, &window, [&] { sources.refresh(); });
    QObject::connect(&window, &MainWindow::tokenGiven, &window, [&](DeploymentId deployment, const QString &token) {
        showProblems(window, sources.setToken(deployment, token));
    });
    QObject::connect(&window, &MainWindow::pauseWanted, &window, [&] { sources.pause(); });
    QObject::connect(&window, &MainWindow::resumeWanted, &window, [&] { sources.resume(); });
    QObject::connect(&window, &MainWindow::openWanted, &window, [&](const QStringList &paths) {
        showProblems(window, sources.openFiles(paths));
        window.refreshSources();
    });
    if (request.size)
        window.setStartSize(*request.size);
    if (!request.screenshots.isEmpty() || request.reportStart)
        finishWhenListed(request, mirror, driver, window);
    else if (!request.run.isEmpty())
        openWhenListed(request.run, mirror, driver, window);
    sources.open(request.sources);
    window.refreshSources();
    window.show();
    std::unique_ptr<SystemScheme> scheme; // after the first paint: talking to the bus may take its time
    QTimer::singleShot(0, &window, [&] {
        if (request.screenshots.isEmpty())
            scheme = std::make_unique<SystemScheme>(theme);
    });
    const int code = QApplication::exec();
    sources.close();
    return code;
}

}

int main(int argc, char **argv)
{
    useUtf8Locale();
    const auto request = readWithoutDisplay(argc, argv);
    if (const auto *reply = std::get_if<Reply>(&request))
        return answer(*reply);
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication app(argc, argv);
    QApplication::setApplicationName(QStringLiteral("blokwatch"));
    QApplication::setApplicationDisplayName(QStringLiteral("Blokwatch"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.blokwatch.Blokwatch"));
    return show(std::get<Request>(request), app);
}
