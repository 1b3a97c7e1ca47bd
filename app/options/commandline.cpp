// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/commandline.h"

namespace blokwatch {

CommandLine::CommandLine(const QString &description)
    : m_source(QStringLiteral("source"),
               QStringLiteral("Read runs from S: the path of a trace.db, also as sqlite:PATH, or "
                              "postgres://USER@HOST:PORT/DB. May be repeated."),
               QStringLiteral("S")),
      m_help({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this text.")),
      m_version({QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version."))
{
    m_parser.setApplicationDescription(description);
    m_parser.addOptions({m_source, m_help, m_version});
}

Result<void> CommandLine::read(const QStringList &arguments)
{
    const bool understood = m_parser.parse(arguments);
    if (wantsHelp() || wantsVersion())
        return {};
    if (!understood)
        return Error{Error::Kind::Usage, m_parser.errorText().toStdString()};
    auto sources = parseSources(m_parser.values(m_source));
    if (!sources)
        return sources.error();
    m_sources = *std::move(sources);
    return {};
}

QString CommandLine::versionText(const QString &program)
{
    return program + QLatin1Char(' ') + QStringLiteral(BLOKWATCH_VERSION);
}

}
