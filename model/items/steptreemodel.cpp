// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "items/steptreemodel.h"

#include "items/detailsize.h"
#include "items/stepchanges.h"
#include "items/stepwords.h"

#include <algorithm>

namespace blokwatch {

namespace {

constexpr std::uint32_t none = StepTree::none;
constexpr qsizetype nameLimit = 256;
constexpr qsizetype idLimit = 128;
/// More changes than that cost the view more than a new beginning.
constexpr std::size_t mostRanges = 64;
constexpr std::size_t mostFacts = 512;
/// Bytes of a step's parts that a row may read when it is painted.
constexpr std::size_t mostReadAtOnce = 65'536;

constexpr const char *titles[StepTreeModel::ColumnCount] = {
    QT_TRANSLATE_NOOP("blokwatch::StepTreeModel", "Step"),
    QT_TRANSLATE_NOOP("blokwatch::StepTreeModel", "Status"),
    QT_TRANSLATE_NOOP("blokwatch::StepTreeModel", "Duration"),
    QT_TRANSLATE_NOOP("blokwatch::StepTreeModel", "Timeline"),
};

}

SourceTime SourceTime::of(const WatchedSource &source)
{
    SourceTime time{source.clockOffset.value_or(0), std::nullopt};
    if (!source.is(Freshness::State::Fresh) && source.freshness.since > 0)
        time.knownUntil = source.freshness.since;
    return time;
}

struct StepTreeModel::Built {
    std::shared_ptr<const StepTree> before;
    std::shared_ptr<const StepTree> tree;
    std::shared_ptr<const RunWaterfall> waterfall;
    std::shared_ptr<const FactsOf> facts; ///< of steps whose parts are large
    StepMapping mapping; ///< from `before`, when that is the same run
};

StepTreeModel::StepTreeModel(const Clock &clock, QObject *parent) : QAbstractTableModel(parent), m_clock(clock) {}

StepTreeModel::~StepTreeModel() = default;

std::shared_ptr<StepTreeModel::Built> StepTreeModel::build(std::shared_ptr<const RunDetail> detail,
                                                           std::shared_ptr<const StepTree> before)
{
    auto built = std::make_shared<Built>();
    const bool sameRun = before && before->detail->run.id == detail->run.id;
    built->tree = buildStepTree(std::move(detail));
    built->waterfall = std::make_shared<RunWaterfall>(built->tree);
    built->facts = largeFacts(*built->tree);
    if (sameRun) {
        built->before = std::move(before);
        built->mapping = mapSteps(*built->before, *built->tree);
    }
    return built;
}

std::shared_ptr<const StepTreeModel::FactsOf> StepTreeModel::largeFacts(const StepTree &tree)
{
    auto facts = std::make_shared<FactsOf>();
    for (std::uint32_t i = 0; i < tree.items.size(); ++i) {
        if (const NodeRun *step = tree.node(i); step && bodyBytes(*step) > mostReadAtOnce)
            facts->emplace(i, stepFacts(tree, i));
    }
    return facts;
}

void StepTreeModel::setDetail(std::shared_ptr<const RunDetail> detail, const SourceTime &time)
{
    setSourceTime(time);
    ++m_generation;
    m_next = std::move(detail);
    if (!m_next) {
        apply({});
    } else if (!isBusy()) {
        start();
    }
}

void StepTreeModel::start()
{
    auto detail = std::exchange(m_next, nullptr);
    if (!isLarge(*detail)) {
        apply(build(std::move(detail), m_tree));
        return;
    }
    const auto work = [detail = std::move(detail), before = m_tree](const Abandoned &) {
        auto built = build(detail, before);
        built->tree = letGoAside(std::move(built->tree));
        return built;
    };
    m_building.start(aside(work), [this, mine = m_generation](const std::shared_ptr<Built> *built) {
        // A later detail of the same run doesn't keep this one from being shown, or one that grows fast never were.
        if (built && (mine == m_generation || (m_next && m_next->run.id == (*built)->tree->detail->run.id)))
            apply(*built);
        if (m_next)
            start();
    });
}

void StepTreeModel::apply(const std::shared_ptr<Built> &built)
{
    Q_EMIT changing();
    if (!built)
        replace({});
    else if (built->before && built->before == m_tree)
        change(*built);
    else
        replace(*built);
    if (built)
        built->before.reset();
    Q_EMIT ready();
}

void StepTreeModel::take(const Built &built)
{
    m_tree = built.tree;
    m_largeFacts = built.facts;
    m_waterfall = built.waterfall;
    m_facts.clear();
    placeSubruns();
}

void StepTreeModel::replace(const Built &built)
{
    beginResetModel();
    take(built);
    m_expanded.assign(m_tree ? m_tree->items.size() : 0, false);
    for (std::uint32_t i = 0; i < m_expanded.size(); ++i)
        m_expanded[i] = opensAtFirst(*m_tree, i);
    m_rows = m_tree ? visibleItems(*m_tree, m_expanded) : std::vector<std::uint32_t>();
    endResetModel();
}

bool StepTreeModel::opensAtFirst(const StepTree &tree, std::uint32_t item) const
{
    const auto &row = tree.items[item];
    if (!row.isGroup() || row.failures > 0)
        return true;
    std::uint32_t iterations = 0;
    for (std::uint32_t i = row.parent + 1; i < tree.items[row.parent].end && iterations <= iterationsOpen;
         i = tree.items[i].end)
        ++iterations;
    return iterations <= iterationsOpen;
}

std::vector<std::uint32_t> StepTreeModel::visibleItems(const StepTree &tree, const std::vector<bool> &expanded) const
{
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < tree.items.size(); i = expanded[i] ? i + 1 : tree.items[i].end)
        rows.push_back(i);
    return rows;
}

