// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>

#include <cstdint>

class QWidget;

namespace blokwatch::studio {

/// Milliseconds since this process was started, by the kernel's account (its ticks are of 10 ms).
double millisSinceProcessStart();

/// Memory of this process, shared pages counted by their share (Pss), in KiB; 0 where the kernel does not tell.
std::int64_t proportionalMemory();

/// Notes when a window was painted for the first time.
class FirstPaint final : public QObject
{
    Q_OBJECT
public:
    explicit FirstPaint(QWidget &window);
    /// 0 before that.
    double millis() const { return m_millis; }
    bool happened() const { return m_millis > 0; }

Q_SIGNALS:
    void painted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    double m_millis = 0;
};

/// The line that --report-start prints.
QString startReport(double firstPaintMs, double listedMs, std::uint32_t runs, std::int64_t memory);

}
