// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "items/runcounts.h"
#include "views/shell/lastruns.h"

#include <QAbstractListModel>

#include <vector>

namespace blokwatch {

/// The entries of the navigation: the page and, once there are runs, the quick filters by status and the workflows,
/// each with the number of its runs. Thread: GUI.
class NavModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum class Kind { Page, Heading, Filter, Workflow };
    enum Role {
        KindRole = Qt::UserRole, ///< int, Kind
        TermRole,                ///< QByteArray, the term of the filter language in WTF-8; empty for all runs
        CountRole,               ///< uint
        FaceRole,                ///< int, StatusFace of a filter, or of a workflow's newest run; -1: none
        ActiveRole,              ///< bool: stands for the filter in force
    };

    /// All must outlive the model.
    NavModel(const RunTable &runs, const RunCounts &counts, const LastRuns &last, QObject *parent);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    /// Takes over the counts; new workflows get a row. Rows that stay keep their indexes.
    void refresh();
    /// The term of the filter in force; one that no entry has marks none.
    void setActive(const QByteArray &term);
    /// Row of the entry whose term this is; -1: none.
    int rowOfTerm(const QByteArray &term) const;

private:
    struct Entry {
        Kind kind;
        QString title;
        QByteArray term;
        int face = -1;
        std::uint32_t count = 0;
        std::uint32_t workflow = 0;
        friend bool operator==(const Entry &, const Entry &) = default;
    };
    std::vector<Entry> wanted() const;
    void addWorkflows(std::vector<Entry> &entries) const;
    static bool isSame(const Entry &a, const Entry &b);
    void insert(std::size_t row, const Entry &entry);
    void remove(std::size_t row);
    QString spoken(const Entry &entry) const;

    /// What a workflow's name, which may be very long, was made into; by its number in the counts.
    struct Known {
        QString title;
        QByteArray term;
    };

    const RunTable &m_runs;
    const RunCounts &m_counts;
    const LastRuns &m_last;
    mutable std::vector<Known> m_known;
    std::vector<Entry> m_entries;
    QByteArray m_active;
};

}
