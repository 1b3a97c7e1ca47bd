// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/theme/tokens.h"

namespace blokwatch {

namespace {

constexpr double fillShare = 0.05;

/// In the order of StatusFamily.
using FamilyInks = std::array<QRgb, Tokens::familyCount>;

constexpr FamilyInks darkInks = {0xff7fb0ff, 0xfff5dc4e, 0xff5fe3c0, 0xff9179fb,
                                 0xffa3a8b0, 0xffff4545, 0xffffb27a, 0xffd655b5};
constexpr FamilyInks lightInks = {0xff0f55dc, 0xff5a4a00, 0xff0f7f66, 0xff3a1d8f,
                                  0xff4b515b, 0xffb3121f, 0xffc44a00, 0xffa02a94};

Tokens withFamilies(Tokens tokens, const FamilyInks &inks)
{
    for (std::size_t i = 0; i < inks.size(); ++i) {
        const QColor ink(inks[i]);
        tokens.families[i] = {ink, mixed(ink, tokens.surface, fillShare)};
    }
    return tokens;
}

}

QColor mixed(const QColor &ink, const QColor &ground, double share)
{
    const auto channel = [share](int over, int under) { return int(under + (over - under) * share + 0.5); };
    return {channel(ink.red(), ground.red()), channel(ink.green(), ground.green()), channel(ink.blue(), ground.blue())};
}

const Tokens &darkTokens()
{
    static const Tokens tokens = withFamilies({.dark = true,
                                               .surface = QColor(0xff14171c),
                                               .raised = QColor(0xff1a1e24),
                                               .overlay = QColor(0xff20252c),
                                               .line = QColor(0xff2b313a),
                                               .inkStrong = QColor(0xfff3f5f7),
                                               .ink = QColor(0xffd3d8df),
                                               .inkDim = QColor(0xff98a1ad),
                                               .inkFaint = QColor(0xff626b77),
                                               .accent = QColor(0xff4fb3e8),
                                               .onAccent = QColor(0xff06202e),
                                               .json = {.name = QColor(0xff8cc4f0),
                                                        .string = QColor(0xffa3d39c),
                                                        .number = QColor(0xffe9b872),
                                                        .literal = QColor(0xffcda9f5)},
                                               .families = {}},
                                              darkInks);
    return tokens;
}

const Tokens &lightTokens()
{
    static const Tokens tokens = withFamilies({.dark = false,
                                               .surface = QColor(0xffffffff),
                                               .raised = QColor(0xfff6f7f9),
                                               .overlay = QColor(0xffffffff),
                                               .line = QColor(0xffe1e4e9),
                                               .inkStrong = QColor(0xff11151b),
                                               .ink = QColor(0xff2a303a),
                                               .inkDim = QColor(0xff5b6470),
                                               .inkFaint = QColor(0xff98a0ab),
                                               .accent = QColor(0xff0a6c9e),
                                               .onAccent = QColor(0xffffffff),
                                               .json = {.name = QColor(0xff0b4f7d),
                                                        .string = QColor(0xff17602c),
                                                        .number = QColor(0xff7f3d00),
                                                        .literal = QColor(0xff6727a3)},
                                               .families = {}},
                                              lightInks);
    return tokens;
}

}
