// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/commandline.h"

#include "options/tokenfiles.h"

#include <QFile>

namespace blokwatch {

CommandLine::CommandLine(const QString &description)
    : m_source(QStringLiteral("source"),
               QStringLiteral("Read runs from S: the path of a trace.db, also as sqlite:PATH, the address of a "
                              "trace API as http://HOST:PORT or https://HOST, or postgres://USER@HOST:PORT/DB. May be "
                              "repeated."),
               QStringLiteral("S")),
      m_tokenFile(QStringLiteral("token-file"),
                  QStringLiteral("Send the token in the file F to the trace API. Where there are several servers, say "
                                 "whose it is: HOST=F or HOST:PORT=F, once for each. Without this option the file that "
                                 "BLOKWATCH_TOKEN_FILE in the environment names is taken, in the same form."),
                  QStringLiteral("F")),
      m_caFile(QStringLiteral("ca-file"),
               QStringLiteral("Trust the certificates in the file F (PEM) and no others for https."),
               QStringLiteral("F")),
      m_hide(QStringLiteral("hide"),
             QStringLiteral("Hide the values of members of that name in payloads, besides those that Blok itself hides "
                            "(password, token, ...). May be repeated. BLOKWATCH_HIDE in the environment holds such "
                            "names for always, with commas between them."),
             QStringLiteral("NAME")),
      m_help({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this text.")),
      m_version({QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version."))
{
    m_parser.setApplicationDescription(description);
    m_parser.addOptions({m_source, m_tokenFile, m_caFile, m_hide, m_help, m_version});
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
    return equipSources();
}

/// Gives the sources what they need to get in.
Result<void> CommandLine::equipSources()
{
    for (SourceSpec &source : m_sources) {
        if (source.kind == SourceSpec::Kind::Http)
            source.caFile = QFile::encodeName(m_parser.value(m_caFile)).toStdString();
    }
    const auto fromEnvironment = qEnvironmentVariable("BLOKWATCH_TOKEN_FILE");
    if (m_parser.isSet(m_tokenFile))
        return giveTokens(m_sources, m_parser.values(m_tokenFile));
    return fromEnvironment.isEmpty() ? Result<void>() : giveTokens(m_sources, {fromEnvironment});
}

QStringList CommandLine::hiddenNames() const
{
    QStringList names = m_parser.values(m_hide);
    names += qEnvironmentVariable("BLOKWATCH_HIDE").split(u',');
    for (QString &name : names)
        name = name.trimmed();
    names.removeAll(QString());
    return names;
}

QString CommandLine::versionText(const QString &program)
{
    return program + QLatin1Char(' ') + QStringLiteral(BLOKWATCH_VERSION);
}

}
