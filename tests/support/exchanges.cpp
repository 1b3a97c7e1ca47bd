// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "support/exchanges.h"

#include "support/golden.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace blokwatch::test {

namespace {

QJsonObject objectIn(const std::string &path)
{
    const auto text = readData(path);
    const auto document = QJsonDocument::fromJson(QByteArray::fromStdString(text));
    if (!document.isObject())
        throw std::runtime_error(path + " is no JSON object");
    return document.object();
}

/// The name, or with ".gz" behind it.
std::string existing(const std::string &path)
{
    return std::filesystem::exists(dataFolder() / path) ? path : path + ".gz";
}

QByteArray dateNow()
{
    return QLocale::c()
        .toString(QDateTime::currentDateTimeUtc(), QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"))
        .toLatin1();
}

/// JSON in its one form; what is no JSON as it is.
QByteArray compact(const QByteArray &json)
{
    const auto document = QJsonDocument::fromJson(json);
    return document.isNull() ? json : document.toJson(QJsonDocument::Compact);
}

std::optional<QByteArray> bodyOf(const QJsonObject &request)
{
    const auto body = request[QLatin1String("body")];
    if (body.isUndefined())
        return std::nullopt;
    if (body.isString())
        return compact(body.toString().toUtf8());
    return QJsonDocument(body.toObject()).toJson(QJsonDocument::Compact);
}

/// What HTTP itself says about an answer is written by the connection.
bool isFraming(const QByteArray &name)
{
    return name == "transfer-encoding" || name == "content-length" || name == "connection" || name == "keep-alive";
}

Exchange exchangeOf(const QJsonObject &recorded, const QJsonObject &headerSets, const std::string &folder)
{
    const auto request = recorded[QLatin1String("request")].toObject();
    Exchange exchange;
    exchange.name = recorded[QLatin1String("name")].toString().toStdString();
    exchange.method = request[QLatin1String("method")].toString().toUtf8();
    exchange.target = request[QLatin1String("path")].toString().toUtf8();
    const auto headers = request[QLatin1String("headers")].toObject();
    exchange.authorization = headers[QLatin1String("Authorization")].toString().toUtf8();
    exchange.host = headers[QLatin1String("Host")].toString().toUtf8();
    exchange.body = bodyOf(request);
    auto &answer = exchange.answer;
    answer.status = recorded[QLatin1String("status")].toInt();
    answer.headers.clear();
    auto own = recorded[QLatin1String("ownHeaders")].toArray();
    for (const auto &header : headerSets[recorded[QLatin1String("headers")].toString()].toArray()) {
        const auto name = header.toArray()[0].toString().toUtf8();
        auto value = header.toArray()[1].toString().toUtf8();
        if (value == "<own>" && !own.isEmpty()) {
            value = own.first().toArray()[1].toString().toUtf8();
            own.removeFirst();
        }
        answer.chunked = answer.chunked || name.toLower() == "transfer-encoding";
        if (!isFraming(name.toLower()))
            answer.headers.emplace_back(name, value);
    }
    if (const auto file = recorded[QLatin1String("bodyFile")].toString(); !file.isEmpty())
        answer.body = QByteArray::fromStdString(readData(existing(folder + "/" + file.toStdString())));
    return exchange;
}

}

bool Exchange::fits(const ServedRequest &request) const
{
    return method == request.method && target == request.target &&
           authorization == request.headers.value("authorization") &&
           (host.isEmpty() || host == request.headers.value("host")) && (!body || *body == compact(request.body));
}

std::vector<Exchange> exchangesIn(const std::string &folder, const std::string &mode)
{
    const auto index = objectIn(folder + "/index.json");
    const auto headerSets = index[QLatin1String("headerSets")].toObject();
    std::vector<Exchange> exchanges;
    for (const auto &recorded : index[QLatin1String("exchanges")].toArray()) {
        if (mode.empty() || recorded.toObject()[QLatin1String("mode")].toString().toStdString() == mode)
            exchanges.push_back(exchangeOf(recorded.toObject(), headerSets, folder));
    }
    if (exchanges.empty())
        throw std::runtime_error("nothing is recorded in " + folder + " in mode " + mode);
    return exchanges;
}

RecordedServer::Answerer recordedExchanges(const std::string &folder, const std::string &mode)
{
    const auto exchanges = std::make_shared<std::vector<Exchange>>(exchangesIn(folder, mode));
    return [exchanges](const ServedRequest &request) -> std::optional<ServedAnswer> {
        // Of what was asked more than once the last answer is the one that fits the others.
        const auto found = std::find_if(exchanges->rbegin(), exchanges->rend(),
                                        [&](const Exchange &exchange) { return exchange.fits(request); });
        if (found == exchanges->rend())
            return std::nullopt;
        auto answer = found->answer;
        for (auto &[name, value] : answer.headers) {
            if (name == "Date")
                value = dateNow();
        }
        return answer;
    };
}

ServedAnswer recordedStream(const std::string &name, double factor)
{
    const auto recording = objectIn(existing("golden/sse/" + name + ".json"));
    const auto bytes = QByteArray::fromStdString(readData(existing("golden/sse/" + name + ".sse")));
    ServedAnswer answer;
    answer.status = recording[QLatin1String("statusLine")].toString().section(u' ', 1, 1).toInt();
    answer.headers.clear();
    for (const auto &header : recording[QLatin1String("headers")].toArray()) {
        const auto field = header.toArray()[0].toString().toUtf8();
        if (!isFraming(field.toLower()))
            answer.headers.emplace_back(field, header.toArray()[1].toString().toUtf8());
    }
    const auto chunks = recording[QLatin1String("httpChunks_tMs_bodyOffset_len")].toArray();
    for (const auto &chunk : chunks) {
        const auto from = chunk.toArray()[1].toInt();
        const auto size = chunk.toArray()[2].toInt();
        if (size > 0)
            answer.pieces.push_back({qint64(chunk.toArray()[0].toDouble() * factor), bytes.mid(from, size)});
    }
    if (answer.pieces.empty())
        answer.body = bytes;
    answer.staysOpen = !recording[QLatin1String("chunkedTerminatorSeen")].toBool() && !answer.pieces.empty();
    return answer;
}

}
