// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ctl/actoptions.h"
#include "mirror/runlist.h"
#include "mirror/runquery.h"
#include "options/sourcespec.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace blokwatch::ctl {

enum class Verb : int { Runs, Run, Export, Watch, Sources, Cancel, Replay, Tag };
enum class Format { Table, Json, Csv, Text };

/// What the command line asks for, all of it understood.
struct Request {
    Verb verb = Verb::Runs;
    Format format = Format::Table;
    std::vector<SourceSpec> sources;
    QStringList hiddenNames; ///< see CommandLine::hiddenNames()
    RunQuery query;
    RunSort sort;
    std::size_t limit = 0; ///< 0: all
    std::string id;        ///< of the verbs for one run: whole, or its beginning
    QString output;        ///< path; empty: standard output
    ActOptions act; ///< of the verbs that act on a run
    int timeoutMs = 15'000; ///< of Verb::Sources: how long a source may take to be read
};

/// What is said instead of doing anything.
struct Reply {
    QString out; ///< help or version: exit code 0
    QString err; ///< a usage error: exit code 2
};

std::variant<Request, Reply> readRequest(const QStringList &arguments);

}
