// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runfield.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace blokwatch {

/// Why a query has no meaning, and where: byte offsets into its text.
struct QueryError {
    std::size_t position = 0;
    std::size_t length = 0;
    std::string text; ///< "unknown field “stauts”; did you mean “status”?"
};

/// What `is:` asks for.
enum class RunTrait : std::uint8_t {
    Waiting,  ///< pending, queued, delayed, or debouncing
    Running,  ///< running, or paused
    Bad,      ///< ended as nobody wanted: failed, timed out, crashed, throttled, expired
    Terminal, ///< ended, or merged into another run
    Gone,     ///< its source no longer has it
    Damaged,  ///< a cell could not be read
    Odd,      ///< facts about it contradict each other
    Replay,   ///< started as a replay of another run
    SubRun,   ///< started by another run
};

/// A filter over runs in its textual form; see docs/filter-language.md. Terms are joined by "and", the values of one
/// term by "or".
///     status:failed,crashed workflow:checkout key:tenant-42 duration:>5s started:>-1h tag:vip text:"card declined"
///     -env:staging
class RunQuery
{
public:
    enum class Comparison { Equal, Less, LessEqual, Greater, GreaterEqual, Between };

    /// A number with how it is compared. Moments are ms since the epoch, or ms from now when `relative`.
    struct Bound {
        Comparison comparison = Comparison::Equal;
        std::int64_t value = 0;
        std::int64_t upper = 0; ///< of Between, inclusive
        bool relative = false;
        bool upperRelative = false;
        friend bool operator==(const Bound &, const Bound &) = default;
    };
    /// Any value at all (`finished:*`).
    static Bound anyValue();

    struct Term {
        std::optional<RunField> field; ///< nothing: free text, or traits
        bool negated = false;
        std::vector<std::string> words; ///< for text, as patterns: see TextPattern and literal()
        std::vector<Bound> bounds;      ///< for numbers and times
        std::vector<RunTrait> traits;   ///< for `is:`
        std::string text;               ///< the term in canonical form: what a chip shows
        std::size_t position = 0;       ///< byte offset in the text it was parsed from

        /// Whether both mean the same; where they were written doesn't count.
        friend bool operator==(const Term &a, const Term &b);
    };

    RunQuery() = default; ///< matches every run
    /// Cost: linear in the text.
    static std::variant<RunQuery, QueryError> parse(std::string_view text);
    /// The word that matches just this text, whatever characters it has.
    static std::string literal(std::string_view text);

    const std::vector<Term> &terms() const { return m_terms; }
    bool isEmpty() const { return m_terms.empty(); }
    /// The query in canonical form; parsing it gives an equal query.
    std::string text() const;
    RunQuery without(std::size_t term) const;
    /// This query and one more term, whose `text` need not be set. A term for the same field that isn't negated is
    /// replaced by one that isn't either; a term that is there already isn't added again.
    RunQuery withTerm(Term term) const;
    /// Whether what it matches changes as time passes ("started:>-1h").
    bool dependsOnTime() const;

    friend bool operator==(const RunQuery &, const RunQuery &) = default;

private:
    std::vector<Term> m_terms;
};

}
