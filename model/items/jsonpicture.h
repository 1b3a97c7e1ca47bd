// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/redaction.h"
#include "core/json/value.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace blokwatch {

/// A value that the server put a marker for, since it was too large for it: {"_truncated":true,"_originalSize":…,
/// "_maxSize":…,"_preview":"…"} (recorded from Blok).
struct ServerCut {
    std::size_t offset = 0; ///< of the marker in the source
    double originalBytes = 0;
    double mostBytes = 0;
};

/// A JSON value made ready to be looked at: its table of values, what of it is hidden, and marks in long containers so
/// that any child is found at once. Immutable. Thread: any.
class JsonPicture
{
public:
    /// Children of one container that are shown side by side; more are grouped. Every so many children have a mark.
    static constexpr std::size_t pageSize = 1000;

    /// Reads the whole value, so for a large one this belongs on a worker. Malformed: it is no JSON.
    static Result<std::shared_ptr<const JsonPicture>> of(std::shared_ptr<const std::string> source,
                                                         json::Redaction redaction);

    const json::Document &document() const { return m_document; }
    std::size_t values() const { return m_values; }
    /// The outermost markers of the server, in source order.
    const std::vector<ServerCut> &serverCuts() const { return m_cuts; }
    /// How many values the server replaced by "[MAX_DEPTH]", since they were nested too deeply for it.
    std::size_t depthCuts() const { return m_depthCuts; }

    /// Whether the value itself is hidden because of its name. Its children are not to be shown either.
    bool isHidden(const json::Node &node) const;
    /// What is shown instead of a string, which holds JSON with something to hide; null when nothing has to be.
    const std::string *insteadOf(const json::Node &node) const;
    const json::Redaction &redaction() const { return m_redaction; }

    /// Child number `number` of a container, which must have so many.
    json::Node child(const json::Node &container, std::size_t number) const;
    /// Which child of a container holds the byte `offset` of the source; nothing when none does.
    std::optional<std::size_t> childAt(const json::Node &container, std::size_t offset) const;

    /// The innermost value that holds a byte of the source.
    json::Node nodeAt(std::size_t offset) const;

    /// The source of a value with everything that is hidden replaced, piece by piece.
    void writeRedacted(const json::Node &node, const std::function<void(std::string_view)> &write) const;
    /// A value for the clipboard: the text of a string, else JSON indented by two; redacted.
    std::string wholeText(const json::Node &node) const;

private:
    JsonPicture(json::Document document, json::Redaction redaction);
    void lookAt(const json::Node &node);
    void mark(const json::Node &container);

    json::Document m_document;
    json::Redaction m_redaction;
    std::size_t m_values = 0;
    std::size_t m_depthCuts = 0;
    std::vector<ServerCut> m_cuts;
    std::unordered_map<std::size_t, std::string> m_instead; ///< by offset
    std::unordered_map<std::size_t, std::vector<json::Node>> m_marks; ///< by offset: every pageSize-th child
};

}
