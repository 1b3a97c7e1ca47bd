// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

namespace blokwatch::json {

/// Takes the values of members with telling names out of a JSON text, as Blok's server does before it stores a body.
/// Events do arrive with such values: the data of RUN_COMPLETED and VARS_UPDATED never passed through the server's own
/// redaction. A name counts as a whole and in any case of its ASCII letters: "Password", but not "passwordHint".
/// Thread: any.
class Redaction
{
public:
    /// The server's names, as recorded ("password", "token", …), and those of the headers that carry a credential.
    Redaction();
    /// Names to look for besides.
    void add(std::string_view name);

    /// The text with each such value replaced by "[REDACTED]", everything else byte for byte. A text that is no JSON
    /// is replaced as a whole: what can't be understood can't be shown to be harmless. The same holds for a string
    /// that holds JSON itself (it begins with '{' or '['): it is looked into, and replaced when it is cut short.
    std::string redacted(std::string_view json) const;

private:
    bool isTelling(std::string_view name) const;
    std::string redactedString(std::string_view source, const std::string &text) const;

    std::set<std::string, std::less<>> m_names; ///< lower case
};

}
