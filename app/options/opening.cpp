// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "options/opening.h"

#include "http/httpsource.h"
#include "sql/postgres/postgressource.h"
#include "sql/sqlabilities.h"
#include "sql/sqlitesource.h"

#include <utility>

namespace blokwatch {

namespace {

HttpEndpoint endpointOf(const SourceSpec &source) { return {source.path, source.token, source.caFile, {}}; }

}

std::unique_ptr<RunSource> makeSource(const SourceSpec &source, DeploymentId deployment, const Clock &clock)
{
    switch (source.kind) {
    case SourceSpec::Kind::Http: return makeHttpSource(endpointOf(source), deployment, clock);
    case SourceSpec::Kind::Postgres: return makePostgresSource(*parsePostgresUrl(source.path), deployment, clock);
    case SourceSpec::Kind::Sqlite: break;
    }
    return makeSqliteSource(source.path, deployment, clock);
}

Result<std::unique_ptr<RunReader>> openReader(const SourceSpec &source, std::function<bool()> isStopped)
{
    switch (source.kind) {
    case SourceSpec::Kind::Http: return openHttpReader(endpointOf(source));
    case SourceSpec::Kind::Postgres: return openPostgresReader(*parsePostgresUrl(source.path));
    case SourceSpec::Kind::Sqlite: break;
    }
    return openSqliteReader(source.path, std::move(isStopped));
}

RunAbilities abilitiesOf(const SourceSpec &source)
{
    switch (source.kind) {
    case SourceSpec::Kind::Http: return httpAbilities();
    case SourceSpec::Kind::Postgres: return postgresAbilities(source.name);
    case SourceSpec::Kind::Sqlite: break;
    }
    return sqliteAbilities(source.name);
}

Result<std::unique_ptr<RunControl>> openControl(const SourceSpec &source)
{
    if (source.kind == SourceSpec::Kind::Http)
        return openHttpControl(endpointOf(source));
    return Error{Error::Kind::Unsupported, abilitiesOf(source).whyNot};
}

bool wantsToken(const SourceSpec &source)
{
    return source.kind == SourceSpec::Kind::Http && wantsToken(endpointOf(source));
}

}
