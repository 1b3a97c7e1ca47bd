// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/widgets/flatheader.h"

class QToolButton;

namespace blokwatch {

class StepTreeModel;
class TimeScale;

/// The header of the steps: titles, and over the waterfall an axis of time since the run was submitted, with how long
/// the run waited and where now is.
class StepsHeader final : public FlatHeader
{
    Q_OBJECT
public:
    StepsHeader(const StepTreeModel &model, const TimeScale &scale, const Theme &theme, QWidget *parent);

    /// Shows or hides the button that brings the whole run into sight.
    void updateFit();

Q_SIGNALS:
    void fitWanted();
    /// A wheel over the axis, or a drag along it, by that part of what is in sight.
    void scrolled(double share);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    bool viewportEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void paintAxis(QPainter &painter, const QRect &rect) const;
    QRect axis() const;
    void placeFit();

    const StepTreeModel &m_model;
    const TimeScale &m_scale;
    const Theme &m_theme;
    QToolButton *m_fit;
    std::optional<double> m_dragFrom;
};

}