void StepTreeModel::change(const Built &built)
{
    const auto &tree = *built.tree;
    const auto &mapping = built.mapping;
    std::vector<bool> expanded(tree.items.size());
    for (std::uint32_t i = 0; i < tree.items.size(); ++i) {
        const std::uint32_t old = mapping.oldOf[i];
        const bool wasLeaf = old != none && !m_tree->hasChildren(old);
        expanded[i] = old == none || wasLeaf ? opensAtFirst(tree, i) : bool(m_expanded[old]);
    }
    auto rows = visibleItems(tree, expanded);
    std::vector<int> before(rows.size(), -1);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (const std::uint32_t old = mapping.oldOf[rows[i]]; old != none)
            before[i] = rowOfItem(old);
    }
    const auto changes = rowChanges(before, int(m_rows.size()));
    if (changes.removed.size() + changes.inserted.size() > mostRanges) {
        beginResetModel();
        take(built);
        m_expanded = std::move(expanded);
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    for (const auto &range : changes.removed) {
        beginRemoveRows({}, range.first, range.first + range.count - 1);
        m_rows.erase(m_rows.begin() + range.first, m_rows.begin() + range.first + range.count);
        endRemoveRows();
    }
    // What is left is the new list without what is new in it.
    auto kept = rows;
    for (auto range = changes.inserted.rbegin(); range != changes.inserted.rend(); ++range)
        kept.erase(kept.begin() + range->first, kept.begin() + range->first + range->count);
    take(built);
    m_expanded = std::move(expanded);
    m_rows = std::move(kept);
    for (const auto &range : changes.inserted) {
        beginInsertRows({}, range.first, range.first + range.count - 1);
        m_rows.insert(m_rows.begin() + range.first, rows.begin() + range.first,
                      rows.begin() + range.first + range.count);
        endInsertRows();
    }
    announceChanges(mapping);
}

void StepTreeModel::announceChanges(const StepMapping &mapping)
{
    const auto isChanged = [&](std::size_t row) { return row < m_rows.size() && mapping.changed[m_rows[row]]; };
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (!isChanged(row))
            continue;
        const std::size_t first = row;
        while (isChanged(row + 1))
            ++row;
        Q_EMIT dataChanged(index(int(first), 0), index(int(row), ColumnCount - 1));
    }
}

void StepTreeModel::setSubruns(std::vector<Run> subruns)
{
    if (subruns == m_subruns)
        return;
    m_subruns = std::move(subruns);
    placeSubruns();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
}

void StepTreeModel::placeSubruns()
{
    m_subrunsOf.clear();
    for (std::uint32_t i = 0; m_tree && i < m_subruns.size(); ++i) {
        const auto &parent = m_subruns[i].parentNodeRunId;
        if (const std::uint32_t item = parent ? m_tree->find(parent->text) : none; item != none)
            m_subrunsOf[item].push_back(i);
    }
}

