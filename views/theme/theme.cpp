// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/theme/theme.h"

#include "views/theme/fonts.h"
#include "views/theme/palette.h"

#include <QApplication>
#include <QStyleFactory>
#include <QToolTip>

namespace blokwatch {

namespace {

constexpr std::pair<Theme::Mode, const char *> modeWords[] = {
    {Theme::Mode::System, "system"},
    {Theme::Mode::Light, "light"},
    {Theme::Mode::Dark, "dark"},
};

bool looksDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

}

Theme::Theme(QObject *parent) : QObject(parent), m_systemDark(looksDark(QApplication::palette()))
{
    m_tokens = m_systemDark ? &darkTokens() : &lightTokens();
}

std::optional<Theme::Mode> Theme::modeFromText(QStringView text)
{
    for (const auto &[mode, word] : modeWords) {
        if (text == QLatin1String(word))
            return mode;
    }
    return std::nullopt;
}

QString Theme::modeText(Mode mode)
{
    for (const auto &[known, word] : modeWords) {
        if (known == mode)
            return QString::fromLatin1(word);
    }
    return {};
}

void Theme::setMode(Mode mode)
{
    m_mode = mode;
    update();
}

void Theme::setSystemDark(bool dark)
{
    m_systemDark = dark;
    update();
}

void Theme::apply()
{
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(textFont());
    QToolTip::setFont(smallFont());
    QApplication::setPalette(paletteOf(*m_tokens));
    QToolTip::setPalette(paletteOf(*m_tokens));
    qApp->setStyleSheet(styleSheetOf(*m_tokens));
}

void Theme::update()
{
    const bool dark = m_mode == Mode::Dark || (m_mode == Mode::System && m_systemDark);
    const auto *tokens = dark ? &darkTokens() : &lightTokens();
    if (tokens == m_tokens)
        return;
    m_tokens = tokens;
    QApplication::setPalette(paletteOf(*m_tokens));
    QToolTip::setPalette(paletteOf(*m_tokens));
    qApp->setStyleSheet(styleSheetOf(*m_tokens));
    Q_EMIT changed();
}

}
