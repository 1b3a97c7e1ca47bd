// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/actverbs.h"
#include "ctl/confirm.h"
#include "ctl/interrupt.h"
#include "ctl/knownsource.h"
#include "ctl/outputfile.h"
#include "ctl/phaseprinter.h"
#include "ctl/verbs.h"

#include <QCoreApplication>

#include <chrono>
#include <future>
#include <span>

namespace blokwatch::ctl {

namespace {

constexpr Millis listingPatience = 10'000; ///< so long for the source to be read before the request goes out

using Answer = Result<CancelAnswer>;

QString translated(const char *text) { return QCoreApplication::translate("Ctl", text); }

bool isReady(const std::future<Answer> &answer)
{
    return answer.valid() && answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

/// One wish to cancel, followed by what its source says of the run.
class Following
{
public:
    Following(const Acting &acting, const Backends &backends, const Clock &clock, PhasePrinter &printer)
        : m_acting(acting),
          m_clock(clock),
          m_printer(printer),
          m_known(*acting.found.source, backends, clock)
    {
    }

    /// Waits until the source can tell what happens. False when it can't be read.
    bool awaitSource()
    {
        const auto outcome = m_known.await(listingPatience);
        return outcome == KnownSource::Outcome::Known || outcome == KnownSource::Outcome::Late;
    }

    /// Asks for it and goes on until all is over, or until `waitMs` have passed and the server has answered.
    CancelCommand::Phase run(Millis waitMs)
    {
        const RunId id = m_acting.found.detail->run.id;
        m_command.emplace(RunRef{m_known.source().deployment, id}, m_clock.now());
        m_printer.print(*m_command);
        auto answer = std::async(std::launch::async, [this, id] { return m_acting.control->cancel(id); });
        const auto isTimeOver = [&] { return m_clock.now() - m_command->requestedAt() >= waitMs; };
        while (!m_command->isOver() && (answer.valid() || !isTimeOver())) {
            if (isReady(answer)) {
                const bool isOther = m_command->answered(answer.get(), m_clock.now());
                told(isOther || m_command->isInDoubt());
            }
            review(m_known.beat());
            if (wasInterrupted() && !m_command->isOver())
                leaveInterrupted(translated(QT_TRANSLATE_NOOP("Ctl", "interrupted; what was asked for can't be taken "
                                                                     "back, and run %1 tells what becomes of it. %2"))
                                     .arg(wording::plain(id.text), wording::cancelSentence(*m_command)));
        }
        return m_command->phase();
    }

private:
    void review(const Mirror::Beat &beat)
    {
        for (const AppliedEvents &applied : beat.events) {
            for (const RunEvent &event : std::span(applied.batch->events).subspan(applied.first, applied.count))
                told(m_command->heard(event, m_clock.now()));
        }
        const RunTable &runs = m_known.mirror().runs();
        if (const auto row = runs.find(m_command->run().deployment, m_command->run().id.text)) {
            const Millis end = runs.finishedAt(*row);
            told(m_command->seen(runs.status(*row), m_clock.now(),
                                 end == RunRow::noTime ? std::nullopt : std::optional(end)));
        }
        told(m_command->tick(m_clock.now()));
    }

    void told(bool changed)
    {
        if (changed)
            m_printer.print(*m_command);
    }

    const Acting &m_acting;
    const Clock &m_clock;
    PhasePrinter &m_printer;
    KnownSource m_known;
    std::optional<CancelCommand> m_command;
};

ExitCode codeOf(CancelCommand::Phase phase)
{
    using Phase = CancelCommand::Phase;
    switch (phase) {
    case Phase::Effective:
    case Phase::Settled: return Done;
    case Phase::Refused:
    case Phase::Ended: return SourceFailed;
    default: return NotKnown;
    }
}

}

ExitCode cancelRun(const Request &request, const Backends &backends, const Clock &clock)
{
    if (!request.act.yes && !canAsk()) {
        complain(translated(QT_TRANSLATE_NOOP("Ctl", "nobody can be asked here: give --yes to cancel without asking")));
        return BadArguments;
    }
    const Acting acting = actingOn(request, backends, clock, wording::whyNotCancel);
    if (!acting.control)
        return acting.code;
    const auto file = OutputFile::standard();
    LineQueue lines(file->output());
    PhasePrinter printer(request.format, *acting.found.source, clock, lines);
    printer.announce(acting.found.detail->run, acting.target);
    lines.finish();
    if (!request.act.yes && !confirmed(translated(QT_TRANSLATE_NOOP("Ctl", "Cancel this run?")))) {
        complain(translated(QT_TRANSLATE_NOOP("Ctl", "nothing was done")));
        return BadArguments;
    }
    Following following(acting, backends, clock, printer);
    if (!following.awaitSource())
        return SourceFailed;
    const ExitCode code = codeOf(following.run(request.act.waitMs));
    lines.finish();
    const auto written = file->close();
    if (!written)
        complain(QString::fromStdString(written.error().text));
    return !written ? SourceFailed : code == Done ? acting.code : code;
}

}
