// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"

#include <QWidget>

class QLabel;

namespace blokwatch {

class ElidedLabel;
class Theme;

/// One source in the status bar: a sign and words for how fresh it is, and how many notes there are; everything else
/// is in the tooltip, which the keyboard reaches too.
class SourceBadge final : public QWidget
{
    Q_OBJECT
public:
    SourceBadge(const Theme &theme, QWidget *parent);

    void show(const WatchedSource &source, Millis now);

protected:
    void focusInEvent(QFocusEvent *event) override;

private:
    void colour();

    const Theme &m_theme;
    QString m_told;
    Freshness::State m_state = Freshness::State::Unknown;
    QLabel *m_sign;
    ElidedLabel *m_text;
};

}
