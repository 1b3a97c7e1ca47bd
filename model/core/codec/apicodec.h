// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/codec/codec.h"
#include "core/values/answers.h"
#include "core/values/catalog.h"
#include "core/values/lease.h"
#include "core/values/logpage.h"
#include "core/values/metrics.h"
#include "core/values/nodeparts.h"
#include "core/values/runpage.h"
#include "core/values/savedviews.h"
#include "core/values/scheduled.h"
#include "core/values/workflow.h"

/// The bodies of Blok's operator API (blok's TraceRouter).
namespace blokwatch {

template<> codec::Fields fieldsOf<Lease>();
template<> codec::Fields fieldsOf<LeaseBucket>();
template<> codec::Fields fieldsOf<ConcurrencyState>();
template<> codec::Fields fieldsOf<ConcurrencyHealth>();
template<> codec::Fields fieldsOf<ScheduledDispatch>();
template<> codec::Fields fieldsOf<ScheduledPage>();
template<> codec::Fields fieldsOf<LogQuery>();
template<> codec::Fields fieldsOf<LogPage>();
template<> codec::Fields fieldsOf<RunPage>();
template<> codec::Fields fieldsOf<SearchResult>();
template<> codec::Fields fieldsOf<RunDiff>();
template<> codec::Fields fieldsOf<RunExport>();
template<> codec::Fields fieldsOf<RunsExport>();
template<> codec::Fields fieldsOf<NodeMetrics>();
template<> codec::Fields fieldsOf<CacheSource>();
template<> codec::Fields fieldsOf<NodeAttempt>();
template<> codec::Fields fieldsOf<NodeProgress>();
template<> codec::Fields fieldsOf<PartialResult>();
template<> codec::Fields fieldsOf<IterationContext>();
template<> codec::Fields fieldsOf<Artifact>();
template<> codec::Fields fieldsOf<DebugPause>();
template<> codec::Fields fieldsOf<WorkflowSummary>();
template<> codec::Fields fieldsOf<WorkflowSource>();
template<> codec::Fields fieldsOf<WorkflowExamples>();
template<> codec::Fields fieldsOf<WorkflowDetail>();
template<> codec::Fields fieldsOf<WorkflowStudio>();
template<> codec::Fields fieldsOf<WorkflowDefinition>();
template<> codec::Fields fieldsOf<DefinitionAnswer>();
template<> codec::Fields fieldsOf<Health>();
template<> codec::Fields fieldsOf<ServerConfig>();
template<> codec::Fields fieldsOf<RoutingDiagnostic>();
template<> codec::Fields fieldsOf<Routing>();
template<> codec::Fields fieldsOf<CatalogNode>();
template<> codec::Fields fieldsOf<NodeCatalog>();
template<> codec::Fields fieldsOf<TimelineBucket>();
template<> codec::Fields fieldsOf<DurationRange>();
template<> codec::Fields fieldsOf<WorkflowFigures>();
template<> codec::Fields fieldsOf<StepFigures>();
template<> codec::Fields fieldsOf<Metrics>();
template<> codec::Fields fieldsOf<QueueSummary>();
template<> codec::Fields fieldsOf<QueuePage>();
template<> codec::Fields fieldsOf<Deployment>();
template<> codec::Fields fieldsOf<DeploymentPage>();
template<> codec::Fields fieldsOf<TimePeriod>();
template<> codec::Fields fieldsOf<SavedFilter>();
template<> codec::Fields fieldsOf<SavedFilterList>();
template<> codec::Fields fieldsOf<WidgetPosition>();
template<> codec::Fields fieldsOf<Widget>();
template<> codec::Fields fieldsOf<Dashboard>();
template<> codec::Fields fieldsOf<DashboardList>();
template<> codec::Fields fieldsOf<Webhook>();
template<> codec::Fields fieldsOf<WebhookList>();
template<> codec::Fields fieldsOf<CancelAnswer>();
template<> codec::Fields fieldsOf<ReplayAnswer>();
template<> codec::Fields fieldsOf<ControlAnswer>();
template<> codec::Fields fieldsOf<TestRunAnswer>();
template<> codec::Fields fieldsOf<TagList>();
template<> codec::Fields fieldsOf<TagAnswer>();
template<> codec::Fields fieldsOf<DeleteAnswer>();
template<> codec::Fields fieldsOf<ClearAnswer>();
template<> codec::Fields fieldsOf<Explanation>();
template<> codec::Fields fieldsOf<DeferredAnswer>();
template<> codec::Fields fieldsOf<ErrorAnswer>();

}
