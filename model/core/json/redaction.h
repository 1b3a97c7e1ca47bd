// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace blokwatch::json {

class Node;

/// Takes the values of members with telling names out of a JSON text, as Blok's server does before it stores a body.
/// Events do arrive with such values: the data of RUN_COMPLETED and VARS_UPDATED never passed through the server's own
/// redaction. A name counts as a whole and in any case of its ASCII letters: "Password", but not "passwordHint".
/// Thread: any.
class Redaction
{
public:
    /// The server's names, as recorded ("password", "token", …), those of the headers that carry a credential, and
    /// those of hideAlso().
    Redaction();
    /// A name that all that are made from then on look for as well. For the start of a program: before other threads.
    static void hideAlso(std::string_view name);
    /// Names to look for besides.
    void add(std::string_view name);

    /// The text with each such value replaced by "[REDACTED]", everything else byte for byte. A text that is no JSON
    /// is replaced as a whole: what can't be understood can't be shown to be harmless. The same holds for a string
    /// that holds JSON itself (it begins with '{' or '['): it is looked into, and replaced when it is cut short; one
    /// that only looks like it ("[info] started") is treated as guessed() does.
    std::string redacted(std::string_view json) const;
    /// The same for a text that people read: strings stand as insteadOf() has them, and a text that is no JSON as
    /// guessed() has it. What was JSON stays JSON.
    std::string shown(std::string_view json) const;

    /// Whether the value of a member of that name (WTF-8) is hidden.
    bool isTelling(std::string_view name) const;
    /// What to show instead of the text of a JSON string; nothing when it may be shown as it is. Other than redacted()
    /// it shows the beginning of JSON that is cut short, as the server's own previews are, without what follows a
    /// telling name.
    std::optional<std::string> insteadOf(std::string_view text) const;
    /// The same for a string as it stands in its source, with quotes. Cost: that of a look at its beginning, mostly.
    std::optional<std::string> insteadOfSource(std::string_view source) const;
    /// A text that is no JSON, with what seems to be the value of a telling name (`"name": …`, `name=…`, `name: …`)
    /// replaced by [REDACTED] up to the end of it: a guess, for texts that nobody can parse.
    std::string guessed(std::string_view text) const;

    /// "[REDACTED]", without quotes.
    static constexpr std::string_view word = "[REDACTED]";

private:
    bool isNoJson(std::string_view text) const;
    template<class InString> std::string withoutSecrets(std::string_view source, const Node &root, InString in) const;
    std::string redactedString(std::string_view source, const std::string &text) const;

    std::set<std::string, std::less<>> m_names; ///< lower case
    std::size_t m_longest = 0;
};

}
