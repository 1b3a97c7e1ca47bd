// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "http/httpsource.h"

#include "http/client/apierror.h"
#include "http/source/httpruncontrol.h"
#include "http/source/httprunreader.h"
#include "http/source/httprunsource.h"

#include <utility>

namespace blokwatch {

namespace {

const SystemClock systemClock;

}

std::unique_ptr<RunSource> makeHttpSource(HttpEndpoint endpoint, DeploymentId deployment, const Clock &clock)
{
    return std::make_unique<HttpRunSource>(std::move(endpoint), deployment, clock);
}

Result<std::unique_ptr<RunReader>> openHttpReader(HttpEndpoint endpoint)
{
    auto setup = NetworkSetup::of(std::move(endpoint));
    if (!setup)
        return setup.error();
    auto reader = std::make_unique<HttpRunReader>(*std::move(setup), systemClock);
    if (const auto health = reader->health(); !health)
        return health.error();
    return std::unique_ptr<RunReader>(std::move(reader));
}

RunAbilities httpAbilities() { return {true, true, true, {}}; }

Result<std::unique_ptr<RunControl>> openHttpControl(HttpEndpoint endpoint)
{
    auto setup = NetworkSetup::of(std::move(endpoint));
    if (!setup)
        return setup.error();
    return std::unique_ptr<RunControl>(std::make_unique<HttpRunControl>(*std::move(setup), systemClock));
}

bool wantsToken(const HttpEndpoint &endpoint)
{
    auto setup = NetworkSetup::of(endpoint);
    if (!setup || !endpoint.token.empty())
        return false;
    HttpRunReader reader(*std::move(setup), systemClock);
    const auto health = reader.health();
    return !health && health.error().kind == Error::Kind::Unauthorized;
}

}
