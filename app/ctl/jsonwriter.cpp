// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runwriter.h"

#include "core/codec/runcodec.h"

namespace blokwatch::ctl {

void JsonRunWriter::begin() { m_output.write("["); }

void JsonRunWriter::run(const Run &run, const std::string &)
{
    json::Writer writer;
    encode(writer, run);
    m_output.write(m_first ? "\n" : ",\n");
    m_output.write(writer.text());
    m_first = false;
}

void JsonRunWriter::end() { m_output.write(m_first ? "]\n" : "\n]\n"); }

}
