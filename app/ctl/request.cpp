// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/request.h"

#include "ctl/textwidth.h"
#include "items/wording.h"
#include "options/commandline.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace blokwatch::ctl {

namespace {

constexpr std::size_t firstPage = 50;

struct VerbWords {
    Verb verb;
    const char *word;
    QList<const char *> options;
    QList<Format> formats; ///< the first is the default
    std::size_t limit;
    qsizetype arguments;
};

const std::array<VerbWords, 8> verbs = {{
    {Verb::Runs,
     "runs",
     {"where", "sort", "limit", "format"},
     {Format::Table, Format::Json, Format::Csv},
     firstPage,
     0},
    {Verb::Run, "run", {"format"}, {Format::Table, Format::Json}, 1, 1},
    {Verb::Export, "export", {"where", "sort", "limit", "format", "output"}, {Format::Json, Format::Csv}, 0, 0},
    {Verb::Watch, "watch", {"where", "format"}, {Format::Text, Format::Json}, 0, 0},
    {Verb::Sources, "sources", {"format", "timeout"}, {Format::Text, Format::Json}, 0, 0},
    {Verb::Cancel, "cancel", {"format", "yes", "wait"}, {Format::Text, Format::Json}, 1, 1},
    {Verb::Replay, "replay", {"format", "method", "path", "header", "body-file"}, {Format::Text, Format::Json}, 1, 1},
    {Verb::Tag, "tag", {"format", "add", "remove"}, {Format::Text, Format::Json}, 1, 1},
}};

constexpr std::array optionNames = {"where", "sort",   "limit", "format", "output",    "timeout", "yes",
                                    "wait",  "method", "path",  "header", "body-file", "add",     "remove"};
constexpr std::array<std::string_view, 4> repeatable = {"where", "header", "add", "remove"};
constexpr std::array formatNames = {"table", "json", "csv", "text"};
constexpr double longestTimeout = 86'400; // s

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

Reply refuse(const QString &text) { return {{}, text}; }

const char *description()
{
    return QT_TRANSLATE_NOOP(
        "Ctl",
        "Shows the runs of Blok workflows, and acts on them.\n\n"
        "  blokwatchctl --source S runs      the newest 50 runs, as a table\n"
        "  blokwatchctl --source S run ID    one run: all that the studio's run page tells of it\n"
        "  blokwatchctl --source S export    every run, as JSON\n"
        "  blokwatchctl --source S watch     events from now on, one a line, until Ctrl+C\n"
        "  blokwatchctl --source S sources   how fresh each source is\n"
        "  blokwatchctl --source S cancel ID cancels a run and tells each phase of that\n"
        "  blokwatchctl --source S replay ID has its request made again\n"
        "  blokwatchctl --source S tag ID --add T --remove T\n\n"
        "ID is a whole run id, or at least its first eight characters.\n"
        "watch prints what trace APIs stream and what is written to PostgreSQL or a trace.db. What may have been "
        "missed, and what a slow reader left no room for, is told on standard error. With --where it prints the events "
        "of runs that match by what is known of them at that moment.\n"
        "sources counts a snapshot as fresh: it holds all that its files have, and nobody is writing them.\n"
        "cancel, replay and tag need a trace API. cancel tells what it will do and asks, unless --yes is given; then "
        "it follows the run: requested, acknowledged (the server has marked it), effective (a source has it as "
        "cancelled), "
        "settled (and nothing was heard of it for 5 s), or refused, overdue, still emitting (its code goes on), ended "
        "first. With --format json each phase is an object on a line.\n"
        "replay runs the whole workflow once more. Blok keeps neither body nor headers of the first request and sends "
        "no Authorization or Cookie header; what started is read once to see whether it is the replay.\n"
        "Exit codes: 0 done, also when watch is interrupted; 1 no such run; 2 bad arguments, several such runs, "
        "or nobody said yes; 3 a source or the output failed, runs had to be left out, a source is "
        "not "
        "fresh, or an act was refused or came too late; 4 it is not known (yet) that an act had its effect: a "
        "cancelled "
        "run goes on or no source has it so, a replay could not be told, or an answer was lost. Interrupted, it ends "
        "by "
        "the signal, and says what an act has left open.");
}

void addOptions(QCommandLineParser &parser)
{
    parser.addOptions({
        {QStringLiteral("where"),
         translated(QT_TRANSLATE_NOOP("Ctl",
                                      "Only runs that match Q, such as 'status:failed started:>-1h'; given again, "
                                      "runs must match that as well.")),
         QStringLiteral("Q")},
        {QStringLiteral("sort"),
         translated(QT_TRANSLATE_NOOP("Ctl", "Order by FIELD, with - from the largest; otherwise newest first.")),
         QStringLiteral("[-]FIELD")},
        {QStringLiteral("limit"), translated(QT_TRANSLATE_NOOP("Ctl", "At most N runs; 0 means all.")),
         QStringLiteral("N")},
        {QStringLiteral("format"),
         translated(QT_TRANSLATE_NOOP(
             "Ctl",
             "table, json or csv; text or json for watch, sources, cancel, replay and tag. A table or text of several "
             "sources and csv tell "
             "each run's source; json of runs and events has the members of Blok's API only, each event on one line.")),
         QStringLiteral("FORMAT")},
        {QStringLiteral("output"),
         translated(QT_TRANSLATE_NOOP("Ctl", "Write the export to FILE; it appears when it is whole.")),
         QStringLiteral("FILE")},
        {QStringLiteral("yes"), translated(QT_TRANSLATE_NOOP("Ctl", "cancel does not ask."))},
        {QStringLiteral("wait"),
         translated(QT_TRANSLATE_NOOP("Ctl",
                                      "cancel follows the run for so long, otherwise 20; it always waits for the "
                                      "server's answer.")),
         QStringLiteral("SECONDS")},
        {QStringLiteral("method"), translated(QT_TRANSLATE_NOOP("Ctl", "replay with this method.")),
         QStringLiteral("M")},
        {QStringLiteral("path"), translated(QT_TRANSLATE_NOOP("Ctl", "replay with this path.")), QStringLiteral("P")},
        {QStringLiteral("header"), translated(QT_TRANSLATE_NOOP("Ctl", "replay with this header; may be repeated.")),
         QStringLiteral("'N: V'")},
        {QStringLiteral("body-file"), translated(QT_TRANSLATE_NOOP("Ctl", "replay with the JSON in FILE as body.")),
         QStringLiteral("FILE")},
        {QStringLiteral("add"), translated(QT_TRANSLATE_NOOP("Ctl", "tag adds TAG; may be repeated.")),
         QStringLiteral("TAG")},
        {QStringLiteral("remove"), translated(QT_TRANSLATE_NOOP("Ctl", "tag removes TAG; may be repeated.")),
         QStringLiteral("TAG")},
        {QStringLiteral("timeout"),
         translated(QT_TRANSLATE_NOOP("Ctl", "sources waits so long for a source to be read; otherwise 15.")),
         QStringLiteral("SECONDS")},
    });
    parser.addPositionalArgument(QStringLiteral("verb"),
                                 translated(QT_TRANSLATE_NOOP("Ctl", "runs, run ID, export, watch, sources, cancel ID, "
                                                                     "replay ID or tag ID")),
                                 QStringLiteral("runs|run ID|export|watch|sources|cancel ID|replay ID|tag ID"));
}

QString listOf(const QStringList &words) { return words.join(QStringLiteral(", ")); }

QString fieldList()
{
    QStringList names;
    for (const RunField known : runFields())
        names.append(wording::plain(runFieldName(known)));
    return listOf(names);
}

QString helpText(const CommandLine &line)
{
    return QStringLiteral("%1\n\n%2\n")
        .arg(line.helpText().trimmed(),
             translated(QT_TRANSLATE_NOOP("Ctl", "Fields for --where and --sort: %1.")).arg(fieldList()));
}

/// Fills a request from a command line; each step says what is wrong, or nothing.
class Reading
{
public:
    explicit Reading(const CommandLine &line) : m_line(line) {}

