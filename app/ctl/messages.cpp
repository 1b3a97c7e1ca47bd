// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/messages.h"

#include "ctl/interrupt.h"
#include "items/wording.h"

#include <QStringList>

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace blokwatch::ctl {

void complain(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(QLatin1Char('\n')))
        lines.append(wording::plain(line.toStdString()));
    const std::string whole = "blokwatchctl: " + lines.join(QLatin1Char('\n')).toStdString() + "\n";
    std::fwrite(whole.data(), 1, whole.size(), stderr);
}

void leaveInterrupted(const QString &text)
{
    if (!text.isEmpty())
        complain(text);
    endByInterrupt();
    std::_Exit(SourceFailed);
}

QString ownWords(const std::string &source, const std::string &text)
{
    const std::string prefix = source + ": ";
    return wording::plain(text.starts_with(prefix) ? std::string_view(text).substr(prefix.size()) : text);
}

}
