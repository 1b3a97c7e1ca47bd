#!/bin/sh
# SPDX-FileCopyrightText: Blokwatch contributors
# SPDX-License-Identifier: Apache-2.0
# Takes the texts of the sources over into the .ts files; what is translated already stays.
cd "$(dirname "$0")/.." || exit 1
exec "$(qtpaths6 --query QT_HOST_BINS 2>/dev/null || echo /usr/lib/qt6/bin)/lupdate" -no-obsolete -locations none \
    -I . -I model -I app app/studio views model/items -ts translations/blokwatch_en.ts translations/blokwatch_de.ts
