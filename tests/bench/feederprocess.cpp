// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#include "feederprocess.h"

#include <QCoreApplication>

#include <cstdio>
#include <stdexcept>

namespace blokwatch::bench {

namespace {

constexpr int deadlineMs = 30'000;

}

FeederProcess::FeederProcess(const FeederOptions &options)
{
    QStringList arguments;
    for (const std::string &argument : options.arguments())
        arguments << QString::fromStdString(argument);
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QCoreApplication::applicationFilePath(), arguments);
    while (!m_process.canReadLine() && m_process.waitForReadyRead(deadlineMs)) {}
    if (std::sscanf(m_process.readLine().constData(), "port %d", &m_port) != 1)
        throw std::runtime_error("the feeder did not start: " + m_process.errorString().toStdString());
}

FeederProcess::~FeederProcess()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished(deadlineMs))
        m_process.kill();
}

void FeederProcess::begin()
{
    m_process.write("begin\n");
    m_process.waitForBytesWritten(deadlineMs);
}

std::optional<Feeding> FeederProcess::result()
{
    if (!m_process.canReadLine()) {
        if (m_process.state() == QProcess::NotRunning)
            throw std::runtime_error("the feeder has ended too early");
        return {};
    }
    unsigned long long events = 0;
    unsigned long long bytes = 0;
    long long beganUs = 0;
    Feeding feeding;
    if (std::sscanf(m_process.readLine().constData(), "fed %llu %llu %lld %lf", &events, &bytes, &beganUs,
                    &feeding.lateMs) != 4)
        throw std::runtime_error("the feeder did not say what it wrote");
    feeding.events = events;
    feeding.bytes = bytes;
    feeding.beganUs = beganUs;
    return feeding;
}

}
