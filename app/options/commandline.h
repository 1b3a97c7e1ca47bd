// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/sourcespec.h"

#include <QCommandLineParser>

namespace blokwatch {

/// The command line that all programs have in common: `--source S` any number of times, `--token-file F`, `--ca-file
/// F`,
/// `--hide NAME`, `--help`, `--version`; options stand before or after words. A program adds what it has beyond that.
/// No option takes a secret: other users of the machine can read a command line.
class CommandLine
{
public:
    /// `description` opens the help text.
    explicit CommandLine(const QString &description);

    /// For options and words of the program's own, before read().
    QCommandLineParser &parser() { return m_parser; }

    /// Error::Kind::Usage for an unknown option, a missing value, a source that has no meaning, or a token that can't
    /// be read where a source could use one. When help or version is wanted nothing else is looked at.
    Result<void> read(const QStringList &arguments);

    bool wantsHelp() const { return m_parser.isSet(m_help); }
    bool wantsVersion() const { return m_parser.isSet(m_version); }
    QString helpText() const { return m_parser.helpText(); }
    /// "blokwatchctl 0.1.0"
    static QString versionText(const QString &program);

    bool isSet(const QString &option) const { return m_parser.isSet(option); }
    /// The last value given; empty when there is none.
    QString value(const QString &option) const { return m_parser.value(option); }
    /// All values, in the order in which they were given.
    QStringList values(const QString &option) const { return m_parser.values(option); }
    QStringList words() const { return m_parser.positionalArguments(); }
    const std::vector<SourceSpec> &sources() const { return m_sources; }
    /// Names whose values are hidden in payloads besides those that Blok hides: of `--hide`, and of BLOKWATCH_HIDE,
    /// which parts them by commas.
    QStringList hiddenNames() const;

private:
    Result<void> equipSources();

    QCommandLineParser m_parser;
    QCommandLineOption m_source;
    QCommandLineOption m_tokenFile;
    QCommandLineOption m_caFile;
    QCommandLineOption m_hide;
    QCommandLineOption m_help;
    QCommandLineOption m_version;
    std::vector<SourceSpec> m_sources;
};

}
