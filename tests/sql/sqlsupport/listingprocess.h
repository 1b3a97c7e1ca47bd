// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ports/freshness.h"

#include <string>

namespace blokwatch::test {

/// What a source in another process, which may be another user, found in a database.
struct Listing {
    Freshness::State state = Freshness::State::Unknown;
    std::size_t runs = 0;
    std::string text;   ///< of the freshness
    std::string detail; ///< of the reader: "read" or its error
};

/// Lists a database as the user nobody when this test runs as root, else as this user. The process is the test program
/// itself: its main() calls runIfListing().
Listing listAsNobody(const std::string &database);

/// When the arguments ask for a listing, makes it and returns true.
bool runIfListing(int argc, char **argv);

}
