// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/client/apireply.h"

#include "http/client/apierror.h"

#include <QDateTime>
#include <QLocale>

#include <utility>

namespace blokwatch {

namespace {

constexpr qint64 readBuffer = 256 * 1024;

/// "Mon, 30 Nov 2026 11:16:21 GMT"
std::optional<Millis> dateOf(const QNetworkReply &reply)
{
    auto time = QLocale::c().toDateTime(QString::fromLatin1(reply.rawHeader("Date")),
                                        QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'"));
    time.setTimeSpec(Qt::UTC);
    return time.isValid() ? std::optional<Millis>(time.toMSecsSinceEpoch()) : std::nullopt;
}

}

ApiReply::ApiReply(QNetworkReply *reply, const HttpEndpoint &endpoint, const Clock &clock, ApiLimits limits,
                   Purpose purpose, std::string subject, Done done)
    : m_reply(reply),
      m_endpoint(endpoint),
      m_clock(clock),
      m_limits(limits),
      m_purpose(purpose),
      m_subject(std::move(subject)),
      m_done(std::move(done)),
      m_sentAt(clock.now())
{
    m_reply->setReadBufferSize(readBuffer);
    for (QTimer *timer : {&m_silence, &m_total})
        timer->setSingleShot(true);
    connect(&m_silence, &QTimer::timeout, this,
            [this] { end(failure(apierror::timeout(m_endpoint, m_limits.silenceMs))); });
    connect(&m_total, &QTimer::timeout, this,
            [this] { end(failure(apierror::tooSlow(m_endpoint, m_limits.totalMs))); });
    connect(m_reply, &QNetworkReply::readyRead, this, &ApiReply::read);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, [this] { m_silence.start(m_limits.silenceMs); });
    connect(m_reply, &QNetworkReply::sslErrors, this, [this](const auto &errors) { m_tlsErrors = errors; });
    connect(m_reply, &QNetworkReply::finished, this, &ApiReply::finished);
    m_silence.start(m_limits.silenceMs);
    m_total.start(m_limits.totalMs);
}

ApiReply::~ApiReply()
{
    if (!m_reply)
        return;
    // abort() says finished() at once.
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
}

bool ApiReply::read()
{
    m_silence.start(m_limits.silenceMs);
    const auto announced = m_reply->header(QNetworkRequest::ContentLengthHeader).toLongLong();
    if (announced > m_limits.maxBytes || m_body.size() + m_reply->bytesAvailable() > m_limits.maxBytes) {
        end(failure(apierror::tooLarge(m_endpoint, m_limits.maxBytes)));
        return false;
    }
    m_body += m_reply->readAll();
    return true;
}

void ApiReply::finished()
{
    if (m_reply->bytesAvailable() == 0 || read())
        end(answer());
}

Result<ApiAnswer> ApiReply::answer()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    const bool acts = m_purpose == Purpose::Act;
    if (status == 0)
        return (acts ? apierror::actNoAnswer : apierror::noAnswer)(m_endpoint, *m_reply, m_tlsErrors);
    if (const QUrl target = m_reply->attribute(QNetworkRequest::RedirectionTargetAttribute).toUrl(); target.isValid())
        return apierror::redirect(m_endpoint, target);
    if (status != 200)
        return (acts ? apierror::actRefusal : apierror::refusal)(m_endpoint, status, m_body, m_subject);
    const auto length = m_reply->header(QNetworkRequest::ContentLengthHeader);
    if (m_reply->error() != QNetworkReply::NoError || (length.isValid() && length.toLongLong() > m_body.size()))
        return failure(apierror::cutOff(m_endpoint, m_body.size()));
    return ApiAnswer{std::move(m_body), dateOf(*m_reply), m_sentAt, m_clock.now()};
}

Error ApiReply::failure(Error error) const
{
    return m_purpose == Purpose::Act ? apierror::inDoubt(std::move(error)) : error;
}

void ApiReply::end(Result<ApiAnswer> result)
{
    m_reply->disconnect(this);
    m_silence.stop();
    m_total.stop();
    if (const auto done = std::exchange(m_done, {}))
        done(std::move(result));
}

}
