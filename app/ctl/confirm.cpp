// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/confirm.h"

#include <QByteArray>

#include <cstdio>

#include <unistd.h>

namespace blokwatch::ctl {

bool canAsk() { return ::isatty(STDIN_FILENO) == 1; }

bool confirmed(const QString &question)
{
    constexpr qsizetype longest = 100;
    const QByteArray text = question.toUtf8() + " [y/N] ";
    std::fwrite(text.constData(), 1, std::size_t(text.size()), stderr);
    std::fflush(stderr);
    QByteArray answer;
    char c = 0;
    while (answer.size() < longest && ::read(STDIN_FILENO, &c, 1) == 1 && c != '\n')
        answer += c;
    answer = answer.trimmed().toLower();
    return answer == "y" || answer == "yes";
}

}
