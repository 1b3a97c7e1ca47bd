// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/loglistmodel.h"

#include "items/linewords.h"
#include "items/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace blokwatch {

namespace {

constexpr qsizetype shownLimit = 512;
constexpr qsizetype searchedLimit = 65'536;
constexpr qsizetype tipLimit = 2048;
constexpr qsizetype levelLimit = 32;

struct LevelFamily {
    const char *word;
    StatusFamily family;
};

/// Most pressing first.
constexpr std::array levelFamilies = {
    LevelFamily{"fatal", StatusFamily::Crashed}, LevelFamily{"error", StatusFamily::Failed},
    LevelFamily{"warn", StatusFamily::TimedOut}, LevelFamily{"warning", StatusFamily::TimedOut},
    LevelFamily{"info", StatusFamily::Running},  LevelFamily{"debug", StatusFamily::Quiet},
    LevelFamily{"trace", StatusFamily::Quiet},
};

int rankOf(const QString &level)
{
    const auto *found = std::find_if(levelFamilies.begin(), levelFamilies.end(),
                                     [&](const LevelFamily &known) { return level == QLatin1String(known.word); });
    return int(found - levelFamilies.begin());
}

QString levelOf(const LogEntry &line) { return wording::plain(line.level, levelLimit).toLower(); }

StatusFamily familyOf(const LogEntry &line)
{
    const auto rank = std::size_t(rankOf(levelOf(line)));
    return rank < levelFamilies.size() ? levelFamilies[rank].family : StatusFamily::Quiet;
}

QString message(const LogEntry &line)
{
    const auto text = wording::plain(wording::withoutSecrets(line.message), shownLimit);
    return line.data ? text + QStringLiteral("  ") +
                           wording::plain(wording::jsonBeginning(line.data->text, shownLimit), shownLimit)
                     : text;
}

QString whole(const LogEntry &line, int column)
{
    switch (column) {
    case LogListModel::TimeColumn: return wording::isoMoment(line.timestamp);
    case LogListModel::LevelColumn: return wording::plain(line.level);
    case LogListModel::StepColumn: return wording::plain(line.nodeName.value_or(""));
    default:
        return wording::plainLines(wording::withoutSecrets(line.message)) +
               (line.data ? u' ' + wording::plainLines(wording::jsonWithoutSecrets(line.data->text)) : QString());
    }
}

QString text(const LogEntry &line, int column)
{
    switch (column) {
    case LogListModel::TimeColumn: return wording::exactTime(line.timestamp);
    case LogListModel::LevelColumn: return wording::plain(line.level, levelLimit);
    case LogListModel::StepColumn: return wording::plain(line.nodeName.value_or(""), 64);
    default: return message(line);
    }
}

}

int LogListModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant LogListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const LogEntry &entry = line(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(entry, index.column());
    case Qt::ToolTipRole:
        return wording::exactMoment(entry.timestamp) + u'\n' +
               wording::plain(wording::withoutSecrets(entry.message), tipLimit);
    case IdRole: return wording::plain(entry.id.text);
    case WholeRole: return whole(entry, index.column());
    case FamilyRole: return int(familyOf(entry));
    default: return {};
    }
}

QVariant LogListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    static constexpr std::array titles = {QT_TR_NOOP("Time"), QT_TR_NOOP("Level"), QT_TR_NOOP("Step"),
                                          QT_TR_NOOP("Message")};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= ColumnCount)
        return {};
    return tr(titles[std::size_t(section)]);
}

/// A line is known by its text: the stream and the store give it different ids.
LineListModel::Ids LogListModel::idsOf(const std::shared_ptr<const RunDetail> &detail)
{
    return {detail ? detail->logs.size() : 0,
            [detail](std::size_t i) { return std::string_view(detail->logs[i].message); }};
}

void LogListModel::setDetail(std::shared_ptr<const RunDetail> detail)
{
    if (detail == m_detail)
        return;
    exchange(idsOf(m_detail), idsOf(detail), [this, &detail] {
        m_detail = std::move(detail);
        countLevels();
    });
}

void LogListModel::countLevels()
{
    m_levels.clear();
    if (!m_detail)
        return;
    std::string lastLevel;
    qsizetype last = -1;
    for (const LogEntry &line : m_detail->logs) {
        if (last < 0 || line.level != lastLevel) {
            lastLevel = line.level;
            const auto word = levelOf(line);
            const auto found =
                std::find_if(m_levels.begin(), m_levels.end(), [&](const Level &level) { return level.word == word; });
            last = found - m_levels.begin();
            if (found == m_levels.end())
                m_levels.append({word, 0});
        }
        ++m_levels[last].lines;
    }
    std::stable_sort(m_levels.begin(), m_levels.end(),
                     [](const Level &a, const Level &b) { return rankOf(a.word) < rankOf(b.word); });
}

QString LogListModel::setFilter(const Filter &filter)
{
    QRegularExpression expression;
    if (filter.isExpression && !filter.text.isEmpty()) {
        expression = QRegularExpression(filter.text, QRegularExpression::CaseInsensitiveOption);
        if (!expression.isValid())
            return tr("%1, at character %2").arg(expression.errorString()).arg(expression.patternErrorOffset() + 1);
    }
    m_filter = filter;
    m_expression = expression;
    restart();
    return {};
}

bool LogListModel::accepts(std::size_t entry) const
{
    const LogEntry &line = m_detail->logs[entry];
    if (m_filter.step && line.nodeId != m_filter.step)
        return false;
    if (!m_filter.levels.isEmpty() && !m_filter.levels.contains(levelOf(line)))
        return false;
    if (m_filter.text.isEmpty())
        return true;
    auto searched = wording::plain(wording::withoutSecrets(line.message), searchedLimit);
    if (line.data)
        searched += u' ' + wording::plain(wording::jsonWithoutSecrets(line.data->text), searchedLimit);
    return m_filter.isExpression ? m_expression.match(searched).hasMatch()
                                 : searched.contains(m_filter.text, Qt::CaseInsensitive);
}

}
