// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "ctl/runwriter.h"

#include "items/runcsv.h"

namespace blokwatch::ctl {

void CsvRunWriter::begin() { m_output.write(csvTitles()); }

void CsvRunWriter::run(const Run &run, const std::string &source) { m_output.write(csvLine(run, source, m_decoder)); }

}
