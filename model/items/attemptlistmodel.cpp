// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/attemptlistmodel.h"

#include "core/codec/errorcodec.h"
#include "core/json/value.h"
#include "items/linewords.h"

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

/// Milliseconds that an integer holds.
constexpr double furthest = 9.2e18;

}

int AttemptListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_attempts.size());
}

int AttemptListModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant AttemptListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Attempt &attempt = m_attempts[std::size_t(index.row())];
    if (role == Qt::ToolTipRole)
        return wording::exactMoment(attempt.at) + u'\n' + attempt.message;
    if (role == WholeRole && index.column() == TimeColumn)
        return wording::isoMoment(attempt.at);
    if (role != Qt::DisplayRole && role != WholeRole)
        return {};
    switch (index.column()) {
    case StepColumn: return wording::plain(attempt.step, 64);
    case AttemptColumn: return wording::plain(attempt.number, 16);
    case TimeColumn: return wording::exactTime(attempt.at);
    default: return attempt.message;
    }
}

QVariant AttemptListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr std::array titles = {QT_TR_NOOP("Step"), QT_TR_NOOP("Attempt"), QT_TR_NOOP("Time"),
                                          QT_TR_NOOP("Error")};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return tr(titles[std::size_t(section)]);
}

namespace {

void add(std::vector<AttemptListModel::Attempt> &attempts, const NodeRun &step)
{
    const auto list = step.attempts ? json::Document::parse(step.attempts->text)
                                    : Result<json::Document>(Error{Error::Kind::NotFound, {}});
    if (!list || list->root().kind() != json::Kind::Array)
        return;
    json::Decoder decoder;
    for (const json::Node one : list->root()) {
        AttemptListModel::Attempt attempt;
        attempt.step = step.nodeName;
        if (const auto number = one.find("attempt"))
            attempt.number = number->source();
        if (const auto at = one.find("timestamp"); at && at->kind() == json::Kind::Number)
            attempt.at = Millis(std::clamp(at->number(), -furthest, furthest));
        const auto error = one.find("error");
        attempt.error = wording::jsonWithoutSecrets(error ? error->source() : one.source());
        const auto message = errorMessage(decoder, attempt.error);
        attempt.message = wording::plain(message ? *message : attempt.error, 512);
        attempts.push_back(std::move(attempt));
    }
}

}

std::vector<AttemptListModel::Attempt> AttemptListModel::attemptsOf(const RunDetail &detail,
                                                                    const std::optional<NodeRunId> &step)
{
    std::vector<Attempt> attempts;
    for (const NodeRun &one : detail.nodes) {
        if (one.attempts && (!step || one.id == *step))
            add(attempts, one);
    }
    return attempts;
}

void AttemptListModel::show(std::vector<Attempt> attempts)
{
    if (attempts == m_attempts)
        return;
    const auto isBeginning = [](const auto &some, const auto &all) {
        return some.size() <= all.size() && std::equal(some.begin(), some.end(), all.begin());
    };
    if (!m_attempts.empty() && isBeginning(m_attempts, attempts)) {
        beginInsertRows({}, int(m_attempts.size()), int(attempts.size()) - 1);
        m_attempts = std::move(attempts);
        endInsertRows();
        return;
    }
    beginResetModel();
    m_attempts = std::move(attempts);
    endResetModel();
}

}
