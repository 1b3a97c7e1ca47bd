// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace blokwatch::json {

class Redaction;

struct PreviewForm {
    int indent = 2;                  ///< as for Writer
    std::size_t limit =
        64 * 1024;   ///< bytes of the source that are looked at; the preview has at most about 4 times that
};

/// The beginning of a JSON text for people to read.
struct Preview {
    enum class End {
        Whole, ///< this is all
        Cut,   ///< the text, or its beginning that was looked at, ends here
        Fault, ///< what follows is no JSON
    };
    std::string text;
    std::size_t followed = 0; ///< bytes of the source that `text` stands for
    std::size_t hidden = 0;   ///< values replaced by "[REDACTED]" that were not so before
    End end = End::Whole;
};

/// Writes a text anew as far as it can be followed, wherever it is cut, and hides as the redaction says. Cost: linear
/// in the limit, however long the text is. Nothing recurses but strings that hold JSON, whose depth their escapes
/// bound. Thread: any.
Preview preview(std::string_view json, const Redaction &redaction, const PreviewForm &form = {});

}