void StepTreeModel::setSourceTime(const SourceTime &time)
{
    if (time.ahead == m_time.ahead && time.knownUntil == m_time.knownUntil)
        return;
    m_time = time;
    Q_EMIT timeChanged();
}

Millis StepTreeModel::now() const { return m_time.knownAt(m_clock.now()); }

bool StepTreeModel::isLive() const { return m_tree && !m_time.knownUntil && !hasEnded(m_tree->detail->run); }

WaterfallSpan StepTreeModel::whole() const
{
    return m_waterfall ? m_waterfall->whole(now(), m_subruns) : WaterfallSpan{0, 1};
}

WaterfallLine StepTreeModel::line(int row) const
{
    const std::uint32_t item = itemAt(row);
    return m_waterfall->line(item, now(), subrunsOf(item));
}

int StepTreeModel::rowCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(m_rows.size()); }

int StepTreeModel::columnCount(const QModelIndex &parent) const { return parent.isValid() ? 0 : int(ColumnCount); }

QVariant StepTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::DisplayRole)
        return tr(titles[section]);
    if (role == Qt::TextAlignmentRole && section == DurationColumn)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant StepTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::uint32_t item = itemAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(item, index.column());
    case Qt::ToolTipRole: return stepToolTip(*m_tree, item, facts(item), now(), subrunsOf(item));
    case Qt::TextAlignmentRole: return headerData(index.column(), Qt::Horizontal, Qt::TextAlignmentRole);
    case Qt::AccessibleTextRole: {
        if (index.column() != StepColumn)
            return text(item, index.column());
        auto words = QStringList{text(item, StepColumn).toString()} + facts(item).badges;
        if (m_tree->hasChildren(item))
            words << (m_expanded[item] ? tr("open") : tr("closed"));
        return words.join(QStringLiteral(", "));
    }
    default: return fact(item, role);
    }
}

QVariant StepTreeModel::text(std::uint32_t item, int column) const
{
    const auto &row = m_tree->items[item];
    const NodeRun *step = m_tree->node(item);
    switch (column) {
    case StepColumn:
        if (!step)
            return wording::iterationNumber(row.iteration);
        return step->nodeName.empty() ? wording::noName() : wording::plain(step->nodeName, nameLimit);
    case StatusColumn: return wording::stepState(row.state, step ? step->status : std::string());
    case DurationColumn: return stepDuration(*m_tree, item, now());
    default: break;
    }
    const Millis start = m_tree->detail->run.startedAt;
    const auto duration = stepDuration(*m_tree, item, now());
    const auto begins = wording::span(wording::elapsed(start, row.from));
    return duration.isEmpty() ? tr("begins after %1").arg(begins)
                              : tr("begins after %1, takes %2").arg(begins, duration);
}

QVariant StepTreeModel::fact(std::uint32_t item, int role) const
{
    const auto &row = m_tree->items[item];
    const NodeRun *step = m_tree->node(item);
    switch (role) {
    case IdRole: return step ? wording::plain(step->id.text, idLimit) : QString();
    case DepthRole: return int(row.depth);
    case ExpandableRole: return m_tree->hasChildren(item);
    case ExpandedRole: return bool(m_expanded[item]);
    case GroupRole: return row.isGroup();
    case FaceRole: return int(wording::stepFace(row.state));
    case FamilyRole: return int(wording::stepFamily(row.state));
    case BadgesRole: return facts(item).badges;
    case FailuresRole: return int(row.failures);
    case LiveRole: return row.goesOn() && isLive();
    case SkewedRole: return m_waterfall->line(item, now(), subrunsOf(item)).skewed;
    case PercentRole: return facts(item).progress ? QVariant(facts(item).progress->percent) : QVariant();
    case PhaseRole: return facts(item).progress ? facts(item).progress->phase : QString();
    case CachedRunRole:
        return facts(item).cachedFrom ? wording::plain(facts(item).cachedFrom->sourceRunId.text, idLimit) : QString();
    case CachedStepRole:
        return facts(item).cachedFrom ? wording::plain(facts(item).cachedFrom->sourceNodeRunId.text, idLimit)
                                      : QString();
    case SubrunsRole: {
        QStringList ids;
        for (const Run *run : subrunsOf(item))
            ids << wording::plain(run->id.text, idLimit);
        return ids;
    }
    default: return {};
    }
}

