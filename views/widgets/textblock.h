// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QTextLayout>

namespace blokwatch {

/// A plain label of several lines that breaks words which are wider than it is: nothing is ever wider than its place.
/// Its text can be selected by mouse and keyboard, and copied as it was given. Thread: GUI.
class TextBlock final : public QLabel
{
    Q_OBJECT
public:
    TextBlock(const QString &objectName, QWidget *parent);

    /// At most so many lines; then an ellipsis, and the whole in the tool tip. 0: no end, which is how it begins.
    void setMostLines(int lines);
    QString selection() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    int layOut(int width) const;
    int positionAt(const QPoint &place) const;
    void select(int from, int to);

    int m_mostLines = 0;
    int m_from = 0; ///< where the selection began
    int m_to = 0;
    mutable QTextLayout m_layout;
    mutable int m_laidWidth = -1;
    mutable bool m_isCut = false;
};

}
