// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/theme/theme.h"

#include <QObject>

class QDBusPendingCallWatcher;
class QDBusVariant;

namespace blokwatch::studio {

/// Tells a theme what the desktop prefers, now and whenever it changes, through the settings portal
/// (org.freedesktop.appearance color-scheme: 1 dark, 2 light). Where there is no portal the theme keeps what the
/// palette said. Never blocks. Thread: GUI.
class SystemScheme final : public QObject
{
    Q_OBJECT
public:
    /// The theme must outlive this.
    explicit SystemScheme(Theme &theme, QObject *parent = nullptr);

private Q_SLOTS:
    void changed(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void answered(QDBusPendingCallWatcher *call);
    void use(QVariant value);

    Theme &m_theme;
};

}
