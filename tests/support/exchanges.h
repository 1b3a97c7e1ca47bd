// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/recordedserver.h"

namespace blokwatch::test {

/// One question and its answer as recorded.
struct Exchange {
    std::string name;
    QByteArray method;
    QByteArray target;
    std::optional<QByteArray> body; ///< as JSON without spaces; what was no JSON as it was
    QByteArray authorization;
    QByteArray host; ///< where the recording asked by another name than the server's own
    ServedAnswer answer;

    bool fits(const ServedRequest &request) const;
};

/// The exchanges of a folder's index.json, in order; of an index with modes only those of `mode`. Throws
/// std::runtime_error when there are none.
std::vector<Exchange> exchangesIn(const std::string &folder, const std::string &mode = {});

/// Answers with the exchanges of a folder's index.json.
RecordedServer::Answerer recordedExchanges(const std::string &folder, const std::string &mode);

/// golden/sse/NAME as an answer with its chunks.
ServedAnswer recordedStream(const std::string &name, double factor);

}
