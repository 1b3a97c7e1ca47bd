// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/actoptions.h"

#include "core/json/validate.h"
#include "ctl/request.h"
#include "items/replayform.h"
#include "items/wording.h"
#include "options/commandline.h"

#include <QCoreApplication>
#include <QFile>

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

const char *optionOf(ReplayForm::Field field)
{
    constexpr std::array options = {"method", "path", "header", "body-file"}; // by ReplayForm::Field
    return options[std::size_t(field)];
}

Wrong readReplay(const CommandLine &line, ActOptions &options)
{
    for (const char *option : {"method", "path", "header"}) {
        const auto values = line.values(QLatin1String(option));
        if (std::any_of(values.begin(), values.end(), [](const auto &value) { return value.trimmed().isEmpty(); }))
            return translated(QT_TRANSLATE_NOOP("Ctl", "--%1 is empty")).arg(QLatin1String(option));
    }
    ReplayForm form;
    form.method = line.value(QStringLiteral("method"));
    form.path = line.value(QStringLiteral("path"));
    form.headers = line.values(QStringLiteral("header")).join(QLatin1Char('\n'));
    const auto reading = form.read();
    if (reading.where) // what was given may be a secret: it is not repeated
        return QStringLiteral("--%1: %2").arg(QLatin1String(optionOf(*reading.where)), reading.wrong);
    options.wish = reading.wish;
    for (const auto &[name, value] : options.wish.headers) {
        const QString shown = QString::fromStdString(name);
        const QByteArray lower = shown.toLower().toLatin1();
        if (std::find(secretHeaders.begin(), secretHeaders.end(), lower) != secretHeaders.end())
            return translated(QT_TRANSLATE_NOOP("Ctl",
                                                "--header %1: others on this computer can read a command line, and "
                                                "Blok does not send that header again; the token for the trace API "
                                                "itself goes into a file, see --token-file"))
                .arg(shown);
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
        return translated(QT_TRANSLATE_NOOP("Ctl", "the body file “%1” can't be sent: %2"))
            .arg(name, wording::plain(json.error().text));
    options.wish.body = RawJson{body.trimmed().toStdString()};
    return {};
}

Wrong readTags(const CommandLine &line, ActOptions &options)
{
    for (const QString &tag : line.values(QStringLiteral("add")))
        options.addTags.push_back(tag.trimmed().toStdString());
    for (const QString &tag : line.values(QStringLiteral("remove"))) // as it is, however odd
        options.removeTags.push_back(tag.toStdString());
    const auto hasEmpty = [](const auto &tags) { return std::find(tags.begin(), tags.end(), "") != tags.end(); };
    if (hasEmpty(options.addTags) || hasEmpty(options.removeTags))
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
    constexpr std::array steps = {Step{Verb::Cancel, readWait}, Step{Verb::Replay, readReplay},
                                  Step{Verb::Replay, readBody}, Step{Verb::Tag, readTags}};
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
