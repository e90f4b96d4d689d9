import { expect, test } from "vitest";
import { blankFormRow } from "./form-row.ts";
import type { FormRow } from "./form-row-shape.ts";
import { pastRowError } from "./past-form-row.ts";

const early = "Date must not be earlier than today.";
const evening = { startTime: "7:00 PM", endTime: "9:00 PM" };
const row = (date: string, changes: Partial<FormRow> = {}): FormRow => ({
  ...blankFormRow(date),
  ...evening,
  ...changes,
});

test.each<[string, FormRow, string | null]>([
  ["a day to come", row("12/02/2026"), null],
  ["today", row("12/01/2026"), null],
  ["yesterday", row("11/30/2026"), early],
  ["yesterday, its time still missing", row("11/30/2026", { startTime: "" }), early],
  ["what is no date yet", row("11/3"), null],
  ["a series that began before and goes on", row("11/03/2026", { frequency: "weekly" }), null],
  ["one that is over", row("11/03/2026", { frequency: "weekly", endType: "date", endDate: "11/24/2026" }), early],
  ["one whose last times are over", row("11/03/2026", { frequency: "weekly", endType: "count", endCount: 2 }), early],
  ["one whose last time is to come", row("11/03/2026", { frequency: "weekly", endType: "count", endCount: 5 }), null],
])("on December 1, of a new event, %s", (_what, given, error) => {
  expect(pastRowError(given, "2026-12-01", "2028-06-01")).toBe(error);
});
