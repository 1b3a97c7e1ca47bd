// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace blokwatch {

/// Makes sure that file names and texts are UTF-8 also where the environment names no such locale (a bare container, a
/// service). Call it first in main(), before any thread and before the application object.
void useUtf8Locale();

}
