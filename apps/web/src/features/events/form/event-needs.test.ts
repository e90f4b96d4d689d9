import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { expect, test } from "vitest";
import { z } from "zod";
import { eventNeeds } from "./event-needs.ts";
import { type EventValues, eventValues, initialEvent } from "./event-values.ts";

const today = "2026-12-01";
const row = (changes: Partial<FormRow> = {}): FormRow => ({
  ...blankFormRow("12/08/2026"),
  startTime: "7:00 PM",
  endTime: "9:00 PM",
  ...changes,
});
const whole: EventValues = {
  ...initialEvent(undefined, { venueId: 7 }),
  name: "Contra dance",
  url: "https://example.org/dance",
  description: "<p>Bring soft shoes.</p>",
  eventType: "5",
  ageGroups: ["all_ages"],
  dates: [row()],
};

/** "Ages" for what is missing, "!Ends" for what is wrong. */
function said(values: EventValues): string[] {
  const { error } = eventValues(today).safeParse(values);
  const faults = error ? z.flattenError(error).fieldErrors : {};
  const needs = eventNeeds({ faults, current: values }, today);
  return needs.map(({ title, label, isMissing }) => (isMissing ? "" : "!") + (title ?? label));
}

test.each<[string, EventValues, string[]]>([
  ["whole", whole, []],
  ["empty", initialEvent(undefined), ["Name", "Category", "Website", "Description", "Date", "Venue", "Ages"]],
  ["without ages", { ...whole, ageGroups: [] }, ["Ages"]],
  ["with a wrong address", { ...whole, url: "example" }, ["!Website"]],
  ["on the net, without its link", { ...whole, type: "online" }, ["Stream link"]],
  ["that ends before it starts", { ...whole, dates: [row({ endTime: "6:00 PM" })] }, ["!Ends"]],
  ["of yesterday", { ...whole, dates: [row({ date: "11/30/2026" })] }, ["!Date"]],
  ["whose second date has no time", { ...whole, dates: [row(), row({ startTime: "" })] }, ["Starts (Date 2)"]],
  [
    "that ends on a day nobody named",
    { ...whole, dates: [row({ frequency: "weekly", endType: "date" })] },
    ["Last date"],
  ],
  ["without a date at all", { ...whole, dates: [] }, ["Dates"]],
  ["at the venue's hours from yesterday", { ...whole, usePoiTimes: true, dateStart: "11/30/2026" }, ["!First day"]],
  ["at the venue's hours", { ...whole, usePoiTimes: true, dates: [row({ date: "" })], dateStart: "" }, ["First day"]],
])("an event %s says what it needs, in the order of the fields", (_how, values, expected) => {
  expect(said(values)).toEqual(expected);
});
