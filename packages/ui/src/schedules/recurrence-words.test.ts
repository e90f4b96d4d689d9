import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { expect, test } from "vitest";
import {
  allRowsInWords,
  frequencyOptions,
  markedDatesOf,
  monthlyOptions,
  readDays,
  readRow,
  summaryOf,
} from "./recurrence-words.ts";

const row = (date: string, fields: Partial<FormRow> = {}): FormRow => ({
  ...blankFormRow(date),
  startTime: "7:00 PM",
  endTime: "9:00 PM",
  ...fields,
});
const labels = (options: { label: string }[]) => options.map(({ label }) => label);
const summary = (fields: Partial<FormRow>) => summaryOf(row("12/08/2026", fields));

test("the frequencies are named after the date", () => {
  expect(labels(frequencyOptions(row("12/08/2026")))).toEqual([
    "One-time",
    "Daily",
    "Weekly on Tuesday",
    "Monthly on day 8",
    "Monthly, 2nd Tuesday",
    "Yearly",
    "Custom…",
  ]);
});

test("a fifth weekday is the last one", () => {
  expect(labels(frequencyOptions(row("12/29/2026")))).toContain("Monthly, last Tuesday");
});

test("they are plain while there is no date yet", () => {
  expect(labels(frequencyOptions(row("12/0")))).toContain("Monthly on the same weekday");
});

test("they do not say what the toggles say", () => {
  const chosen = row("12/08/2026", {
    frequency: "monthly-by-position",
    monthlyWeekdays: { positions: [2, 4], days: [2] },
  });
  expect(labels(frequencyOptions(chosen))).toContain("Monthly by weekday");
});

test("a rule that no option says is one of its own, as long as the row has it", () => {
  expect(labels(frequencyOptions(row("12/08/2026", { keptRule: "FREQ=MONTHLY;BYMONTHDAY=-1" })))).toContain(
    "As it was imported",
  );
});

test.each([
  ["12/08/2026", ["On day 8", "On the second Tuesday"]],
  ["12/22/2026", ["On day 22", "On the fourth Tuesday"]],
  ["12/29/2026", ["On day 29", "On the last Tuesday"]],
])("a custom month keeps, of %s, %j", (date, expected) => {
  expect(labels(monthlyOptions(row(date)))).toEqual(expected);
});

test("a row is summed up in its days, its times and how many dates these are", () => {
  expect(summary({})).toEqual({ days: "Tuesday, December 8, 2026", times: "7:00 PM – 9:00 PM", count: null });
  expect(summary({ frequency: "weekly", endType: "count", endCount: 5, exceptions: ["12/15/2026"] })).toEqual({
    days: "Every week on Tuesday, 5 times, except December 15, 2026",
    times: "7:00 PM – 9:00 PM",
    count: 4,
  });
  expect(summary({ frequency: "weekly" })?.count).toBeNull();
  expect(summary({ frequency: "yearly", endType: "count", endCount: 9 })?.count).toBeNull();
});

test.each<[string, Partial<FormRow>, days: string, times: string]>([
  ["an end before the start", { endTime: "6:00 PM" }, "Every week on Tuesday", "7:00 PM"],
  ["an end that is no time", { endTime: "late" }, "Every week on Tuesday", "7:00 PM"],
  ["no start yet", { startTime: "" }, "Every week on Tuesday", ""],
  ["no last date yet", { endType: "date" }, "Every week on Tuesday", "7:00 PM – 9:00 PM"],
  ["no number of times yet", { endType: "count" }, "Every week on Tuesday", "7:00 PM – 9:00 PM"],
])("a row with %s still says the days that it has", (_, fields, days, times) => {
  expect(summary({ frequency: "weekly", ...fields })).toEqual({ days, times, count: null });
});

test("a row without a date has nothing to say", () => {
  expect(summaryOf(row(""))).toBeNull();
});

test("several rows are said together once all of them are right", () => {
  const second = readRow(row("12/08/2026", { frequency: "monthly-by-position" }));
  const fourth = readRow(row("12/22/2026", { frequency: "monthly-by-position" }));
  const together = "Every month on the second and fourth Tuesday, 7:00 PM – 9:00 PM";
  expect(allRowsInWords([second, fourth], "2026-11-21")).toBe(together);
  expect(allRowsInWords([second, null], "2026-11-21")).toBeNull();
  expect(allRowsInWords([second], "2026-11-21")).toBeNull();
});

test("the coming dates of a row are marked, those it leaves out as well", () => {
  const read = readDays(
    row("12/08/2026", { frequency: "weekly", endType: "count", endCount: 3, exceptions: ["12/15/2026"] }),
  );
  expect(read && markedDatesOf(read, "2026-12-09")).toEqual([
    { date: "2026-12-15", tone: "dropped" },
    { date: "2026-12-22", tone: "kept" },
  ]);
});
