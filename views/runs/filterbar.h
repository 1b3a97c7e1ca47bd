// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "mirror/runquery.h"
#include "views/runs/completion.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace blokwatch {

class ChipStrip;
class QueryEdit;
class Theme;

/// The filter of the runs: finished terms as chips, the one being written as text. What is typed counts at once,
/// but for a last term that is still being written; Enter makes chips of all. Thread: GUI.
class FilterBar final : public QFrame
{
    Q_OBJECT
public:
    FilterBar(const Theme &theme, QWidget *parent);

    void setValues(const FieldValues &values);

    /// What is in force.
    const RunQuery &query() const { return m_query; }
    /// Replaces everything by the terms of a query.
    void setQuery(const RunQuery &query);
    /// Adds a finished term; one of the same field that isn't negated gives way.
    void addTerm(const RunQuery::Term &term) { setQuery(m_chips.withTerm(term)); }
    void clear() { setQuery({}); }
    void focusEdit();

Q_SIGNALS:
    void queryChanged();
    /// Words for what is wrong with the text, and where; empty: nothing is.
    void faultChanged(const QString &text);
    /// Escape in an empty line: the person is done here.
    void left();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void typed();
    void commit();
    void removeTerm(int number);
    void pullLastTerm();
    void escape();
    bool apply(bool patient);
    std::variant<RunQuery, QueryError> parsedWith(const QString &typed) const;
    void use(const RunQuery &query);
    void showFault(const QueryError &error, std::size_t prefix);
    void clearFault();
    void showChips();
    void colour();

    const Theme &m_theme;
    RunQuery m_chips;
    RunQuery m_query;
    QLabel *m_icon;
    ChipStrip *m_strip;
    QueryEdit *m_edit;
    QToolButton *m_clear;
};

}
