// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/screenshots.h"

#include <QCoreApplication>
#include <QDir>
#include <QPixmap>
#include <QWidget>

namespace blokwatch::studio {

QString writeScreenshots(QWidget &window, const QString &folder)
{
    const auto problem = [](const char *text, const QString &what) {
        return QCoreApplication::translate("Studio", text).arg(what);
    };
    const QDir target(folder);
    if (!target.mkpath(QStringLiteral(".")))
        return problem(QT_TRANSLATE_NOOP("Studio", "the folder %1 can't be made"), folder);
    const auto path = target.filePath(QStringLiteral("runs.png"));
    if (!window.grab().save(path))
        return problem(QT_TRANSLATE_NOOP("Studio", "%1 can't be written"), path);
    return {};
}

}