    std::optional<Reply> read()
    {
        for (const auto step : {&Reading::readVerb, &Reading::readOptions, &Reading::readFormat, &Reading::readSources,
                                &Reading::readQuery, &Reading::readSort, &Reading::readLimit, &Reading::readOutput,
                                &Reading::readTimeout, &Reading::readAct}) {
            if (auto wrong = (this->*step)())
                return wrong;
        }
        return std::nullopt;
    }
    Request request;

private:
    std::optional<Reply> readVerb()
    {
        const QStringList words = m_line.words();
        if (words.isEmpty())
            return refuse(
                translated(QT_TRANSLATE_NOOP("Ctl", "say what to do: runs, run ID, export, watch, sources, cancel ID, "
                                                    "replay ID or tag ID")));
        m_verb = std::find_if(verbs.begin(), verbs.end(),
                              [&](const VerbWords &verb) { return words[0] == QLatin1String(verb.word); });
        if (m_verb == verbs.end())
            return refuse(
                translated(QT_TRANSLATE_NOOP("Ctl", "unknown verb “%1”: use runs, run ID, export, watch, sources, "
                                                    "cancel ID, replay ID or tag ID"))
                    .arg(words[0]));
        if (words.size() - 1 < m_verb->arguments || (m_verb->arguments > 0 && words[1].isEmpty()))
            return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "%1 needs the id of a run")).arg(words[0]));
        if (words.size() - 1 > m_verb->arguments)
            return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "“%1” is one word too many after %2"))
                              .arg(words[1 + m_verb->arguments], words[0]));
        request.verb = m_verb->verb;
        request.limit = m_verb->limit;
        if (m_verb->arguments > 0)
            request.id = words[1].toStdString();
        return std::nullopt;
    }

    std::optional<Reply> readOptions()
    {
        for (const char *option : optionNames) {
            const bool applies = std::any_of(m_verb->options.begin(), m_verb->options.end(), [&](const char *own) {
                return QLatin1String(own) == QLatin1String(option);
            });
            if (m_line.isSet(QLatin1String(option)) && !applies)
                return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "--%1 has no meaning for %2"))
                                  .arg(QLatin1String(option), QLatin1String(m_verb->word)));
            if (std::find(repeatable.begin(), repeatable.end(), option) == repeatable.end() &&
                m_line.values(QLatin1String(option)).size() > 1)
                return refuse(
                    translated(QT_TRANSLATE_NOOP("Ctl", "--%1 is given more than once")).arg(QLatin1String(option)));
        }
        return std::nullopt;
    }

    std::optional<Reply> readFormat()
    {
        request.format = m_verb->formats.first();
        if (!m_line.isSet(QStringLiteral("format")))
            return std::nullopt;
        const QString text = m_line.value(QStringLiteral("format"));
        QStringList possible;
        for (const Format format : m_verb->formats) {
            possible.append(QLatin1String(formatNames[std::size_t(format)]));
            if (text == possible.last()) {
                request.format = format;
                return std::nullopt;
            }
        }
        return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "--format “%1” is not possible for %2: use one of %3"))
                          .arg(text, QLatin1String(m_verb->word), listOf(possible)));
    }

    std::optional<Reply> readSources()
    {
        request.sources = m_line.sources();
        if (request.sources.empty())
            return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "no source: give one as --source PATH")));
        return std::nullopt;
    }

    std::optional<Reply> readQuery()
    {
        std::string whole;
        for (const QString &one : m_line.values(QStringLiteral("where"))) {
            const std::string text = one.toStdString();
            whole += (whole.empty() ? "" : " ") + text;
            for (const std::string &part : {text, whole}) {
                auto parsed = RunQuery::parse(part);
                if (const auto *error = std::get_if<QueryError>(&parsed))
                    return refuse(
                        QStringLiteral("--where: %1\n%2").arg(wording::plain(error->text), underlined(part, *error)));
                request.query = std::get<RunQuery>(std::move(parsed));
            }
        }
        return std::nullopt;
    }

    /// The query on one line, and marks under the part that has no meaning.
    static QString underlined(std::string_view text, const QueryError &error)
    {
        const std::size_t position = std::min(error.position, text.size());
        const QString before = wording::plain(text.substr(0, position));
        const int width = displayWidth(wording::plain(text.substr(position, error.length)));
        return QStringLiteral("  %1\n  %2^%3")
            .arg(wording::plain(text), QString(displayWidth(before), QLatin1Char(' ')),
                 QString(std::max(width - 1, 0), QLatin1Char('~')));
    }

    std::optional<Reply> readSort()
    {
        QString text = m_line.value(QStringLiteral("sort"));
        if (!m_line.isSet(QStringLiteral("sort")))
            return std::nullopt;
        const bool descending = text.startsWith(QLatin1Char('-'));
        const auto field = runFieldFromName(text.mid(descending ? 1 : 0).toStdString());
        if (field) {
            request.sort = {*field, descending};
            return std::nullopt;
        }
        return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "--sort: unknown field “%1”; the fields are %2"))
                          .arg(text.mid(descending ? 1 : 0), fieldList()));
    }

    std::optional<Reply> readLimit()
    {
        if (!m_line.isSet(QStringLiteral("limit")))
            return std::nullopt;
        const QString text = m_line.value(QStringLiteral("limit"));
        bool isNumber = false;
        request.limit = text.toULongLong(&isNumber);
        if (!isNumber || text.startsWith(QLatin1Char('-')))
            return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "--limit “%1” is no number; 0 means all")).arg(text));
        return std::nullopt;
    }

    std::optional<Reply> readOutput()
    {
        request.output = m_line.value(QStringLiteral("output"));
        if (m_line.isSet(QStringLiteral("output")) && request.output.isEmpty())
            return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "--output needs the name of a file")));
        if (request.output == QLatin1String("-"))
            request.output.clear();
        return std::nullopt;
    }

    std::optional<Reply> readTimeout()
    {
        if (!m_line.isSet(QStringLiteral("timeout")))
            return std::nullopt;
        const QString text = m_line.value(QStringLiteral("timeout"));
        bool isNumber = false;
        const double seconds = text.toDouble(&isNumber);
        if (!isNumber || !(seconds >= 0 && seconds <= longestTimeout))
            return refuse(translated(QT_TRANSLATE_NOOP("Ctl", "--timeout “%1” is no number of seconds, at most a day"))
                              .arg(text));
        request.timeoutMs = int(seconds * 1000);
        return std::nullopt;
    }

    std::optional<Reply> readAct()
    {
        const auto wrong = readActOptions(m_line, request.verb, request.act);
        return wrong ? std::optional(refuse(*wrong)) : std::nullopt;
    }

    const CommandLine &m_line;
    decltype(verbs)::const_iterator m_verb = verbs.begin();
};

}

std::variant<Request, Reply> readRequest(const QStringList &arguments)
{
    CommandLine line(translated(description()));
    addOptions(line.parser());
    const auto understood = line.read(arguments);
    if (line.wantsHelp())
        return Reply{helpText(line), {}};
    if (line.wantsVersion())
        return Reply{CommandLine::versionText(QStringLiteral("blokwatchctl")) + QLatin1Char('\n'), {}};
    if (!understood)
        return refuse(QString::fromStdString(understood.error().text));
    Reading reading(line);
    if (auto wrong = reading.read())
        return *std::move(wrong);
    reading.request.hiddenNames = line.hiddenNames();
    return std::move(reading.request);
}

}
