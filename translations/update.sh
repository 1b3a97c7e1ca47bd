#!/bin/sh
# SPDX-FileCopyrightText: Blokwatch contributors
# SPDX-License-Identifier: Apache-2.0
# Takes the texts of the sources over into the .ts files; what is translated already stays. English is the language of
# the sources and needs its plural forms only.
cd "$(dirname "$0")/.." || exit 1
lupdate="$(qtpaths6 --query QT_HOST_BINS 2>/dev/null || echo /usr/lib/qt6/bin)/lupdate"
update() {
    "$lupdate" -no-obsolete -locations none -I . -I model -I app app/studio views model/items "$@"
}
update -ts translations/blokwatch_de.ts && update -pluralonly -ts translations/blokwatch_en.ts
