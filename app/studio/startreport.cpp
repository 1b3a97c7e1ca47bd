// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/startreport.h"

#include <QEvent>
#include <QFile>
#include <QMetaObject>
#include <QWidget>

#include <ctime>
#include <unistd.h>

namespace blokwatch::studio {

namespace {

/// Field 22 of /proc/self/stat; the second one, the name, may hold blanks and ends at the last parenthesis.
constexpr int startFieldBehindName = 19;

}

double millisSinceProcessStart()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const auto stat = file.readAll();
    const auto fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    timespec now{};
    if (fields.size() <= startFieldBehindName || clock_gettime(CLOCK_BOOTTIME, &now) != 0)
        return 0;
    const double start = fields[startFieldBehindName].toDouble() * 1000 / double(sysconf(_SC_CLK_TCK));
    return double(now.tv_sec) * 1000 + double(now.tv_nsec) / 1e6 - start;
}

std::int64_t proportionalMemory()
{
    QFile file(QStringLiteral("/proc/self/smaps_rollup"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const auto &line : file.readAll().split('\n')) {
        if (line.startsWith("Pss:"))
            return line.mid(4).chopped(2).trimmed().toLongLong(); // "Pss:   81920 kB"
    }
    return 0;
}

FirstPaint::FirstPaint(QWidget &window) : QObject(&window) { window.installEventFilter(this); }

bool FirstPaint::eventFilter(QObject *watched, QEvent *event)
{
    const auto done = QObject::eventFilter(watched, event);
    if (event->type() == QEvent::Paint) {
        watched->removeEventFilter(this);
        // The children are painted in the same go, after this; then comes whatever was queued.
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_millis = millisSinceProcessStart();
                Q_EMIT painted();
            },
            Qt::QueuedConnection);
    }
    return done;
}

QString startReport(double firstPaintMs, double listedMs, std::uint32_t runs, std::int64_t memory)
{
    return QStringLiteral("{\"first_paint_ms\":%1,\"listed_ms\":%2,\"runs\":%3,\"pss_kb\":%4}")
        .arg(firstPaintMs, 0, 'f', 1)
        .arg(listedMs, 0, 'f', 1)
        .arg(runs)
        .arg(memory);
}

}
