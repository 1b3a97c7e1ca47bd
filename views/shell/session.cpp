// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/session.h"

#include <QSettings>

namespace blokwatch {

namespace {

constexpr int narrowestNavigation = 120;
constexpr int widestNavigation = 800;
/// Longer than anything a person types; what is longer was damaged.
constexpr qsizetype longestText = 16'384;

}

Session::Session() = default;
Session::Session(std::unique_ptr<QSettings> settings) : m_settings(std::move(settings)) {}
Session::~Session() = default;
Session::Session(Session &&) noexcept = default;

QString Session::text(const char *key) const
{
    if (!m_settings)
        return {};
    const auto value = m_settings->value(QLatin1String(key));
    const auto text = value.canConvert<QString>() ? value.toString() : QString();
    return text.size() > longestText ? QString() : text;
}

void Session::put(const char *key, const QVariant &value)
{
    if (m_settings)
        m_settings->setValue(QLatin1String(key), value);
}

QByteArray Session::geometry() const
{
    return m_settings ? m_settings->value(QStringLiteral("window/geometry")).toByteArray() : QByteArray();
}

void Session::setGeometry(const QByteArray &geometry) { put("window/geometry", geometry); }

int Session::navigationWidth() const
{
    bool isNumber = false;
    const int width = text("window/navigation").toInt(&isNumber);
    return isNumber && width >= narrowestNavigation && width <= widestNavigation ? width : 0;
}

void Session::setNavigationWidth(int width) { put("window/navigation", width); }

Theme::Mode Session::theme() const { return Theme::modeFromText(text("theme")).value_or(Theme::Mode::System); }

void Session::setTheme(Theme::Mode mode) { put("theme", Theme::modeText(mode)); }

QString Session::columns() const { return text("runs/columns"); }
void Session::setColumns(const QString &columns) { put("runs/columns", columns); }

QString Session::sort() const { return text("runs/sort"); }
void Session::setSort(const QString &sort) { put("runs/sort", sort); }

QString Session::filter() const { return text("runs/filter"); }
void Session::setFilter(const QString &filter) { put("runs/filter", filter); }

QByteArray Session::runLayout() const
{
    return m_settings ? m_settings->value(QStringLiteral("run/splitter")).toByteArray() : QByteArray();
}

void Session::setRunLayout(const QByteArray &layout) { put("run/splitter", layout); }

bool Session::preview() const { return text("runs/preview") == QLatin1String("true"); }
void Session::setPreview(bool isShown) { put("runs/preview", isShown); }

bool Session::compact() const { return text("runs/compact") == QLatin1String("true"); }
void Session::setCompact(bool compact) { put("runs/compact", compact); }

}
