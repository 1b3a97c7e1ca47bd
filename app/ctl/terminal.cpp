// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/terminal.h"

#include <array>

#include <sys/ioctl.h>
#include <unistd.h>

namespace blokwatch::ctl {

namespace {

/// SGR codes of the terminal's own palette, so that they suit its background. By StatusFamily.
constexpr std::array<const char *, statusFamilyCount> colours = {"34", "33", "32", "35", "2", "1;31", "31", "1;35"};

QString wrapped(const QString &text, const char *code)
{
    return QStringLiteral("\x1b[%1m%2\x1b[0m").arg(QLatin1String(code), text);
}

}

Terminal Terminal::ofStandardOutput()
{
    if (::isatty(STDOUT_FILENO) == 0)
        return {};
    Terminal terminal{80, qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb"};
    struct winsize size = {};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        terminal.columns = size.ws_col;
    return terminal;
}

QString inColour(const QString &text, StatusFamily family, const Terminal &terminal)
{
    return terminal.colour ? wrapped(text, colours[std::size_t(family)]) : text;
}

QString inBold(const QString &text, const Terminal &terminal) { return terminal.colour ? wrapped(text, "1") : text; }

}
