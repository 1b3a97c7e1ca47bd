// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"
#include "core/codec/errorcodec.h"
#include "core/codec/eventcodec.h"
#include "core/codec/runcodec.h"
#include "support/golden.h"

#include <gtest/gtest.h>

#include <iostream>

namespace blokwatch {

namespace {

template<class... Types> void list(std::string &text, const std::pair<const char *, Types *> &...types)
{
    const auto line = [&](const char *type, const std::vector<std::string_view> &fields) {
        text += type;
        for (const auto field : fields)
            (text += ' ') += field;
        text += '\n';
    };
    (line(types.first, knownFields<Types>()), ...);
    line("RunEvent", knownEventFields());
}

#define TYPE(T) std::pair(#T, static_cast<T *>(nullptr))

/// A line a type: its name and the members it knows, in the order they are written.
std::string everyType()
{
    std::string text;
    list(text, TYPE(Run), TYPE(NodeRun), TYPE(LogEntry), TYPE(RunDetail), TYPE(ErrorDetail), TYPE(NodeMetrics),
         TYPE(CacheSource), TYPE(NodeAttempt), TYPE(NodeProgress), TYPE(PartialResult), TYPE(IterationContext),
         TYPE(Artifact), TYPE(DebugPause), TYPE(RunPage), TYPE(SearchResult), TYPE(RunDiff), TYPE(RunExport),
         TYPE(RunsExport), TYPE(LogPage), TYPE(LogQuery), TYPE(ScheduledPage), TYPE(ScheduledDispatch),
         TYPE(ConcurrencyState), TYPE(LeaseBucket), TYPE(Lease), TYPE(ConcurrencyHealth), TYPE(Health),
         TYPE(ServerConfig), TYPE(Routing), TYPE(RoutingDiagnostic), TYPE(NodeCatalog), TYPE(CatalogNode),
         TYPE(WorkflowSummary), TYPE(WorkflowDetail), TYPE(WorkflowSource), TYPE(WorkflowExamples),
         TYPE(WorkflowStudio), TYPE(WorkflowDefinition), TYPE(DefinitionAnswer), TYPE(Metrics), TYPE(TimelineBucket),
         TYPE(DurationRange), TYPE(WorkflowFigures), TYPE(StepFigures), TYPE(QueuePage), TYPE(QueueSummary),
         TYPE(DeploymentPage), TYPE(Deployment), TYPE(SavedFilterList), TYPE(SavedFilter), TYPE(TimePeriod),
         TYPE(DashboardList), TYPE(Dashboard), TYPE(Widget), TYPE(WidgetPosition), TYPE(WebhookList), TYPE(Webhook),
         TYPE(CancelAnswer), TYPE(ReplayAnswer), TYPE(ControlAnswer), TYPE(TestRunAnswer), TYPE(TagList),
         TYPE(TagAnswer), TYPE(DeleteAnswer), TYPE(ClearAnswer), TYPE(Explanation), TYPE(DeferredAnswer),
         TYPE(ErrorAnswer));
    return text;
}

TEST(KnownFields, AreThoseOfTheFixture)
{
    const auto text = everyType();
    std::cout << text;
    EXPECT_EQ(text, test::readData("core/known-fields.txt"));
}

}

}
