// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/detailloader.h"

#include "items/aside.h"
#include "items/wording.h"
#include "ports/runreader.h"

#include <QThread>

#include <optional>
#include <utility>

namespace blokwatch {

/// The thread of one deployment and what is on it. The reader belongs to that thread alone.
struct DetailLoader::Desk {
    QThread thread;
    QObject *worker = new QObject;
    std::unique_ptr<RunReader> reader;
    std::optional<RunRef> reading;
    std::optional<RunRef> next;
};

DetailLoader::DetailLoader(OpenReader open, QObject *parent) : QObject(parent), m_open(std::move(open)) {}

DetailLoader::~DetailLoader()
{
    for (auto &[deployment, desk] : m_desks)
        desk->thread.quit();
    for (auto &[deployment, desk] : m_desks)
        desk->thread.wait();
}

DetailLoader::Desk &DetailLoader::deskOf(DeploymentId deployment)
{
    auto &desk = m_desks[deployment];
    if (desk)
        return *desk;
    desk = std::make_unique<Desk>();
    desk->thread.setObjectName(QStringLiteral("details %1").arg(deployment.number));
    desk->worker->moveToThread(&desk->thread);
    // A reader may own things that want to go where they came from.
    connect(
        &desk->thread, &QThread::finished, desk->worker,
        [desk = desk.get()] {
            desk->reader.reset();
            delete desk->worker;
        },
        Qt::DirectConnection);
    desk->thread.start();
    return *desk;
}

void DetailLoader::load(const RunRef &run)
{
    Desk &desk = deskOf(run.deployment);
    if (desk.reading)
        desk.next = run;
    else
        start(desk, run);
}

void DetailLoader::start(Desk &desk, const RunRef &run)
{
    desk.reading = run;
    const auto read = [this, &desk, run] {
        const auto finishWith = [this, &desk, answer = readOn(desk, run)] { finish(desk, answer); };
        QMetaObject::invokeMethod(this, finishWith, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(desk.worker, read, Qt::QueuedConnection);
}

DetailLoader::Answer DetailLoader::readOn(Desk &desk, const RunRef &run) const
{
    if (!m_open)
        return Error{Error::Kind::Unsupported, "nothing here can read whole runs"};
    if (!desk.reader) {
        auto opened = m_open(run.deployment);
        if (!opened)
            return opened.error();
        desk.reader = *std::move(opened);
    }
    auto detail = desk.reader->detail(run.id);
    if (!detail && detail.error().kind != Error::Kind::NotFound)
        desk.reader.reset();
    if (!detail)
        return detail.error();
    return letGoAside(std::make_shared<const RunDetail>(*std::move(detail)));
}

void DetailLoader::finish(Desk &desk, const Answer &answer)
{
    const RunRef run = *std::exchange(desk.reading, std::nullopt);
    if (const auto next = std::exchange(desk.next, std::nullopt)) {
        start(desk, *next);
        return;
    }
    if (answer)
        Q_EMIT loaded(run, *answer);
    else if (answer.error().kind == Error::Kind::NotFound)
        Q_EMIT missing(run);
    else
        Q_EMIT failed(run, wording::plain(answer.error().text));
}

}
