// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "views/runs/rowmenu.h"

#include "items/runtiming.h"
#include "views/widgets/plaintext.h"

namespace blokwatch {

namespace {

constexpr qsizetype longestValue = 60;
constexpr std::size_t mostTags = 8;

/// The word of the filter language for how a run is shown.
std::string_view statusWord(const RunTable &runs, RunNo run, StatusFace face)
{
    if (face == StatusFace::Merged)
        return "merged";
    return face == StatusFace::Debouncing ? "debouncing" : runs.statusText(run);
}

}

RowMenu::RowMenu(const Mirror &mirror, RunNo run, const ActTarget &target, QWidget *parent) : QMenu(parent)
{
    setObjectName(QStringLiteral("rowMenu"));
    setAccessibleName(tr("Run"));
    setAttribute(Qt::WA_DeleteOnClose);
    setDefaultAction(addAction(tr("Open"), this, &RowMenu::openWanted));
    defaultAction()->setObjectName(QStringLiteral("openRun"));
    addAction(tr("Copy ID"), this, &RowMenu::copyIdWanted)->setObjectName(QStringLiteral("copyId"));
    addAction(tr("Copy selected rows"), this, &RowMenu::copyRowsWanted)->setObjectName(QStringLiteral("copyRows"));
    addSeparator();
    setToolTipsVisible(true);
    const Millis now = mirror.clock().now();
    addAct("rowTags", tr("Tags…"), wording::whyNotTag(target, now), &RowMenu::tagsWanted);
    addAct("rowReplay", tr("Replay…"), wording::whyNotReplay(target, now), &RowMenu::replayWanted);
    addAct("rowCancel", tr("Cancel…"), wording::whyNotCancel(target, now), &RowMenu::cancelWanted);
    addSeparator();
    const auto &runs = mirror.runs();
    const auto shown = [](std::string_view value) { return wording::plain(value, longestValue); };
    const auto face = wording::face(runs.status(run), runs.isMerged(run));
    addFilter(RunField::Status, statusWord(runs, run, face),
              wording::status(face, shown(runs.statusText(run)).toStdString()));
    const auto workflow = runs.workflow(run);
    addFilter(RunField::Workflow, workflow, workflow.empty() ? wording::noName() : shown(workflow));
    const std::pair<RunField, std::string_view> texts[] = {
        {RunField::Trigger, runs.triggerType(run)},
        {RunField::Key, runs.key(run)},
        {RunField::Environment, runs.environment(run)},
    };
    for (const auto &[field, value] : texts) {
        if (!value.empty())
            addFilter(field, value, shown(value));
    }
    const auto tags = runs.tags(run);
    for (std::size_t i = 0; i < tags.size() && i < mostTags; ++i)
        addFilter(RunField::Tag, tags[i], shown(tags[i]));
    if (const auto *source = watchedSource(mirror, run); source && mirror.sources().size() > 1)
        addFilter(RunField::Source, source->name, shown(source->name));
}

void RowMenu::addAct(const char *name, const QString &text, const QString &whyNot, void (RowMenu::*wanted)())
{
    auto *action = addAction(text, this, wanted);
    action->setObjectName(QLatin1String(name));
    action->setEnabled(whyNot.isEmpty());
    action->setToolTip(plainToolTip(whyNot));
}

void RowMenu::addFilter(RunField field, std::string_view value, const QString &shown)
{
    auto text = shown;
    //: %1: a field such as "Workflow", %2: its value
    auto *action =
        addAction(tr("Filter: %1 = %2").arg(wording::field(field), isolated(text.replace(u'&', QStringLiteral("&&")))));
    action->setToolTip(plainToolTip(wording::field(field) + u'\n' + shown));
    const auto name = runFieldName(field);
    action->setObjectName(QStringLiteral("filter:") + QString::fromUtf8(name.data(), qsizetype(name.size())));
    RunQuery::Term term;
    term.field = field;
    term.words = {RunQuery::literal(value)};
    connect(action, &QAction::triggered, this, [this, term] { Q_EMIT filterWanted(term); });
}

}
