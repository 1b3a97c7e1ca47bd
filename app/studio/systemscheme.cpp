// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/systemscheme.h"

#include "views/theme/theme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace blokwatch::studio {

namespace {

constexpr uint prefersDark = 1;
constexpr uint prefersLight = 2;

const auto portal = QStringLiteral("org.freedesktop.portal.Desktop");
const auto path = QStringLiteral("/org/freedesktop/portal/desktop");
const auto settings = QStringLiteral("org.freedesktop.portal.Settings");
const auto appearance = QStringLiteral("org.freedesktop.appearance");
const auto colourScheme = QStringLiteral("color-scheme");

}

SystemScheme::SystemScheme(Theme &theme, QObject *parent) : QObject(parent), m_theme(theme)
{
    auto bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(portal, path, settings, QStringLiteral("SettingChanged"), this,
                SLOT(changed(QString, QString, QDBusVariant)));
    auto question = QDBusMessage::createMethodCall(portal, path, settings, QStringLiteral("Read"));
    question << appearance << colourScheme;
    auto *call = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(call, &QDBusPendingCallWatcher::finished, this, &SystemScheme::answered);
}

void SystemScheme::answered(QDBusPendingCallWatcher *call)
{
    call->deleteLater();
    const QDBusPendingReply<QVariant> reply = *call;
    if (reply.isValid())
        use(reply.value());
}

void SystemScheme::changed(const QString &group, const QString &key, const QDBusVariant &value)
{
    if (group == appearance && key == colourScheme)
        use(value.variant());
}

/// The portal wraps the value once or twice, depending on its version.
void SystemScheme::use(QVariant value)
{
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    const uint scheme = value.toUInt();
    if (scheme == prefersDark || scheme == prefersLight)
        m_theme.setSystemDark(scheme == prefersDark);
}

}
