// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include "items/runhead.h"

namespace blokwatch {

class ChipRow;
class FactStrip;
class Theme;

/// The facts about a run and the runs it belongs to, as high as they are, but never higher than its share of the page:
/// then they scroll. Thread: GUI.
class FactArea final : public QScrollArea
{
    Q_OBJECT
public:
    FactArea(const Theme &theme, QWidget *parent);
    void show(const RunHead &head);
    /// No higher than that, px.
    void setMostHeight(int height);

Q_SIGNALS:
    void runWanted(const QString &id);

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();

    QWidget *m_page;
    FactStrip *m_facts;
    ChipRow *m_chips;
    int m_mostHeight = QWIDGETSIZE_MAX;
};

}
