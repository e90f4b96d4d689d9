import { blankFormRow, type FormRow } from "@hereabouts/recurrence/form-row";
import { expect, test } from "vitest";
import { frequencyOptions, markedDatesOf, monthlyOptions, readRow, summaryOf } from "./recurrence-words.ts";

const row = (date: string, fields: Partial<FormRow> = {}): FormRow => ({
  ...blankFormRow(date),
  startTime: "7:00 PM",
  endTime: "9:00 PM",
  ...fields,
});
const labels = (options: { label: string }[]) => options.map(({ label }) => label);
const summary = (fields: Partial<FormRow>) => {
  const read = readRow(row("12/08/2026", fields));
  return read && summaryOf(read);
};

test("the frequencies are named after the date", () => {
  expect(labels(frequencyOptions(row("12/08/2026")))).toEqual([
    "One-time",
    "Daily",
    "Weekly on Tuesday",
    "Monthly on day 8",
    "Monthly on the second Tuesday",
    "Yearly",
    "Custom…",
  ]);
});

test("a fifth weekday is the last one", () => {
  expect(labels(frequencyOptions(row("12/29/2026")))).toContain("Monthly on the last Tuesday");
});

test("they are plain while there is no date yet", () => {
  expect(labels(frequencyOptions(row("12/0")))).toContain("Monthly on the same weekday");
});

test.each([
  ["12/08/2026", ["On day 8", "On the second Tuesday"]],
  ["12/22/2026", ["On day 22", "On the fourth Tuesday"]],
  ["02/23/2027", ["On day 23", "On the fourth Tuesday", "On the last Tuesday"]],
  ["12/29/2026", ["On day 29", "On the last Tuesday"]],
])("a custom month keeps, of %s, %j", (date, expected) => {
  expect(labels(monthlyOptions(row(date)))).toEqual(expected);
});

test("a choice that was made stays on offer when the date moves on", () => {
  const options = monthlyOptions(row("12/08/2026", { frequency: "custom", customMonthlyType: "last-position" }));
  expect(labels(options)).toContain("On the last Tuesday");
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
  expect(summary({ endTime: "6:00 PM" })).toBeNull();
});

test("the coming dates of a row are marked, those it leaves out as well", () => {
  const read = readRow(
    row("12/08/2026", { frequency: "weekly", endType: "count", endCount: 3, exceptions: ["12/15/2026"] }),
  );
  expect(read && markedDatesOf(read, "2026-12-09")).toEqual([
    { date: "2026-12-15", tone: "dropped" },
    { date: "2026-12-22", tone: "kept" },
  ]);
});
