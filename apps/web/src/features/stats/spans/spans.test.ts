import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { addDays } from "@hereabouts/recurrence/local-date";
import { expect, test } from "vitest";
import { statsSearch } from "../stats-search.ts";
import { metricsSearch } from "../widgets/metrics-search.ts";
import { chosenSpan } from "./chosen-span.ts";
import { defaultSpan, metricsSpans, statsSpans } from "./span-choices.ts";
import { spanWords } from "./span-words.ts";
import { readTypedDays } from "./typed-days.ts";

const today = "2026-11-20";
const stats = (search: Record<string, unknown>) =>
  chosenSpan(statsSearch(search), { choices: statsSpans, fallback: defaultSpan.stats, today });
const metrics = (search: Record<string, unknown>) =>
  chosenSpan(metricsSearch(search), { choices: metricsSpans, fallback: defaultSpan.metrics, today });

test.each([
  ["today", "Today", "2026-11-20", "2026-11-20"],
  ["yesterday", "Yesterday", "2026-11-19", "2026-11-19"],
  ["last-7", "Last 7 Days", "2026-11-14", "2026-11-20"],
  ["last-30", "Last 30 Days", "2026-10-22", "2026-11-20"],
  ["this-month", "This Month", "2026-11-01", "2026-11-20"],
  ["last-month", "Last Month", "2026-10-01", "2026-10-31"],
  ["next-7", "Last 7 Days", "2026-11-14", "2026-11-20"],
])("?range=%s of a venue is %s", (range, label, start, end) => {
  expect(stats({ range })).toMatchObject({ label, span: { start, end } });
});

test.each([
  ["last-7", "Last 7 Days", { start: "2026-11-14", end: today }],
  ["last-90", "Last 90 Days", { start: "2026-08-23", end: today }],
  ["last-year", "Last Year", { start: "2025-11-21", end: today }],
  ["all-time", "All Time", null],
  ["today", "Last 30 Days", { start: "2026-10-22", end: today }],
])("?range=%s of a calendar is %s", (range, label, span) => {
  expect(metrics({ range })).toMatchObject({ label, span });
});

test("days of one's own end today at the latest, and today without a last one", () => {
  const shown = { value: "custom", label: "Custom Dates", span: { start: "2026-11-01", end: today }, refusal: null };
  expect(stats({ start_date: "2026-11-01", end_date: today })).toEqual(shown);
  expect(stats({ start_date: "2026-11-01" })).toEqual(shown);
  expect(stats({ start: "2026-11-01", end: today })).toEqual(shown);
  expect(stats({ start_date: "2026-11-01", range: "yesterday" })).toEqual(shown);
});

test.each([
  ["still to come", { start_date: "2030-01-01" }, messages.pastDay],
  ["still to come, by their short names", { start: "2030-01-01", end: "2030-02-01" }, messages.pastDay],
  ["that end after today", { start_date: "2026-11-01", end_date: "2026-11-21" }, messages.pastDay],
  ["in the wrong order", { start_date: "2026-11-20", end_date: "2026-11-01" }, messages.endBeforeStart],
  ["of too long", { start_date: addDays(today, -limits.statsDays) }, messages.atMostDays(limits.statsDays)],
  ["that are none", { start_date: "2026-11-01", end_date: "soon" }, messages.date],
  ["that are none, alone", { start_date: "2026-02-30" }, messages.date],
  ["beyond every length", { start_date: "1".repeat(5000) }, messages.date],
  ["without a first one", { end_date: "2026-11-01" }, "Choose a first day too."],
  ["of a choice that there is not", { range: "next-7" }, "We don’t know that period."],
  ["beside a choice", { start_date: "2030-01-01", range: "yesterday" }, messages.pastDay],
])("days %s are refused by name, and the default is shown", (_, search, refusal) => {
  expect(stats(search)).toMatchObject({ value: "last-7", refusal });
  expect(metrics(search)).toMatchObject({ value: "last-30", refusal });
});

test("an address without days or with a choice refuses nothing", () => {
  for (const search of [{}, { range: "last-30" }]) expect(stats(search).refusal).toBeNull();
});

test("typed days are completed, and each is told what is wrong with it", () => {
  expect(readTypedDays({ start: "11/1/26", end: "11/20/2026" }, today)).toMatchObject({
    typed: { start: "11/01/2026" },
    span: { start: "2026-11-01", end: "2026-11-20" },
  });
  const errors = (start: string, end: string) => readTypedDays({ start, end }, today).errors;
  expect(errors("", "11/21/2026")).toEqual({ start: messages.required, end: messages.pastDay });
  expect(errors("11/10/2026", "11/09/2026")).toEqual({ start: null, end: messages.endBeforeStart });
  expect(errors("01/01/2020", "11/09/2026")).toEqual({ start: messages.atMostDays(limits.statsDays), end: null });
});

test("days are told with their year where it is another one", () => {
  expect(spanWords({ start: "2026-11-14", end: today }, today)).toBe("Nov 14 – Nov 20");
  expect(spanWords({ start: "2025-12-31", end: "2025-12-31" }, today)).toBe("Dec 31, 2025");
});
