// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/shell/navmodel.h"

#include "mirror/runquery.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <span>

namespace blokwatch {

namespace {

constexpr std::size_t mostWorkflows = 500;
constexpr qsizetype longestName = 200;

struct QuickFilter {
    const char *title;
    const char *term;
    StatusFace face;
    std::span<const StatusFace> counted;
};

using enum StatusFace;
constexpr StatusFace runningFaces[] = {Running, Paused};
constexpr StatusFace waitingFaces[] = {Queued, Delayed, Debouncing, Pending};
constexpr StatusFace goodFaces[] = {Completed};
constexpr StatusFace failedFaces[] = {Failed};
constexpr StatusFace timedOutFaces[] = {TimedOut};
constexpr StatusFace crashedFaces[] = {Crashed};
constexpr StatusFace refusedFaces[] = {Throttled, Expired};
constexpr StatusFace quietFaces[] = {Cancelled, Merged};

/// What goes on, then what went wrong, then what ended in order.
constexpr QuickFilter quickFilters[] = {
    {QT_TRANSLATE_NOOP("NavModel", "Running"), "status:running,paused", Running, runningFaces},
    {QT_TRANSLATE_NOOP("NavModel", "Waiting"), "status:queued,delayed,debouncing,pending", Queued, waitingFaces},
    {QT_TRANSLATE_NOOP("NavModel", "Failed"), "status:failed", Failed, failedFaces},
    {QT_TRANSLATE_NOOP("NavModel", "Timed out"), "status:timedOut", TimedOut, timedOutFaces},
    {QT_TRANSLATE_NOOP("NavModel", "Crashed"), "status:crashed", Crashed, crashedFaces},
    {QT_TRANSLATE_NOOP("NavModel", "Refused or expired"), "status:throttled,expired", Throttled, refusedFaces},
    {QT_TRANSLATE_NOOP("NavModel", "Completed"), "status:completed", Completed, goodFaces},
    {QT_TRANSLATE_NOOP("NavModel", "Cancelled or merged"), "status:cancelled,merged", Cancelled, quietFaces},
};

/// In bytes: a name need not be valid UTF-8.
QByteArray termOf(const std::string &workflow)
{
    RunQuery::Term term;
    term.field = RunField::Workflow;
    term.words = {RunQuery::literal(workflow)};
    return QByteArray::fromStdString(RunQuery().withTerm(term).text());
}

QString titleOf(const std::string &workflow)
{
    return workflow.empty() ? wording::noName() : wording::plain(workflow, longestName);
}

QString translated(const char *text) { return QCoreApplication::translate("NavModel", text); }

}

NavModel::NavModel(const RunTable &runs, const RunCounts &counts, const LastRuns &last, QObject *parent)
    : QAbstractListModel(parent),
      m_runs(runs),
      m_counts(counts),
      m_last(last),
      m_entries(wanted())
{
}

std::vector<NavModel::Entry> NavModel::wanted() const
{
    std::vector<Entry> entries;
    entries.push_back({Kind::Page, translated(QT_TRANSLATE_NOOP("NavModel", "Runs")), {}, -1, m_counts.total(), 0});
    if (m_runs.size() == 0)
        return entries;
    entries.push_back({Kind::Heading, translated(QT_TRANSLATE_NOOP("NavModel", "Status")), {}});
    for (const auto &filter : quickFilters) {
        std::uint32_t count = 0;
        for (const auto face : filter.counted)
            count += m_counts.count(face);
        entries.push_back(
            {Kind::Filter, translated(filter.title), QByteArray(filter.term), int(filter.face), count, 0});
    }
    addWorkflows(entries);
    return entries;
}

/// By name, so that an entry stays where the hand expects it.
void NavModel::addWorkflows(std::vector<Entry> &entries) const
{
    const auto &workflows = m_counts.workflows();
    std::vector<Entry> found;
    int more = 0;
    for (std::size_t i = 0; i < workflows.size(); ++i) {
        if (workflows[i].total() == 0)
            continue;
        if (found.size() == mostWorkflows) {
            ++more;
            continue;
        }
        if (m_known.size() <= i)
            m_known.resize(workflows.size());
        auto &known = m_known[i];
        if (known.term.isEmpty())
            known = {titleOf(workflows[i].name), termOf(workflows[i].name)};
        const auto face = m_last.of(m_runs, workflows[i].name);
        found.push_back(
            {Kind::Workflow, known.title, known.term, face ? int(*face) : -1, workflows[i].total(), std::uint32_t(i)});
    }
    if (found.empty())
        return;
    std::sort(found.begin(), found.end(), [](const Entry &a, const Entry &b) {
        const int order = a.title.compare(b.title, Qt::CaseInsensitive);
        return order != 0 ? order < 0 : a.workflow < b.workflow;
    });
    entries.push_back({Kind::Heading, translated(QT_TRANSLATE_NOOP("NavModel", "Workflows")), {}});
    entries.insert(entries.end(), found.begin(), found.end());
    if (more > 0)
        entries.push_back({Kind::Heading, tr("and %n more workflow(s)", nullptr, more), {}});
}

int NavModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_entries.size()); }

