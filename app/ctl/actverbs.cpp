// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/actverbs.h"

#include "ctl/messages.h"

namespace blokwatch::ctl {

Acting actingOn(const Request &request, const Backends &backends, const Clock &clock,
                QString (*whyNot)(const ActTarget &target, Millis now))
{
    Acting acting;
    acting.found = findRun(request.id, request.sources, backends, clock);
    acting.code = acting.found.code;
    if (!acting.found.detail)
        return acting;
    const SourceSpec &source = *acting.found.source;
    const Run &run = acting.found.detail->run;
    acting.target = actTarget(run, source.name, backends.abilities(source));
    QString why = whyNot(acting.target, clock.now());
    if (why.isEmpty()) {
        auto control = backends.control(source);
        if (control)
            acting.control = *std::move(control);
        else
            why = wording::plain(control.error().text);
    }
    if (!why.isEmpty()) {
        complain(QStringLiteral("%1: %2").arg(wording::plain(run.id.text), why));
        acting.code = SourceFailed;
    }
    return acting;
}

ExitCode actFailed(const Acting &acting, const Error &error)
{
    complain(
        QStringLiteral("%1: %2").arg(wording::plain(acting.found.detail->run.id.text), wording::plain(error.text)));
    switch (error.kind) {
    case Error::Kind::NotFound: return NotThere;
    case Error::Kind::Refused:
    case Error::Kind::Unauthorized: return SourceFailed;
    default: return NotKnown;
    }
}

}
