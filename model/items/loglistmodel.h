// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QSet>
#include <QString>

#include "core/values/rundetail.h"
#include "items/linelistmodel.h"

#include <memory>
#include <optional>

namespace blokwatch {

/// What a run logged, in the order of time, as a Qt table model: one row a line. Texts are plain. Thread: GUI.
class LogListModel final : public LineListModel
{
    Q_OBJECT
public:
    enum Column { TimeColumn, LevelColumn, StepColumn, MessageColumn, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole, ///< QString
        WholeRole,             ///< QString, the value for a copy: line breaks kept, up to 64 Ki characters
        FamilyRole,            ///< int, StatusFamily of the level
    };

    explicit LogListModel(QObject *parent = nullptr) : LineListModel(parent) {}

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Lines that are the same as before, by id, keep their rows.
    void setDetail(std::shared_ptr<const RunDetail> detail);

    struct Filter {
        QSet<QString> levels; ///< in lower case; empty: all
        QString text;         ///< found anywhere in a line, whatever its case
        bool isExpression = false; ///< `text` is a regular expression
        std::optional<NodeRunId> step;
    };
    /// What is wrong with the expression; empty when nothing is. The filter before stays in force then.
    QString setFilter(const Filter &filter);

    struct Level {
        QString word; ///< as it was logged, in lower case
        int lines = 0;
    };
    /// Those that occur, most pressing first.
    const QList<Level> &levels() const { return m_levels; }
    const LogEntry &line(int row) const { return m_detail->logs[entryAt(row)]; }

private:
    bool accepts(std::size_t entry) const override;
    void countLevels();
    static Ids idsOf(const std::shared_ptr<const RunDetail> &detail);

    std::shared_ptr<const RunDetail> m_detail;
    Filter m_filter;
    QRegularExpression m_expression;
    QList<Level> m_levels;
};

}
