// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/icons/icons.h"

#include <QCache>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace blokwatch::icons {

namespace {

QPixmap drawn(const QString &name, const QColor &colour, int size, qreal pixelRatio)
{
    QSvgRenderer renderer(QStringLiteral(":/blokwatch/icons/%1.svg").arg(name));
    if (!renderer.isValid())
        return {};
    const int pixels = qRound(size * pixelRatio);
    QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(image.rect(), colour);
    painter.end();
    image.setDevicePixelRatio(pixelRatio);
    return QPixmap::fromImage(std::move(image));
}

class TintedEngine final : public QIconEngine
{
public:
    TintedEngine(QString name, QColor colour) : m_name(std::move(name)), m_colour(colour) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const auto ratio = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        auto colour = m_colour;
        if (mode == QIcon::Disabled)
            colour.setAlphaF(0.45F);
        return tinted(m_name, colour, qRound(qMin(size.width(), size.height()) / scale), scale);
    }
    QIconEngine *clone() const override { return new TintedEngine(m_name, m_colour); }

private:
    QString m_name;
    QColor m_colour;
};

}

QPixmap tinted(const QString &name, const QColor &colour, int size, qreal pixelRatio)
{
    static QCache<QString, QPixmap> cache(512);
    const auto key = QStringLiteral("%1|%2|%3|%4").arg(name).arg(colour.rgba()).arg(size).arg(pixelRatio);
    if (const auto *known = cache.object(key))
        return *known;
    auto pixmap = drawn(name, colour, size, pixelRatio);
    cache.insert(key, new QPixmap(pixmap));
    return pixmap;
}

QIcon icon(const QString &name, const QColor &colour) { return QIcon(new TintedEngine(name, colour)); }

QString glyph(StatusFace face)
{
    static constexpr std::pair<StatusFace, const char *> names[] = {
        {StatusFace::Pending, "pending"},       {StatusFace::Running, "running"},     {StatusFace::Paused, "paused"},
        {StatusFace::Queued, "queued"},         {StatusFace::Delayed, "delayed"},     {StatusFace::Merged, "merged"},
        {StatusFace::Debouncing, "debouncing"}, {StatusFace::Completed, "completed"}, {StatusFace::Failed, "failed"},
        {StatusFace::Cancelled, "cancelled"},   {StatusFace::Throttled, "throttled"}, {StatusFace::Expired, "expired"},
        {StatusFace::Crashed, "crashed"},       {StatusFace::TimedOut, "timedout"},   {StatusFace::Skipped, "skipped"},
        {StatusFace::Unknown, "unknown"},
    };
    for (const auto &[known, name] : names) {
        if (known == face)
            return QStringLiteral("status/") + QLatin1String(name);
    }
    return QStringLiteral("status/unknown");
}

QIcon application() { return QIcon(QStringLiteral(":/blokwatch/app/io.github.blokwatch.Blokwatch.svg")); }

}
