// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/secret.h"

#include <QByteArray>
#include <QFile>

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string_view>

namespace blokwatch {

namespace {

constexpr qint64 longestToken = 16 * 1024;

Error usage(const QString &text) { return {Error::Kind::Usage, text.toStdString()}; }

/// Tokens are printable ASCII without spaces: anything else would break out of a header.
bool isToken(const QByteArray &text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f'; });
}

bool say(int terminal, std::string_view text)
{
    return ::write(terminal, text.data(), text.size()) == ssize_t(text.size());
}

bool apply(int terminal, const termios &settings)
{
    int done = -1;
    do {
        done = ::tcsetattr(terminal, TCSAFLUSH, &settings);
    } while (done != 0 && errno == EINTR);
    return done == 0;
}

QByteArray lineFrom(int terminal)
{
    QByteArray line;
    char c = 0;
    while (line.size() < longestToken) {
        const auto count = ::read(terminal, &c, 1);
        if (count < 0 && errno == EINTR)
            return {};
        if (count != 1 || c == '\n' || c == '\r')
            break;
        line += c;
    }
    return line.trimmed();
}

}

Result<std::string> tokenIn(const QByteArray &text, const QString &where)
{
    const QByteArray token = text.trimmed();
    if (token.isEmpty())
        return usage(where + QStringLiteral(" is empty"));
    if (text.size() > longestToken || !isToken(token))
        return usage(where + QStringLiteral(" holds something else than one token"));
    return token.toStdString();
}

Result<std::string> readToken(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly))
        return usage(QStringLiteral("the token file “%1” can't be read: %2").arg(file, in.errorString()));
    return tokenIn(in.read(longestToken + 1), QStringLiteral("the token file “%1”").arg(file));
}

std::optional<std::string> askForToken(const std::string &name)
{
    const int terminal = ::open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
    if (terminal < 0)
        return std::nullopt;
    auto token = askForToken(name, terminal);
    ::close(terminal);
    return token;
}

std::optional<std::string> askForToken(const std::string &name, int terminal)
{
    termios before = {};
    if (::tcgetattr(terminal, &before) != 0)
        return std::nullopt;
    termios silent = before;
    silent.c_lflag &= ~tcflag_t(ECHO);
    if (!apply(terminal, silent))
        return std::nullopt;
    const QByteArray token = say(terminal, "Token for " + name + ": ") ? lineFrom(terminal) : QByteArray();
    apply(terminal, before);
    say(terminal, "\n");
    return token.isEmpty() || !isToken(token) ? std::nullopt : std::optional(token.toStdString());
}

}