QVariant NavModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &entry = m_entries[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return entry.title;
    case Qt::ToolTipRole: return entry.kind == Kind::Heading ? QString() : spoken(entry);
    case Qt::AccessibleTextRole: return spoken(entry);
    case KindRole: return int(entry.kind);
    case TermRole: return entry.term;
    case CountRole: return entry.count;
    case FaceRole: return entry.face;
    case ActiveRole: return entry.kind != Kind::Heading && entry.term == m_active;
    default: return {};
    }
}

Qt::ItemFlags NavModel::flags(const QModelIndex &index) const
{
    const bool isEntry = index.isValid() && m_entries[std::size_t(index.row())].kind != Kind::Heading;
    return !isEntry ? Qt::NoItemFlags : Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QString NavModel::spoken(const Entry &entry) const
{
    if (entry.kind == Kind::Heading)
        return entry.title;
    QStringList parts{tr("%1, %Ln run(s)", nullptr, int(entry.count)).arg(entry.title)};
    if (entry.kind == Kind::Workflow && entry.face >= 0)
        parts << tr("the newest: %1").arg(wording::status(StatusFace(entry.face)));
    if (entry.term == m_active)
        parts << tr("shown now");
    return parts.join(QStringLiteral(", "));
}

bool NavModel::isSame(const Entry &a, const Entry &b)
{
    if (a.kind != b.kind)
        return false;
    return a.kind == Kind::Workflow ? a.workflow == b.workflow : a.term == b.term && a.title == b.title;
}

/// Entries that stay are in the same order before and after, so one walk finds what went and what came.
void NavModel::refresh()
{
    const auto entries = wanted();
    bool changed = false;
    for (std::size_t row = 0; row < entries.size() || row < m_entries.size();) {
        if (row < entries.size() && row < m_entries.size() && isSame(entries[row], m_entries[row])) {
            changed |= entries[row].count != m_entries[row].count || entries[row].face != m_entries[row].face;
            m_entries[row] = entries[row];
            ++row;
            continue;
        }
        const auto stays = [&] {
            return std::any_of(entries.begin() + std::ptrdiff_t(std::min(row, entries.size())), entries.end(),
                               [&](const Entry &entry) { return isSame(entry, m_entries[row]); });
        };
        if (row < m_entries.size() && !stays())
            remove(row);
        else
            insert(row, entries[row]);
    }
    if (changed)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void NavModel::insert(std::size_t row, const Entry &entry)
{
    beginInsertRows({}, int(row), int(row));
    m_entries.insert(m_entries.begin() + std::ptrdiff_t(row), entry);
    endInsertRows();
}

void NavModel::remove(std::size_t row)
{
    beginRemoveRows({}, int(row), int(row));
    m_entries.erase(m_entries.begin() + std::ptrdiff_t(row));
    endRemoveRows();
}

void NavModel::setActive(const QByteArray &term)
{
    if (term == m_active)
        return;
    m_active = term;
    Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int NavModel::rowOfTerm(const QByteArray &term) const
{
    for (std::size_t row = 0; row < m_entries.size(); ++row) {
        if (m_entries[row].kind != Kind::Heading && m_entries[row].term == term)
            return int(row);
    }
    return -1;
}

}
