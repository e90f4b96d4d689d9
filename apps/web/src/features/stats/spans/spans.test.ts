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

test("days of one's own may end today and need both ends; all others are ignored", () => {
  expect(stats({ start_date: "2026-11-01", end_date: today })).toEqual({
    value: "custom",
    label: "Custom Dates",
    span: { start: "2026-11-01", end: today },
    isReplaced: false,
  });
  const ignored = [
    { start_date: "2026-11-01" },
    { start_date: "2026-11-01", end_date: "soon" },
    { start_date: "2026-11-20", end_date: "2026-11-01" },
    { start_date: "2026-11-01", end_date: "2026-11-21" },
    { start_date: addDays(today, -limits.statsDays), end_date: today },
  ];
  for (const search of ignored) expect(stats(search)).toMatchObject({ value: "last-7", isReplaced: true });
  expect(stats({ range: "next-7" }).isReplaced).toBe(true);
  for (const search of [{}, { range: "last-30" }]) expect(stats(search).isReplaced).toBe(false);
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
