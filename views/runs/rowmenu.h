// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/commandwords.h"
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
    /// `target`: what can be done to the run.
    RowMenu(const Mirror &mirror, RunNo run, const ActTarget &target, QWidget *parent);

Q_SIGNALS:
    void openWanted();
    void copyIdWanted();
    void copyRowsWanted();
    void tagsWanted();
    void replayWanted();
    void cancelWanted();
    void filterWanted(const blokwatch::RunQuery::Term &term);

private:
    void addAct(const char *name, const QString &text, const QString &whyNot, void (RowMenu::*wanted)());
    void addFilter(RunField field, std::string_view value, const QString &shown);
};

}
