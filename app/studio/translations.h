// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QCoreApplication;

namespace blokwatch::studio {

/// Installs the translation of the user's language, or the English plural forms, from the program's own resources.
void installTranslations(QCoreApplication &app);

}
