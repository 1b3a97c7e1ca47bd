// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.h"
#include "ctl/output.h"
#include "options/sourcespec.h"

#include <QFileDevice>
#include <QString>

#include <memory>
#include <vector>

namespace blokwatch::ctl {

/// Where a verb writes: standard output, or a file that takes its name when it is whole.
class OutputFile
{
public:
    /// An empty path is standard output. A file that belongs to one of the sources is refused.
    static Result<std::unique_ptr<OutputFile>> open(const QString &path, const std::vector<SourceSpec> &sources);

    static std::unique_ptr<OutputFile> standard();

    Output &output() { return *m_output; }
    /// Leaves a file as it was. What went to standard output or to a device stays there.
    void discard();
    /// Finishes. A reader that has gone is success; anything else that was not written is an error. After an interrupt
    /// a file stays as it was.
    Result<void> close();

private:
    OutputFile() = default;

    QString m_path;
    std::unique_ptr<QFileDevice> m_file; ///< none for standard output
    std::unique_ptr<Output> m_output;
};

}
