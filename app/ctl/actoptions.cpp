// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/actoptions.h"

#include "core/json/validate.h"
#include "ctl/request.h"
#include "items/wording.h"
#include "options/commandline.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace blokwatch::ctl {

namespace {

using Wrong = std::optional<QString>;

constexpr double longestWait = 86'400; // s
constexpr qint64 largestBody = 16 << 20;
/// Blok drops these itself, and a command line can be read by others.
constexpr std::array secretHeaders = {"authorization", "proxy-authorization", "cookie",
                                      "set-cookie",    "x-api-key",           "x-auth-token"};

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

Wrong readWait(const CommandLine &line, ActOptions &options)
{
    if (!line.isSet(QStringLiteral("wait")))
        return {};
    const QString text = line.value(QStringLiteral("wait"));
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    if (!isNumber || !(seconds >= 0 && seconds <= longestWait))
        return translated(QT_TRANSLATE_NOOP("Ctl", "--wait “%1” is no number of seconds, at most a day")).arg(text);
    options.waitMs = int(seconds * 1000);
    return {};
}

/// RFC 9110: a name of a method or a header.
bool isToken(const QString &text)
{
    static const QRegularExpression token(QStringLiteral("\\A[!#$%&'*+.^_`|~0-9A-Za-z-]+\\z"));
    return token.match(text).hasMatch();
}

Wrong readMethodAndPath(const CommandLine &line, ActOptions &options)
{
    if (line.isSet(QStringLiteral("method"))) {
        const QString method = line.value(QStringLiteral("method"));
        if (!isToken(method))
            return translated(QT_TRANSLATE_NOOP("Ctl", "--method “%1” is no HTTP method")).arg(method);
        options.wish.method = method.toStdString();
    }
    if (line.isSet(QStringLiteral("path"))) {
        const QString path = line.value(QStringLiteral("path"));
        if (!path.startsWith(QLatin1Char('/')))
            return translated(QT_TRANSLATE_NOOP("Ctl", "--path “%1” does not begin with a slash")).arg(path);
        options.wish.path = path.toStdString();
    }
    return {};
}

Wrong readHeaders(const CommandLine &line, ActOptions &options)
{
    for (const QString &header : line.values(QStringLiteral("header"))) {
        const auto colon = header.indexOf(QLatin1Char(':'));
        const QString name = header.left(std::max<qsizetype>(colon, 0)).trimmed();
        if (!isToken(name)) // which may be a secret: it is not repeated
            return translated(QT_TRANSLATE_NOOP("Ctl", "--header needs the form 'Name: value'"));
        const QByteArray lower = name.toLower().toLatin1();
        if (std::find(secretHeaders.begin(), secretHeaders.end(), lower) != secretHeaders.end())
            return translated(QT_TRANSLATE_NOOP("Ctl",
                                                "--header %1: others on this computer can read a command line, and "
                                                "Blok does not send that header again; the token for the trace API "
                                                "itself goes into a file, see --token-file"))
                .arg(name);
        options.wish.headers.emplace_back(name.toStdString(), header.mid(colon + 1).trimmed().toStdString());
    }
    return {};
}

Wrong readBody(const CommandLine &line, ActOptions &options)
{
    if (!line.isSet(QStringLiteral("body-file")))
        return {};
    const QString name = line.value(QStringLiteral("body-file"));
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return translated(QT_TRANSLATE_NOOP("Ctl", "the body file “%1” can't be read: %2"))
            .arg(name, file.errorString());
    const QByteArray body = file.read(largestBody + 1);
    if (body.size() > largestBody)
        return translated(QT_TRANSLATE_NOOP("Ctl", "the body file “%1” is larger than 16 MB")).arg(name);
    const auto json = json::validate(std::string_view(body.constData(), std::size_t(body.size())));
    if (!json)
        return translated(QT_TRANSLATE_NOOP("Ctl", "the body file “%1” is not JSON: %2"))
            .arg(name, wording::plain(json.error().text));
    options.wish.body = RawJson{body.trimmed().toStdString()};
    return {};
}

Wrong readTags(const CommandLine &line, ActOptions &options)
{
    const auto read = [&](const char *option, std::vector<std::string> &tags) {
        for (const QString &tag : line.values(QLatin1String(option)))
            tags.push_back(tag.trimmed().toStdString());
        return std::find(tags.begin(), tags.end(), std::string()) == tags.end();
    };
    if (!read("add", options.addTags) || !read("remove", options.removeTags))
        return translated(QT_TRANSLATE_NOOP("Ctl", "a tag can't be empty"));
    if (options.addTags.empty() && options.removeTags.empty())
        return translated(QT_TRANSLATE_NOOP("Ctl", "tag needs --add TAG or --remove TAG"));
    return {};
}

}

std::optional<QString> readActOptions(const CommandLine &line, Verb verb, ActOptions &options)
{
    struct Step {
        Verb verb;
        Wrong (*read)(const CommandLine &, ActOptions &);
    };
    constexpr std::array steps = {Step{Verb::Cancel, readWait}, Step{Verb::Replay, readMethodAndPath},
                                  Step{Verb::Replay, readHeaders}, Step{Verb::Replay, readBody},
                                  Step{Verb::Tag, readTags}};
    options.yes = line.isSet(QStringLiteral("yes"));
    for (const Step &step : steps) {
        if (step.verb != verb)
            continue;
        if (auto wrong = step.read(line, options))
            return wrong;
    }
    return {};
}

}
