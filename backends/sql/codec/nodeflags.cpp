// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "sql/codec/nodeflags.h"

#include "core/codec/field.h"

#include <utility>

namespace blokwatch {

namespace {

struct NodeFlags {
    decltype(NodeRun::wait) wait;
    decltype(NodeRun::dispatch) dispatch;
    decltype(NodeRun::subworkflowDepth) subworkflowDepth;
    decltype(NodeRun::middleware) middleware;
    decltype(NodeRun::iterationIndex) iterationIndex;
    decltype(NodeRun::artifacts) artifacts;
};

constexpr std::array flagFields = {
    codec::field<&NodeFlags::wait>("wait"),
    codec::field<&NodeFlags::dispatch>("dispatch"),
    codec::field<&NodeFlags::subworkflowDepth>("subworkflowDepth"),
    codec::field<&NodeFlags::middleware>("middleware"),
    codec::field<&NodeFlags::iterationIndex>("iterationIndex"),
    codec::field<&NodeFlags::artifacts>("artifacts"),
};

}

CellFault readNodeFlags(CellReader &cells, int column, NodeRun &node)
{
    CellFault fault = nullptr;
    const auto source = cells.json(column, fault);
    if (source.empty())
        return fault;
    NodeFlags flags;
    Kept kept;
    if (!codec::decodeObject(cells.decoder(), source, flagFields, &flags, kept))
        return "is not JSON";
    node.wait = flags.wait;
    node.dispatch = std::move(flags.dispatch);
    node.subworkflowDepth = flags.subworkflowDepth;
    node.middleware = std::move(flags.middleware);
    node.iterationIndex = flags.iterationIndex;
    node.artifacts = std::move(flags.artifacts);
    if (!kept.whole.empty())
        kept.members.push_back({"flags", std::exchange(kept.whole, {})});
    for (auto &member : kept.members)
        node.kept.members.push_back(std::move(member));
    if (!fault && kept.misfits > 0)
        fault = "has members of another type, kept as they are";
    return fault;
}

}
