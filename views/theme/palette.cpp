// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/theme/palette.h"

namespace blokwatch {

QPalette paletteOf(const Tokens &t)
{
    QPalette palette;
    palette.setColor(QPalette::Window, t.surface);
    palette.setColor(QPalette::WindowText, t.ink);
    palette.setColor(QPalette::Base, t.surface);
    palette.setColor(QPalette::AlternateBase, t.raised);
    palette.setColor(QPalette::Text, t.ink);
    palette.setColor(QPalette::PlaceholderText, t.inkDim);
    palette.setColor(QPalette::Button, t.raised);
    palette.setColor(QPalette::ButtonText, t.ink);
    palette.setColor(QPalette::BrightText, t.inkStrong);
    palette.setColor(QPalette::ToolTipBase, t.overlay);
    palette.setColor(QPalette::ToolTipText, t.ink);
    palette.setColor(QPalette::Highlight, t.accent);
    palette.setColor(QPalette::HighlightedText, t.onAccent);
    palette.setColor(QPalette::Link, t.accent);
    palette.setColor(QPalette::LinkVisited, t.accent);
    palette.setColor(QPalette::Light, mixed(t.inkStrong, t.raised, 0.08));
    palette.setColor(QPalette::Midlight, mixed(t.inkStrong, t.raised, 0.04));
    palette.setColor(QPalette::Mid, t.line);
    palette.setColor(QPalette::Dark, mixed(t.inkFaint, t.line, 0.4));
    palette.setColor(QPalette::Shadow, QColor(0, 0, 0, t.dark ? 160 : 60));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, t.inkFaint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.line);
    return palette;
}

