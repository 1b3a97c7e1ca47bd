// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/replayform.h"

#include "core/json/validate.h"
#include "items/wording.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

using Field = ReplayForm::Field;
using Reading = ReplayForm::Reading;

constexpr qsizetype nameLimit = 60;
/// Blok takes these out of what it sends again.
constexpr std::array droppedHeaders = {"authorization", "proxy-authorization", "cookie", "set-cookie"};

QString translated(const char *text) { return QCoreApplication::translate("Wording", text); }

void refuse(Reading &reading, Field where, const QString &why)
{
    if (reading.where)
        return;
    reading.where = where;
    reading.wrong = why;
}

void readMethod(const QString &text, Reading &reading)
{
    const QString method = text.trimmed();
    if (method.isEmpty())
        return;
    if (isHttpToken(method))
        reading.wish.method = method.toStdString();
    else
        refuse(reading, Field::Method, translated(QT_TRANSLATE_NOOP("Wording", "This is no HTTP method.")));
}

void readPath(const QString &text, Reading &reading)
{
    const QString path = text.trimmed();
    if (path.isEmpty())
        return;
    if (path.startsWith(u'/'))
        reading.wish.path = path.toStdString();
    else
        refuse(reading, Field::Path, translated(QT_TRANSLATE_NOOP("Wording", "The path does not begin with a slash.")));
}

void readHeader(const QString &line, Reading &reading)
{
    const auto colon = line.indexOf(u':');
    const QString name = line.left(std::max<qsizetype>(colon, 0)).trimmed();
    if (!isHttpToken(name)) {
        refuse(reading, Field::Headers,
               translated(QT_TRANSLATE_NOOP("Wording", "A header has the form “Name: value”, one a line.")));
        return;
    }
    const QByteArray lower = name.toLower().toLatin1();
    const auto isSame = [&](const auto &header) { return QByteArray::fromStdString(header.first).toLower() == lower; };
    if (std::any_of(reading.wish.headers.begin(), reading.wish.headers.end(), isSame))
        refuse(reading, Field::Headers,
               translated(QT_TRANSLATE_NOOP("Wording", "The header %1 is given twice; only one can be sent."))
                   .arg(wording::plain(name.toStdString(), nameLimit)));
    if (std::find(droppedHeaders.begin(), droppedHeaders.end(), lower) != droppedHeaders.end())
        reading.notes << translated(QT_TRANSLATE_NOOP("Wording", "Blok does not send the header %1 again."))
                             .arg(wording::plain(name.toStdString(), nameLimit));
    reading.wish.headers.emplace_back(name.toStdString(), line.mid(colon + 1).trimmed().toStdString());
}

void readBody(const QString &text, Reading &reading)
{
    const std::string body = text.trimmed().toStdString();
    if (body.empty()) {
        reading.notes << translated(QT_TRANSLATE_NOOP("Wording", "Without a body, the request is sent with none."));
        return;
    }
    if (const auto json = json::validate(body); !json)
        refuse(reading, Field::Body,
               translated(QT_TRANSLATE_NOOP("Wording", "The body can't be sent: %1"))
                   .arg(wording::plain(json.error().text)));
    else
        reading.wish.body = RawJson{body};
}

}

bool isHttpToken(const QString &text)
{
    static const QRegularExpression token(QStringLiteral("\\A[!#$%&'*+.^_`|~0-9A-Za-z-]+\\z"));
    return token.match(text).hasMatch();
}

Reading ReplayForm::read() const
{
    Reading reading;
    readMethod(method, reading);
    readPath(path, reading);
    for (const QString &line : headers.split(u'\n')) {
        if (!line.trimmed().isEmpty())
            readHeader(line, reading);
    }
    readBody(body, reading);
    return reading;
}

}
