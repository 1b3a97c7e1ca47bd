// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/mirror.h"
#include "mirror/runquery.h"

#include <QMenu>

namespace blokwatch {

/// The menu of a run in the table: open it, copy its id, copy what is selected, filter by one of its values. Deletes
/// itself when it closes.
class RowMenu final : public QMenu
{
    Q_OBJECT
public:
    RowMenu(const Mirror &mirror, RunNo run, QWidget *parent);

Q_SIGNALS:
    void openWanted();
    void copyIdWanted();
    void copyRowsWanted();
    void filterWanted(const blokwatch::RunQuery::Term &term);

private:
    void addFilter(RunField field, std::string_view value, const QString &shown);
};

}
