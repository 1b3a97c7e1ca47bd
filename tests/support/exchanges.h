// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/recordedserver.h"

namespace blokwatch::test {

/// Answers with the exchanges of a folder's index.json.
RecordedServer::Answerer recordedExchanges(const std::string &folder, const std::string &mode);

/// golden/sse/NAME as an answer with its chunks.
ServedAnswer recordedStream(const std::string &name, double factor);

}
