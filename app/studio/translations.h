// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QCoreApplication;

namespace blokwatch::studio {

/// Installs the translation of the user's language, or the English plural forms. Looks beside the program's data and,
/// for a program that isn't installed, in its build folder.
void installTranslations(QCoreApplication &app);

}
