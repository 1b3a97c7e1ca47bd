// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

#include "core/ids.h"
#include "mirror/mirror.h"

#include <optional>

class QLabel;
class QPushButton;

namespace blokwatch {

class ChipRow;
class ElidedLabel;
class FactStrip;
class Theme;

/// What the list knows of the run that is chosen in it, beside the list: nothing is asked for. Thread: GUI.
class PreviewPanel final : public QScrollArea
{
    Q_OBJECT
public:
    static constexpr int usualWidth = 340;

    /// The mirror must outlive it.
    PreviewPanel(const Mirror &mirror, const Theme &theme, QWidget *parent);

    /// Nothing: no run is chosen.
    void setRun(std::optional<RunNo> run);
    /// The run may look different.
    void refresh();

Q_SIGNALS:
    void runWanted(const blokwatch::RunRef &run);

private:
    QLabel *textBlock(const char *name, int most);
    void build();
    void colour();

    const Mirror &m_mirror;
    const Theme &m_theme;
    std::optional<RunNo> m_run;
    QWidget *m_page;
    QLabel *m_none;
    QLabel *m_badge;
    QLabel *m_title;
    ElidedLabel *m_id;
    QLabel *m_timing;
    QLabel *m_error;
    QLabel *m_problems;
    FactStrip *m_facts;
    ChipRow *m_chips;
    QLabel *m_knowledge;
    QPushButton *m_open;
};

}
