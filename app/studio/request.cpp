// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/request.h"

#include "options/commandline.h"

#include <QCoreApplication>

namespace blokwatch::studio {

namespace {

constexpr int smallestSide = 320;
constexpr int largestSide = 8192;

QString translated(const char *text) { return QCoreApplication::translate("Studio", text); }

/// "1280x800"
std::optional<QSize> sizeFromText(const QString &text)
{
    const auto sides = text.split(u'x');
    bool isWidth = false;
    bool isHeight = false;
    if (sides.size() != 2)
        return std::nullopt;
    const QSize size(sides[0].toInt(&isWidth), sides[1].toInt(&isHeight));
    const auto fits = [](int side) { return side >= smallestSide && side <= largestSide; };
    return isWidth && isHeight && fits(size.width()) && fits(size.height()) ? std::optional(size) : std::nullopt;
}

void addOptions(QCommandLineParser &parser)
{
    const auto option = [](const char *name, const char *text, const char *value) {
        return QCommandLineOption(QLatin1String(name), translated(text), QLatin1String(value));
    };
    parser.addOption(
        option("theme", QT_TRANSLATE_NOOP("Studio", "Colours of the window: dark, light, or system."), "T"));
    parser.addOption(option("size", QT_TRANSLATE_NOOP("Studio", "Size of the window, for example 1280x800."), "WxH"));
    parser.addOption(
        option("screenshots",
               QT_TRANSLATE_NOOP("Studio", "Write a picture of each page into DIR (runs.png, and "
                                           "run.png of the run with the most steps, or of --run) and end. The window "
                                           "starts as if it had never been used. Ends with 3 when a source "
                                           "can't be read or a picture can't be written."),
               "DIR"));
    parser.addOption(option("run", QT_TRANSLATE_NOOP("Studio", "Show this run, once it is listed."), "ID"));
    parser.addOption(QCommandLineOption(
        QStringLiteral("report-start"),
        translated(QT_TRANSLATE_NOOP("Studio",
                                     "When all runs are listed and painted, print one line of JSON and end: "
                                     "first_paint_ms and listed_ms since the start of the process, runs, and pss_kb, "
                                     "the memory of the process in KiB."))));
}

}

std::variant<Request, Reply> readRequest(const QStringList &arguments)
{
    CommandLine line(
        translated(QT_TRANSLATE_NOOP("Studio", "Blokwatch shows the runs of Blok workflows and follows them.")));
    addOptions(line.parser());
    if (const auto read = line.read(arguments); !read)
        return Reply{QString::fromStdString(read.error().text), true};
    if (line.wantsHelp())
        return Reply{line.helpText()};
    if (line.wantsVersion())
        return Reply{CommandLine::versionText(QStringLiteral("blokwatch")) + u'\n'};
    if (!line.words().isEmpty())
        return Reply{translated(QT_TRANSLATE_NOOP("Studio", "“%1” is no option; a source is given as --source PATH"))
                         .arg(line.words().constFirst()),
                     true};

    Request request;
    request.sources = line.sources();
    request.hiddenNames = line.hiddenNames();
    if (line.isSet(QStringLiteral("theme"))) {
        request.theme = Theme::modeFromText(line.value(QStringLiteral("theme")));
        if (!request.theme)
            return Reply{translated(QT_TRANSLATE_NOOP("Studio", "--theme takes dark, light or system")), true};
    }
    if (line.isSet(QStringLiteral("size"))) {
        request.size = sizeFromText(line.value(QStringLiteral("size")));
        if (!request.size)
            return Reply{translated(QT_TRANSLATE_NOOP("Studio", "--size takes WIDTHxHEIGHT, each from 320 to 8192")),
                         true};
    }
    request.screenshots = line.value(QStringLiteral("screenshots"));
    if (line.isSet(QStringLiteral("screenshots")) && request.screenshots.isEmpty())
        return Reply{translated(QT_TRANSLATE_NOOP("Studio", "--screenshots takes a folder")), true};
    request.run = line.value(QStringLiteral("run"));
    request.reportStart = line.isSet(QStringLiteral("report-start"));
    return request;
}

}
