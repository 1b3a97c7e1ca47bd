// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/postgres/postgresaddress.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <QByteArray>

namespace blokwatch {

namespace {

constexpr std::array<std::string_view, 6> sslModes = {"disable", "allow",     "prefer",
                                                      "require", "verify-ca", "verify-full"};

Error usage(const std::string &what)
{
    return {Error::Kind::Usage, "this PostgreSQL address " + what +
                                    "; it has the form postgres://USER@HOST:PORT/DB, with ?sslmode=require where "
                                    "that is wanted and ?host=FOLDER for a Unix socket"};
}

Error passwordGiven()
{
    return usage("has a password in it, which other users of this computer could read; leave it out and set PGPASSFILE "
                 "to a file of passwords, or write it to ~/.pgpass");
}

/// Without %XX; nothing when the result has a byte that no name can have.
std::optional<std::string> decoded(std::string_view text)
{
    auto plain = QByteArray::fromPercentEncoding(QByteArray(text.data(), qsizetype(text.size()))).toStdString();
    if (plain.find('\0') != plain.npos)
        return std::nullopt;
    return plain;
}

/// What stands before the first (or, if `last`, the last) `mark`, and what is behind it.
struct Halves {
    std::string_view before;
    std::string_view after;
    bool found = false;
};
Halves split(std::string_view text, char mark, bool last = false)
{
    const auto at = last ? text.rfind(mark) : text.find(mark);
    if (at == text.npos)
        return {text, {}, false};
    return {text.substr(0, at), text.substr(at + 1), true};
}

Result<void> readHost(std::string_view text, PostgresAddress &address)
{
    std::string_view host = text;
    std::string_view port;
    if (text.starts_with('[')) {
        const auto [inside, rest, closed] = split(text.substr(1), ']');
        if (!closed || (!rest.empty() && rest.front() != ':'))
            return usage("has brackets that do not close");
        host = inside;
        port = rest.empty() ? rest : rest.substr(1);
    } else {
        const auto parts = split(text, ':');
        host = parts.before;
        port = parts.after;
    }
    if (!port.empty()) {
        const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
        if (error != std::errc() || end != port.data() + port.size() || address.port == 0)
            return usage("has a port that is no number from 1 to 65535");
    }
    const auto plain = decoded(host);
    if (!plain)
        return usage("has a host with a NUL byte");
    address.host = *plain;
    return {};
}

Result<void> readOption(std::string_view text, PostgresAddress &address)
{
    const auto [name, encoded, hasValue] = split(text, '=');
    const auto value = decoded(encoded);
    if (name == "password")
        return passwordGiven();
    if (!value || value->empty())
        return usage("has an option without a value");
    if (name == "sslmode") {
        if (std::find(sslModes.begin(), sslModes.end(), *value) == sslModes.end())
            return usage("has an sslmode that libpq does not know (disable, allow, prefer, require, verify-ca, "
                         "verify-full)");
        address.sslMode = *value;
        return {};
    }
    if (name == "host") {
        if (!address.host.empty())
            return usage("names two hosts");
        address.host = *value;
        return {};
    }
    return usage("has an option other than host and sslmode");
}

}

Result<PostgresAddress> parsePostgresUrl(std::string_view url)
{
    const auto scheme = split(url, ':');
    std::string word(scheme.before);
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    if ((word != "postgres" && word != "postgresql") || !scheme.after.starts_with("//"))
        return usage("does not begin with postgres://");
    const auto [location, options, hasOptions] = split(scheme.after.substr(2), '?');
    const auto [authority, path, hasPath] = split(location, '/');
    PostgresAddress address;
    auto host = split(authority, '@', true);
    if (!host.found)
        host = {{}, authority, true};
    if (split(host.before, ':').found)
        return passwordGiven();
    const auto user = decoded(host.before);
    const auto database = decoded(path);
    if (!user || !database)
        return usage("has a NUL byte");
    if (database->empty() || path.find('/') != path.npos)
        return usage("names no database behind the host");
    address.user = *user;
    address.database = *database;
    if (const auto read = readHost(host.after, address); !read)
        return read.error();
    for (auto rest = options; hasOptions && !rest.empty();) {
        const auto [option, others, more] = split(rest, '&');
        if (const auto read = readOption(option, address); !read)
            return read.error();
        rest = others;
    }
    return address;
}

std::string PostgresAddress::name() const
{
    const bool isFolder = host.starts_with('/');
    const bool isV6 = host.find(':') != host.npos;
    std::string text = "postgres://" + user + (user.empty() ? "" : "@");
    if (!isFolder)
        text += isV6 ? "[" + host + "]" : host;
    if (port != 0)
        text += ":" + std::to_string(port);
    text += "/" + database;
    return isFolder ? text + "?host=" + host : text;
}

}