QString styleSheetOf(const Tokens &t)
{
    static const QString sheet = QStringLiteral(R"(
QToolTip { background: %overlay; color: %ink; border: 1px solid %line; padding: 4px 6px; }
QMenu { background: %overlay; border: 1px solid %line; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 8px; border-radius: 4px; }
QMenu::item:selected { background: %hover; color: %inkStrong; }
QMenu::item:disabled { color: %inkFaint; }
QMenu::separator { height: 1px; background: %line; margin: 4px 8px; }
QPushButton { background: %overlay; color: %ink; border: 1px solid %line; border-radius: 6px; padding: 6px 16px; }
QPushButton:hover { background: %hover; color: %inkStrong; }
QPushButton:pressed { background: %line; }
QPushButton:focus { border-color: %accent; }
QPushButton:disabled { color: %inkFaint; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton[primary="true"] { background: %accent; color: %onAccent; border-color: %accent; }
QPushButton[primary="true"]:hover { background: %accentHover; }
QPushButton[primary="true"]:focus { border-color: %inkStrong; }
QToolButton { background: transparent; color: %ink; border: 1px solid transparent; border-radius: 6px; padding: 3px 7px; }
QToolButton:hover, QToolButton:checked { background: %hover; color: %inkStrong; }
QToolButton:pressed, QToolButton:open { background: %line; }
QToolButton:focus { border-color: %accent; }
QToolButton:disabled { color: %inkFaint; }
QToolButton::menu-indicator { image: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %handle; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: %inkFaint; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: %line; }
#navigation { background: %raised; }
#statusBar { background: %raised; border-top: 1px solid %line; }
#statusBar::item { border: none; }
#filterField { background: %overlay; border: 1px solid %line; border-radius: 6px; }
#filterField[focused="true"] { border-color: %accent; }
#filterField[faulty="true"] { border-color: %failed; }
#filterField QLineEdit { background: transparent; border: none; padding: 0; }
#filterFault { background: %overlay; color: %failed; border: 1px solid %failed; border-radius: 6px; padding: 7px 10px; }
#filterSuggestions { background: %overlay; color: %ink; border: 1px solid %line; outline: none;
    selection-background-color: %select; selection-color: %inkStrong; }
#jsonSearch { background: %overlay; border: 1px solid %line; border-radius: 6px; }
#jsonSearch QLineEdit { background: transparent; border: none; padding: 0; }
#jsonSearch QToolButton { padding: 0; }
#jsonBar QToolButton:disabled { color: %inkFaint; }
#banner { background: %failedFill; border-top: 1px solid %line; }
#bannerAction { border: 1px solid %line; border-radius: 4px; padding: 2px 10px; background: %surface; }
QFrame[actLine="true"] { background: %plate; border-top: 1px solid %line; }
#actAction { border: 1px solid %line; border-radius: 4px; padding: 2px 10px; background: %surface; }
QDialog { background: %surface; }
QDialog QLineEdit, QDialog QPlainTextEdit, QDialog QListWidget { background: %overlay; color: %ink;
    border: 1px solid %line; border-radius: 6px; padding: 4px 6px; }
QDialog QListWidget { selection-background-color: %select; selection-color: %inkStrong; }
QDialog QLineEdit:focus, QDialog QPlainTextEdit:focus, QDialog QListWidget:focus { border-color: %accent; }
#pausedBanner { background: %waitingFill; border-top: 1px solid %line; }
#sourceBadge { border: 1px solid transparent; border-radius: 6px; }
#sourceBadge:focus { border-color: %accent; }
#filterChip { background: %chip; border: 1px solid %chipLine; border-radius: 4px; }
#filterChip QToolButton { padding: 0; border-radius: 3px; }
#runTabLine { background: %raised; border-top: 1px solid %line; border-bottom: 1px solid %line; }
#runTabBar { background: transparent; }
#runTabBar::tab { background: transparent; color: %inkDim; border: none; border-bottom: 2px solid transparent;
    padding: 8px 10px 7px 10px; margin: 0; }
#runTabBar::tab:hover { color: %ink; }
#runTabBar::tab:selected { color: %inkStrong; border-bottom-color: %accent; }
#runTabBar::tab:focus { color: %accent; }
#runHeader { border-bottom: 1px solid %line; }
#runLink { background: %plate; border: 1px solid %line; border-radius: 4px; padding: 2px 7px; }
#runLink:hover { border-color: %accent; }
#runLink:focus { border-color: %accent; }
#moreLinks, #moreTags { padding: 3px 2px; }
#runTag, #errorMark { background: %plate; border-radius: 4px; padding: 3px 7px; }
#runProblemBox { background: %waitingFill; border: 1px solid %line; border-radius: 6px; }
#logFilter { background: %overlay; border: 1px solid %line; border-radius: 6px; padding: 0 8px; }
#logFilter:focus { border-color: %accent; }
#logLevel { border-color: %line; border-radius: 4px; padding: 2px 7px; }
#logLevel:checked { background: %chip; border-color: %chipLine; }
#errorStack { background: %raised; border: 1px solid %line; border-radius: 6px; padding: 8px; }
)");
    const std::pair<const char *, QColor> colours[] = {
        {"%inkStrong", t.inkStrong},
        {"%inkFaint", t.inkFaint},
        {"%inkDim", t.inkDim},
        {"%ink", t.ink},
        {"%overlay", t.overlay},
        {"%surface", t.surface},
        {"%raised", t.raised},
        {"%line", t.line},
        {"%select", mixed(t.accent, t.overlay, 0.22)},
        {"%hover", mixed(t.inkStrong, t.overlay, 0.07)},
        {"%plate", mixed(t.ink, t.surface, 0.08)},
        {"%handle", mixed(t.inkFaint, t.surface, 0.5)},
        {"%accentHover", mixed(t.inkStrong, t.accent, 0.12)},
        {"%accent", t.accent},
        {"%onAccent", t.onAccent},
        {"%chipLine", mixed(t.accent, t.overlay, 0.4)},
        {"%chip", mixed(t.accent, t.overlay, 0.12)},
        {"%waitingFill", mixed(t.family(StatusFamily::Waiting).ink, t.surface, 0.08)},
        {"%failedFill", mixed(t.family(StatusFamily::Failed).ink, t.surface, 0.08)},
        {"%failed", t.family(StatusFamily::Failed).ink},
    };
    QString result = sheet;
    for (const auto &[name, colour] : colours)
        result.replace(QLatin1String(name), colour.name());
    return result;
}

}