const StepFacts &StepTreeModel::facts(std::uint32_t item) const
{
    if (const auto large = m_largeFacts->find(item); large != m_largeFacts->end())
        return large->second;
    if (const auto known = m_facts.find(item); known != m_facts.end())
        return known->second;
    if (m_facts.size() >= mostFacts)
        m_facts.clear();
    return m_facts.emplace(item, stepFacts(*m_tree, item)).first->second;
}

std::vector<const Run *> StepTreeModel::subrunsOf(std::uint32_t item) const
{
    std::vector<const Run *> runs;
    if (const auto found = m_subrunsOf.find(item); found != m_subrunsOf.end()) {
        for (const std::uint32_t place : found->second)
            runs.push_back(&m_subruns[place]);
    }
    return runs;
}

NodeRunId StepTreeModel::idAt(int row) const
{
    const NodeRun *step = row >= 0 && row < rowCount() ? m_tree->node(itemAt(row)) : nullptr;
    return step ? step->id : NodeRunId();
}

int StepTreeModel::rowOfItem(std::uint32_t item) const
{
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), item);
    return found == m_rows.end() || *found != item ? -1 : int(found - m_rows.begin());
}

int StepTreeModel::rowOf(const NodeRunId &id) const
{
    const std::uint32_t item = m_tree ? m_tree->find(id.text) : none;
    return item == none ? -1 : rowOfItem(item);
}

int StepTreeModel::reveal(const NodeRunId &id)
{
    const std::uint32_t item = m_tree ? m_tree->find(id.text) : none;
    if (item == none)
        return -1;
    for (int row = rowOfItem(item); row < 0; row = rowOfItem(item)) {
        std::uint32_t above = m_tree->items[item].parent;
        while (rowOfItem(above) < 0)
            above = m_tree->items[above].parent;
        setExpanded(rowOfItem(above), true);
    }
    return rowOfItem(item);
}

int StepTreeModel::parentRow(int row) const
{
    const std::uint32_t parent = m_tree->items[itemAt(row)].parent;
    return parent == none ? -1 : rowOfItem(parent);
}

void StepTreeModel::setExpanded(int row, bool expanded)
{
    const std::uint32_t item = itemAt(row);
    if (!m_tree->hasChildren(item) || m_expanded[item] == expanded)
        return;
    m_expanded[item] = expanded;
    if (expanded) {
        std::vector<std::uint32_t> rows;
        const std::uint32_t end = m_tree->items[item].end;
        for (std::uint32_t i = item + 1; i < end; i = m_expanded[i] ? i + 1 : m_tree->items[i].end)
            rows.push_back(i);
        beginInsertRows({}, row + 1, row + int(rows.size()));
        m_rows.insert(m_rows.begin() + row + 1, rows.begin(), rows.end());
        endInsertRows();
    } else {
        const auto first = m_rows.begin() + row + 1;
        const auto last = std::lower_bound(first, m_rows.end(), m_tree->items[item].end);
        beginRemoveRows({}, row + 1, row + int(last - first));
        m_rows.erase(first, last);
        endRemoveRows();
    }
    Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
}

void StepTreeModel::setAllExpanded(bool expanded)
{
    if (!m_tree)
        return;
    beginResetModel();
    m_expanded.assign(m_tree->items.size(), expanded);
    m_rows = visibleItems(*m_tree, m_expanded);
    endResetModel();
}

std::optional<RunId> StepTreeModel::cachedRun(int row) const
{
    const auto &source = facts(itemAt(row)).cachedFrom;
    return source ? std::optional(source->sourceRunId) : std::nullopt;
}

std::vector<RunId> StepTreeModel::subruns(int row) const
{
    std::vector<RunId> ids;
    for (const Run *run : subrunsOf(itemAt(row)))
        ids.push_back(run->id);
    return ids;
}

std::vector<StatusFamily> StepTreeModel::subrunFamilies(int row) const
{
    std::vector<StatusFamily> families;
    for (const Run *run : subrunsOf(itemAt(row)))
        families.push_back(wording::family(wording::face(run->status.known(), false)));
    return families;
}

void StepTreeModel::tick(int first, int last)
{
    for (int row = std::max(first, 0); row <= last && row < rowCount(); ++row) {
        if (m_tree->items[itemAt(row)].goesOn())
            Q_EMIT dataChanged(index(row, DurationColumn), index(row, TimelineColumn));
    }
}

}
