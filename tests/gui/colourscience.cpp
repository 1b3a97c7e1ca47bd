// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "gui/colourscience.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace blokwatch::test {

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double encoded(double channel)
{
    channel = std::clamp(channel, 0.0, 1.0);
    return channel <= 0.0031308 ? channel * 12.92 : 1.055 * std::pow(channel, 1 / 2.4) - 0.055;
}

Triple linearOf(const QColor &colour)
{
    return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}

Triple product(const Matrix &matrix, const Triple &v)
{
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    return result;
}

Triple labOf(const QColor &colour)
{
    static constexpr Matrix toXyz = {
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    static constexpr Triple white = {0.95047, 1.0, 1.08883};
    const auto xyz = product(toXyz, linearOf(colour));
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f(xyz[0] / white[0]);
    const double y = f(xyz[1] / white[1]);
    const double z = f(xyz[2] / white[2]);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double luminance(const QColor &colour)
{
    const auto rgb = linearOf(colour);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

constexpr double degree = std::numbers::pi / 180;

double hueOf(double a, double b)
{
    const double angle = std::atan2(b, a) / degree;
    return angle < 0 ? angle + 360 : angle;
}

double power7(double value) { return std::pow(value, 7); }

/// Chroma and hue with the correction of the a axis.
struct Polar {
    double chroma;
    double hue;
};

Polar polarOf(double a, double b, double g)
{
    const double stretched = (1 + g) * a;
    return {std::hypot(stretched, b), hueOf(stretched, b)};
}

double hueDifference(const Polar &one, const Polar &two)
{
    if (one.chroma * two.chroma == 0)
        return 0;
    const double difference = two.hue - one.hue;
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference;
}

double hueMean(const Polar &one, const Polar &two)
{
    const double sum = one.hue + two.hue;
    if (one.chroma * two.chroma == 0)
        return sum;
    if (std::abs(one.hue - two.hue) <= 180)
        return sum / 2;
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

}

double contrast(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

QColor seenBy(Sight sight, const QColor &colour)
{
    static constexpr std::array<Matrix, 4> matrices = {{
        {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
        {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
        {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
        {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
    }};
    const auto rgb = product(matrices[std::size_t(sight)], linearOf(colour));
    return QColor::fromRgbF(float(encoded(rgb[0])), float(encoded(rgb[1])), float(encoded(rgb[2])));
}

double ciede2000(const QColor &a, const QColor &b) { return ciede2000(labOf(a), labOf(b)); }

double ciede2000(const std::array<double, 3> &a, const std::array<double, 3> &b)
{
    const double chromaMean = (std::hypot(a[1], a[2]) + std::hypot(b[1], b[2])) / 2;
    const double g = 0.5 * (1 - std::sqrt(power7(chromaMean) / (power7(chromaMean) + power7(25))));
    const auto one = polarOf(a[1], a[2], g);
    const auto two = polarOf(b[1], b[2], g);

    const double dL = b[0] - a[0];
    const double dC = two.chroma - one.chroma;
    const double dH = 2 * std::sqrt(one.chroma * two.chroma) * std::sin(hueDifference(one, two) / 2 * degree);

    const double l = (a[0] + b[0]) / 2 - 50;
    const double c = (one.chroma + two.chroma) / 2;
    const double h = hueMean(one, two);
    const double t = 1 - 0.17 * std::cos((h - 30) * degree) + 0.24 * std::cos(2 * h * degree) +
                     0.32 * std::cos((3 * h + 6) * degree) - 0.20 * std::cos((4 * h - 63) * degree);
    const double sL = 1 + 0.015 * l * l / std::sqrt(20 + l * l);
    const double sC = 1 + 0.045 * c;
    const double sH = 1 + 0.015 * c * t;
    const double turn = 30 * std::exp(-std::pow((h - 275) / 25, 2));
    const double rT = -2 * std::sqrt(power7(c) / (power7(c) + power7(25))) * std::sin(2 * turn * degree);
    const double partL = dL / sL;
    const double partC = dC / sC;
    const double partH = dH / sH;
    return std::sqrt(partL * partL + partC * partC + partH * partH + rT * partC * partH);
}

}
