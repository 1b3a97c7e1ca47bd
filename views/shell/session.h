// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/theme/theme.h"

#include <QByteArray>
#include <QString>

#include <memory>

class QSettings;

namespace blokwatch {

/// How the window was left, kept in the settings file of the user. Never a secret, never where a source is. A value
/// that has no meaning any more reads as the default. Thread: GUI.
class Session
{
public:
    /// Remembers nothing: pictures and measurements always start the same way.
    Session();
    explicit Session(std::unique_ptr<QSettings> settings);
    ~Session();
    Session(Session &&) noexcept;

    QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    int navigationWidth() const; ///< 0: none kept
    void setNavigationWidth(int width);
    Theme::Mode theme() const;
    void setTheme(Theme::Mode mode);
    QString columns() const; ///< see columns::layoutText()
    void setColumns(const QString &columns);
    QString sort() const;
    void setSort(const QString &sort);
    QString filter() const;
    void setFilter(const QString &filter);
    QByteArray runLayout() const; ///< of the splitter of the run page
    void setRunLayout(const QByteArray &layout);
    bool preview() const; ///< of the chosen run beside the list
    void setPreview(bool isShown);
    bool compact() const;
    void setCompact(bool compact);

private:
    QString text(const char *key) const;
    void put(const char *key, const QVariant &value);

    std::unique_ptr<QSettings> m_settings;
};

}
