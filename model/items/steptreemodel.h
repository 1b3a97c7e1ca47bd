// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

#include "core/clock.h"
#include "items/aside.h"
#include "items/runwaterfall.h"
#include "items/stepfacts.h"
#include "mirror/watchedsource.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace blokwatch {

struct StepMapping;

/// What the studio knows of the time at a run's source.
struct SourceTime {
    Millis ahead = 0; ///< how far its clock is ahead of the studio's
    std::optional<Millis> knownUntil; ///< studio's clock: nothing is known after that; none: the source is fresh

    static SourceTime of(const WatchedSource &source);
    /// Up to when a run is known, by the clock of its source, at a moment of the studio's.
    Millis knownAt(Millis studio) const { return std::min(studio, knownUntil.value_or(studio)) + ahead; }
};

/// The steps of one run as rows in the order of a tree, of which only what is expanded is there: a table, because
/// Qt's own tree view takes three times as long. Large runs are put in order on another thread. What is expanded is
/// kept by step when the run is read again; of that, only what changed is announced. Thread: GUI.
class StepTreeModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { StepColumn, StatusColumn, DurationColumn, TimelineColumn, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole + 1, ///< QString, plain text; empty for an iteration
        DepthRole,        ///< int: how far the row is indented
        ExpandableRole,   ///< bool
        ExpandedRole,     ///< bool
        GroupRole,        ///< bool: an iteration
        FaceRole,         ///< int, StatusFace
        FamilyRole,       ///< int, StatusFamily
        BadgesRole,       ///< QStringList
        FailuresRole,     ///< int: failed steps beneath the row
        PercentRole,      ///< double; invalid without a report of progress
        PhaseRole,        ///< QString
        CachedRunRole,    ///< QString, plain text: where a cached result came from
        CachedStepRole,   ///< QString, plain text
        SubrunsRole,      ///< QStringList, plain text
        LiveRole,         ///< bool: goes on
        SkewedRole,       ///< bool: its times can't be right
    };

    /// A step with more iterations opens with them closed, but for those that failed.
    static constexpr std::uint32_t iterationsOpen = 12;

    explicit StepTreeModel(const Clock &clock, QObject *parent = nullptr);
    ~StepTreeModel() override;

    /// Null for no run. Ready at once, or when ready() comes; what was there before stays until then.
    void setDetail(std::shared_ptr<const RunDetail> detail, const SourceTime &time = {});
    /// The runs that were started by steps of the run (Run::parentNodeRunId); others are left out.
    void setSubruns(std::vector<Run> subruns);
    void setSourceTime(const SourceTime &time);

    bool isBusy() const { return m_building.isUnderWay(); }
    /// Null before the first run.
    const StepTree *tree() const { return m_tree.get(); }
    const RunWaterfall *waterfall() const { return m_waterfall.get(); }
    const RunDetail *detail() const { return m_tree ? m_tree->detail.get() : nullptr; }
    /// Up to when the run is known, by the clock of its source.
    Millis now() const;
    /// The run goes on and its source is fresh.
    bool isLive() const;
    WaterfallSpan whole() const;
    WaterfallLine line(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Empty for an iteration.
    NodeRunId idAt(int row) const;
    /// -1: unknown, or not in sight because something above it is closed.
    int rowOf(const NodeRunId &id) const;
    /// Opens what is above the step. -1: unknown.
    int reveal(const NodeRunId &id);
    /// -1: at the top.
    int parentRow(int row) const;
    void setExpanded(int row, bool expanded);
    void setAllExpanded(bool expanded);
    /// Where a click on the row may lead.
    std::optional<RunId> cachedRun(int row) const;
    std::vector<RunId> subruns(int row) const;
    /// Of the same runs, in the same order.
    std::vector<StatusFamily> subrunFamilies(int row) const;

    /// Names the item of a row for as long as the tree is the same.
    std::uint32_t itemAt(int row) const { return m_rows[std::size_t(row)]; }
    int rowOfItem(std::uint32_t item) const;

    /// Times that go on have moved.
    void tick(int first, int last);

Q_SIGNALS:
    /// Another detail is about to be shown.
    void changing();
    /// A detail that was set is shown.
    void ready();
    /// The source's time, or what is known of it, is another one.
    void timeChanged();

private:
    struct Built;
    using FactsOf = std::unordered_map<std::uint32_t, StepFacts>; ///< by item
    static std::shared_ptr<Built> build(std::shared_ptr<const RunDetail> detail,
                                        std::shared_ptr<const StepTree> before);
    static std::shared_ptr<const FactsOf> largeFacts(const StepTree &tree);
    void start();
    void apply(const std::shared_ptr<Built> &built);
    void replace(const Built &built);
    void change(const Built &built);
    void announceChanges(const StepMapping &mapping);
    void take(const Built &built);
    bool opensAtFirst(const StepTree &tree, std::uint32_t item) const;
    std::vector<std::uint32_t> visibleItems(const StepTree &tree, const std::vector<bool> &expanded) const;
    void placeSubruns();
    const StepFacts &facts(std::uint32_t item) const;
    std::vector<const Run *> subrunsOf(std::uint32_t item) const;
    QVariant text(std::uint32_t item, int column) const;
    QVariant fact(std::uint32_t item, int role) const;

    const Clock &m_clock;
    SourceTime m_time;
    std::shared_ptr<const StepTree> m_tree;
    std::shared_ptr<const RunWaterfall> m_waterfall;
    std::vector<bool> m_expanded; ///< by item
    std::vector<std::uint32_t> m_rows; ///< items in sight, ascending
    std::vector<Run> m_subruns;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_subrunsOf; ///< by item, places in m_subruns
    std::shared_ptr<const FactsOf> m_largeFacts; ///< of steps whose parts take a while to read
    mutable FactsOf m_facts; ///< of rows that were looked at
    std::shared_ptr<const RunDetail> m_next; ///< the newest, while another one is being put in order
    std::uint64_t m_generation = 0; ///< of setDetail()
    Errand<std::shared_ptr<Built>> m_building;
};

}
