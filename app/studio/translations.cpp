// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "studio/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace blokwatch::studio {

void installTranslations(QCoreApplication &app)
{
    const auto name = QStringLiteral("blokwatch");
    const auto dash = QStringLiteral("_");
    const auto folder = QStringLiteral(":/blokwatch/translations");
    const auto install = [&app](QTranslator *translator, bool loaded) {
        if (loaded)
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
        return loaded;
    };
    for (const auto &locale : {QLocale(), QLocale(QLocale::English)}) {
        auto *translator = new QTranslator(&app);
        if (install(translator, translator->load(locale, name, dash, folder))) {
            auto *own = new QTranslator(&app);
            install(own, own->load(locale, QStringLiteral("qtbase"), dash,
                                   QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
            return;
        }
    }
}

}
