// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

#include "core/values/rundetail.h"

#include <optional>
#include <string>
#include <vector>

namespace blokwatch {

/// The tries of steps that failed and were not the last, in the order of the steps, as a Qt table model. Blok keeps the
/// newest ten of a step. Texts are plain. Thread: GUI.
class AttemptListModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { StepColumn, AttemptColumn, TimeColumn, MessageColumn, ColumnCount };
    enum Role { WholeRole = Qt::UserRole }; ///< QString, the value for a copy

    explicit AttemptListModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    struct Attempt {
        std::string step;
        std::string number;
        Millis at = 0;
        std::string error; ///< JSON
        QString message;
        friend bool operator==(const Attempt &, const Attempt &) = default;
    };
    /// Attempts of that step, or of all. Cost: that of decoding all of them. Thread: any.
    static std::vector<Attempt> attemptsOf(const RunDetail &detail, const std::optional<NodeRunId> &step);
    /// Nothing changes when they are the same.
    void show(std::vector<Attempt> attempts);
    const std::string &errorJson(int row) const { return m_attempts[std::size_t(row)].error; }

private:
    std::vector<Attempt> m_attempts;
};

}
