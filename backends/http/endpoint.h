// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>

namespace blokwatch {

/// Where a trace API is and how to get in. The token is a secret: it goes into a request's header and nowhere else.
struct HttpEndpoint {
    std::string url;    ///< as normalUrl() makes it
    std::string token;  ///< for "Authorization: Bearer"; empty: none is sent
    std::string caFile; ///< PEM; only what is signed by one of these is trusted. Empty: what the system trusts
    /// "http://HOST:PORT" or "socks5://HOST:PORT"; "none": no proxy; empty: the system's. This computer itself is
    /// always reached without one.
    std::string proxy;
};

/// The address of a trace API in its one form, "https://host:port/__blok": with or without "/__blok" and slashes at
/// the end; a path in front of it stays (a server behind a reverse proxy); a port that goes without saying is dropped.
/// Error::Kind::Usage for anything else, for a user name or password (they would be seen by everybody on this
/// computer), a query or a fragment.
Result<std::string> normalUrl(std::string_view text);

/// "host", or "host:port" where the port says something; IPv6 in brackets. `url` is a normal one.
std::string hostOf(const std::string &url);

/// Whether a host is this computer itself: localhost or a loopback address, IPv6 without brackets.
bool isThisComputer(std::string_view host);

/// Whether the endpoint's token can be read by whoever sees the network traffic.
bool sendsTokenInClear(const HttpEndpoint &endpoint);

}
