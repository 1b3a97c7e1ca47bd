// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/theme/tokens.h"

#include <QObject>

#include <optional>

namespace blokwatch {

/// Which scheme the window has, and the change from one to the other. Applies palette, fonts and style sheet to the
/// application. Thread: GUI. One in a program, made after QApplication.
class Theme final : public QObject
{
    Q_OBJECT
public:
    enum class Mode { System, Light, Dark };

    explicit Theme(QObject *parent = nullptr);

    /// "system", "light", "dark"; nothing for another word.
    static std::optional<Mode> modeFromText(QStringView text);
    static QString modeText(Mode mode);

    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    /// What the desktop says; counts in mode System.
    void setSystemDark(bool dark);

    const Tokens &tokens() const { return *m_tokens; }

    /// Applies fonts, palette and style sheet. Later changes apply themselves.
    void apply();

Q_SIGNALS:
    /// After the application has the new colours. Caches of drawn things are void.
    void changed();

private:
    void update();

    Mode m_mode = Mode::System;
    bool m_systemDark = false;
    const Tokens *m_tokens;
};

}
