// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace blokwatch {

/// A plain label of one line that gives way: text that does not fit ends in an ellipsis and is whole in the tooltip.
class ElidedLabel final : public QLabel
{
    Q_OBJECT
public:
    ElidedLabel(const QString &objectName, QWidget *parent);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
};

}
