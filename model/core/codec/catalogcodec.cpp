// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto healthTable = std::to_array<codec::Field>({
    field<&Health::status>("status"),
    field<&Health::version>("version"),
    field<&Health::uptime>("uptime"),
    field<&Health::activeRuns>("activeRuns"),
});

constexpr auto serverConfigTable = std::to_array<codec::Field>({
    field<&ServerConfig::workflows>("workflows"),
    field<&ServerConfig::triggers>("triggers"),
});

constexpr auto routingDiagnosticTable = std::to_array<codec::Field>({
    field<&RoutingDiagnostic::kind>("kind"),
    field<&RoutingDiagnostic::method>("method"),
    field<&RoutingDiagnostic::path>("path"),
    field<&RoutingDiagnostic::winnerSource>("winnerSource"),
    field<&RoutingDiagnostic::droppedSource>("droppedSource"),
    field<&RoutingDiagnostic::message>("message"),
    field<&RoutingDiagnostic::recordedAt>("recordedAt"),
});

constexpr auto routingTable = std::to_array<codec::Field>({
    field<&Routing::diagnostics>("diagnostics"),
    field<&Routing::count>("count"),
    field<&Routing::now>("now"),
});

constexpr auto catalogNodeTable = std::to_array<codec::Field>({
    field<&CatalogNode::name>("name"),
    field<&CatalogNode::ref>("ref"),
    field<&CatalogNode::runtime>("runtime"),
    field<&CatalogNode::description>("description"),
    field<&CatalogNode::inputSchema>("inputSchema"),
    field<&CatalogNode::outputSchema>("outputSchema"),
    field<&CatalogNode::tags>("tags"),
});

constexpr auto nodeCatalogTable = std::to_array<codec::Field>({
    field<&NodeCatalog::nodes>("nodes"),
    field<&NodeCatalog::count>("count"),
});

}

template<> codec::Fields fieldsOf<Health>() { return healthTable; }
template<> codec::Fields fieldsOf<ServerConfig>() { return serverConfigTable; }
template<> codec::Fields fieldsOf<RoutingDiagnostic>() { return routingDiagnosticTable; }
template<> codec::Fields fieldsOf<Routing>() { return routingTable; }
template<> codec::Fields fieldsOf<CatalogNode>() { return catalogNodeTable; }
template<> codec::Fields fieldsOf<NodeCatalog>() { return nodeCatalogTable; }

}
