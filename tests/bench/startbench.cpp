// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "bench.h"
#include "measure.h"
#include "tracedb.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <stdexcept>
#include <string>

namespace blokwatch::bench {

namespace {

constexpr int deadlineMs = 60'000;

/// What the studio says about its own start; see blokwatch --help, --report-start.
QJsonObject startStudio(const std::filesystem::path &program, const std::filesystem::path &database, int runs)
{
    QProcess studio;
    studio.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    studio.start(QFile::decodeName(program.c_str()),
                 {QStringLiteral("--report-start"), QStringLiteral("--source"), QFile::decodeName(database.c_str())});
    if (!studio.waitForFinished(deadlineMs))
        throw std::runtime_error(program.string() + " did not end: " + studio.errorString().toStdString());
    const QByteArray said = studio.readAllStandardOutput();
    const QJsonObject report = QJsonDocument::fromJson(said).object();
    if (studio.exitStatus() != QProcess::NormalExit || studio.exitCode() != 0 ||
        report.value(QStringLiteral("runs")).toInt() != runs)
        throw std::runtime_error(program.string() + " ended with " + std::to_string(studio.exitCode()) + " and said " +
                                 said.toStdString());
    return report;
}

}

void runStart(const Context &context, Report &report)
{
    const int runs = context.quick ? 1'000 : 10'000;
    const int times = context.quick ? 1 : 11;
    const auto database = traceDatabase(context.cache, runs);
    std::vector<double> firstPaint;
    std::vector<double> listed;
    std::vector<double> memory;
    for (int i = 0; i < times; ++i) {
        const QJsonObject start = startStudio(context.programs / "blokwatch", database, runs);
        firstPaint.push_back(start.value(QStringLiteral("first_paint_ms")).toDouble());
        listed.push_back(start.value(QStringLiteral("listed_ms")).toDouble());
        memory.push_back(start.value(QStringLiteral("pss_kb")).toDouble() * 1024 / 1e6);
    }
    report.figure("first_paint_ms", median(firstPaint));
    report.figure("listed_ms", median(listed));
    report.figure("pss_mb", median(memory));
}

}
