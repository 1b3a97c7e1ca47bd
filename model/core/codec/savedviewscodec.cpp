// SPDX-FileCopyrightText: Blokwatch contributors
// SPDX-License-Identifier: Apache-2.0

#include "core/codec/apicodec.h"

#include "core/codec/field.h"

namespace blokwatch {

using codec::field;

namespace {

constexpr auto timePeriodTable = std::to_array<codec::Field>({
    field<&TimePeriod::type>("type"),
    field<&TimePeriod::value>("value"),
    field<&TimePeriod::from>("from"),
    field<&TimePeriod::to>("to"),
});

constexpr auto savedFilterTable = std::to_array<codec::Field>({
    field<&SavedFilter::id>("id"),
    field<&SavedFilter::name>("name"),
    field<&SavedFilter::status>("status"),
    field<&SavedFilter::workflow>("workflow"),
    field<&SavedFilter::triggerType>("triggerType"),
    field<&SavedFilter::runtimeKind>("runtimeKind"),
    field<&SavedFilter::node>("node"),
    field<&SavedFilter::tags>("tags"),
    field<&SavedFilter::metadata>("metadata"),
    field<&SavedFilter::timePeriod>("timePeriod"),
    field<&SavedFilter::durationBucket>("durationBucket"),
    field<&SavedFilter::createdAt>("createdAt"),
    field<&SavedFilter::updatedAt>("updatedAt"),
});

constexpr auto savedFilterListTable = std::to_array<codec::Field>({
    field<&SavedFilterList::filters>("filters"),
});

constexpr auto widgetPositionTable = std::to_array<codec::Field>({
    field<&WidgetPosition::x>("x"),
    field<&WidgetPosition::y>("y"),
    field<&WidgetPosition::w>("w"),
    field<&WidgetPosition::h>("h"),
});

constexpr auto widgetTable = std::to_array<codec::Field>({
    field<&Widget::id>("id"),
    field<&Widget::type>("type"),
    field<&Widget::title>("title"),
    field<&Widget::config>("config"),
    field<&Widget::position>("position"),
});

constexpr auto dashboardTable = std::to_array<codec::Field>({
    field<&Dashboard::id>("id"),
    field<&Dashboard::name>("name"),
    field<&Dashboard::description>("description"),
    field<&Dashboard::isDefault>("isDefault"),
    field<&Dashboard::createdAt>("createdAt"),
    field<&Dashboard::updatedAt>("updatedAt"),
    field<&Dashboard::widgets>("widgets"),
});

constexpr auto dashboardListTable = std::to_array<codec::Field>({
    field<&DashboardList::dashboards>("dashboards"),
});

constexpr auto webhookTable = std::to_array<codec::Field>({
    field<&Webhook::id>("id"),
    field<&Webhook::url>("url"),
    field<&Webhook::events>("events"),
    field<&Webhook::secret>("secret"),
    field<&Webhook::createdAt>("createdAt"),
    field<&Webhook::active>("active"),
    field<&Webhook::failCount>("failCount"),
    field<&Webhook::lastTriggeredAt>("lastTriggeredAt"),
    field<&Webhook::lastStatus>("lastStatus"),
});

constexpr auto webhookListTable = std::to_array<codec::Field>({
    field<&WebhookList::webhooks>("webhooks"),
});

}

template<> codec::Fields fieldsOf<TimePeriod>() { return timePeriodTable; }
template<> codec::Fields fieldsOf<SavedFilter>() { return savedFilterTable; }
template<> codec::Fields fieldsOf<SavedFilterList>() { return savedFilterListTable; }
template<> codec::Fields fieldsOf<WidgetPosition>() { return widgetPositionTable; }
template<> codec::Fields fieldsOf<Widget>() { return widgetTable; }
template<> codec::Fields fieldsOf<Dashboard>() { return dashboardTable; }
template<> codec::Fields fieldsOf<DashboardList>() { return dashboardListTable; }
template<> codec::Fields fieldsOf<Webhook>() { return webhookTable; }
template<> codec::Fields fieldsOf<WebhookList>() { return webhookListTable; }

}
