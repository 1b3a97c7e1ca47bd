// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/wording.h"

#include "ports/runblock.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <array>
#include <limits>

namespace blokwatch::wording {

namespace {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
constexpr Millis hour = 60 * minute;
constexpr Millis day = 24 * hour;

/// Times that QDateTime can hold in every zone: the years -9999 to 9999, which also have a written form.
constexpr Millis furthest = 253'370'764'800'000;

bool isDate(Millis at) { return at > -furthest && at < furthest; }

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

/// Names of days and the decimal point come in the language of the words around them.
QLocale wordsLocale()
{
    //: The language of this catalogue as ISO 639 has it, for names of days and numbers: "de"
    return QLocale(translated(QT_TRANSLATE_NOOP("Wording", "en")));
}

QString two(Millis number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); }

struct Unit {
    Millis size;
    const char *alone;
    const char *withNext; ///< %2: the next smaller unit, two digits
};

constexpr std::array<Unit, 4> units = {{
    {day, QT_TRANSLATE_NOOP("Wording", "%1 d"), QT_TRANSLATE_NOOP("Wording", "%1 d %2 h")},
    {hour, QT_TRANSLATE_NOOP("Wording", "%1 h"), QT_TRANSLATE_NOOP("Wording", "%1 h %2 m")},
    {minute, QT_TRANSLATE_NOOP("Wording", "%1 m"), QT_TRANSLATE_NOOP("Wording", "%1 m %2 s")},
    {second, QT_TRANSLATE_NOOP("Wording", "%1 s"), nullptr},
}};

struct FreshnessWords {
    const char *plain;
    const char *since; ///< %1: a moment
};

/// By Freshness::State.
constexpr std::array<FreshnessWords, 8> freshnessWords = {{
    {QT_TRANSLATE_NOOP("Wording", "Not read yet"), nullptr},
    {QT_TRANSLATE_NOOP("Wording", "Loading"), nullptr},
    {QT_TRANSLATE_NOOP("Wording", "Fresh"), nullptr},
    {QT_TRANSLATE_NOOP("Wording", "Snapshot"), QT_TRANSLATE_NOOP("Wording", "Snapshot of %1")},
    {QT_TRANSLATE_NOOP("Wording", "Reconnecting"), QT_TRANSLATE_NOOP("Wording", "Reconnecting since %1")},
    {QT_TRANSLATE_NOOP("Wording", "Stale"), QT_TRANSLATE_NOOP("Wording", "Stale since %1")},
    {QT_TRANSLATE_NOOP("Wording", "Paused"), QT_TRANSLATE_NOOP("Wording", "Paused since %1")},
    {QT_TRANSLATE_NOOP("Wording", "Failed"), nullptr},
}};

}

Millis elapsed(Millis from, Millis to)
{
    if (to <= from)
        return 0;
    if (from < 0 && to > std::numeric_limits<Millis>::max() + from)
        return std::numeric_limits<Millis>::max();
    return to - from;
}

Millis later(Millis at, Millis span)
{
    using Limits = std::numeric_limits<Millis>;
    if (span > 0)
        return at > Limits::max() - span ? Limits::max() : at + span;
    return at < Limits::min() - span ? Limits::min() : at + span;
}

QString span(Millis span)
{
    if (span < second)
        return translated(QT_TRANSLATE_NOOP("Wording", "%1 ms")).arg(std::max<Millis>(span, 0));
    if (span < minute) // cut, not rounded: 59.96 s is not yet a minute
        return translated("%1 s").arg(QString::number(span / second) + wordsLocale().decimalPoint() +
                                      QString::number(span % second / 100));
    for (std::size_t i = 0; i + 1 < units.size(); ++i) {
        if (span >= units[i].size)
            return translated(units[i].withNext)
                .arg(QString::number(span / units[i].size), two(span % units[i].size / units[i + 1].size));
    }
    return {};
}

QString roughSpan(Millis span)
{
    const auto *unit = std::find_if(units.begin(), units.end() - 1, [=](const Unit &u) { return span >= u.size; });
    return translated(unit->alone).arg(std::max<Millis>(span, 0) / unit->size);
}

QString moment(Millis at, Millis now)
{
    if (!isDate(at) || !isDate(now))
        return exactMoment(at);
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(at);
    const QDate today = QDateTime::fromMSecsSinceEpoch(now).date();
    const qint64 daysAgo = then.date().daysTo(today);
    if (daysAgo == 0)
        return then.toString(QStringLiteral("HH:mm:ss"));
    if (daysAgo > 0 && daysAgo < 7)
        return wordsLocale().toString(then, QStringLiteral("ddd HH:mm"));
    if (then.date().year() != today.year())
        return then.toString(QStringLiteral("yyyy-MM-dd"));
    //: Day and time within this year ("23 Nov 14:03"), in the letters of Qt's date formats
    return wordsLocale().toString(then, translated(QT_TRANSLATE_NOOP("Wording", "d MMM HH:mm")));
}

QString ago(Millis at, Millis now)
{
    if (at == RunRow::noTime)
        return {};
    if (elapsed(at, now) < second && elapsed(now, at) < second)
        return translated(QT_TRANSLATE_NOOP("Wording", "now"));
    return at < now ? translated(QT_TRANSLATE_NOOP("Wording", "%1 ago")).arg(roughSpan(elapsed(at, now)))
                    : translated(QT_TRANSLATE_NOOP("Wording", "in %1")).arg(roughSpan(elapsed(now, at)));
}

QString exactMoment(Millis at)
{
    if (at == RunRow::noTime)
        return {};
    if (!isDate(at))
        return QString::number(at);
    const QDateTime then = QDateTime::fromMSecsSinceEpoch(at);
    const int offset = then.offsetFromUtc() / 60;
    return then.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz ")) +
           QStringLiteral("%1%2:%3")
               .arg(QLatin1Char(offset < 0 ? '-' : '+'))
               .arg(two(qAbs(offset) / 60), two(qAbs(offset) % 60));
}

QString isoMoment(Millis at)
{
    const QStringList parts = exactMoment(at).split(QLatin1Char(' '));
    return parts.size() == 3 ? parts[0] + QLatin1Char('T') + parts[1] + parts[2] : parts.join(QString());
}

QString freshness(const Freshness &freshness, Millis now)
{
    const FreshnessWords &words = freshnessWords[std::size_t(freshness.state)];
    if (!words.since || freshness.since == 0)
        return translated(words.plain);
    return translated(words.since).arg(moment(freshness.since, now));
}

}
