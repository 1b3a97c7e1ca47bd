// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/json/decoder.h"
#include "core/values/run.h"
#include "ctl/output.h"

#include <string>

namespace blokwatch::ctl {

/// Writes runs one after the other, none of which is held; what is written is whole after end().
class RunWriter
{
public:
    virtual ~RunWriter() = default;
    virtual void begin() = 0;
    virtual void run(const Run &run, const std::string &source) = 0;
    virtual void end() = 0;
};

/// One JSON array of run objects, member by member as Blok's API has them.
class JsonRunWriter final : public RunWriter
{
public:
    explicit JsonRunWriter(Output &output) : m_output(output) {}
    void begin() override;
    void run(const Run &run, const std::string &source) override;
    void end() override;

private:
    Output &m_output;
    bool m_first = true;
};

/// A table; see items/runcsv.h.
class CsvRunWriter final : public RunWriter
{
public:
    explicit CsvRunWriter(Output &output) : m_output(output) {}
    void begin() override;
    void run(const Run &run, const std::string &source) override;
    void end() override {}

private:
    Output &m_output;
    json::Decoder m_decoder;
};

}
