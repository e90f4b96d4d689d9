import { expect, test } from "vitest";
import { blankFormRow, changeFrequency, fromFormRow } from "./form-row.ts";
import type { FormRow } from "./form-row-shape.ts";
import { changeMonthlyWeekdays } from "./monthly-weekdays.ts";
import { toFormRow } from "./to-form-row.ts";

// November 27, 2026 is the fourth and last Friday of its month.
const filled = (fields: Partial<FormRow>): FormRow => ({
  ...blankFormRow("11/27/2026"),
  startTime: "7:00 PM",
  ...fields,
});
const byPosition = (positions: number[], days: number[]): Partial<FormRow> => ({
  frequency: "monthly-by-position",
  monthlyWeekdays: { positions, days },
});

test("both ways to write positions are one in the form", () => {
  const recurrence = { start: "2026-11-13", rule: "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=2,4", exceptions: [] };
  const row = toFormRow({ startMinute: 0, endMinute: null, recurrence });
  expect(row).toMatchObject(byPosition([2, 4], [5]));
  expect(row && fromFormRow(row).recurrence.rule).toBe("FREQ=MONTHLY;BYDAY=2FR,4FR");
});

test("weekdays of the month follow the date until others are chosen", () => {
  const row = filled({ frequency: "monthly-by-position" });
  const both = changeMonthlyWeekdays(row, { positions: [4, 2], days: [5] }, "2026-11-27");
  expect(fromFormRow({ ...both, date: "12/08/2026" }).recurrence.rule).toBe("FREQ=MONTHLY;BYDAY=2FR,4FR");
  const back = changeMonthlyWeekdays(both, { positions: [4], days: [5] }, "2026-11-27");
  expect(back).toEqual(row);
  expect(fromFormRow({ ...back, date: "12/08/2026" }).recurrence.rule).toBe("FREQ=MONTHLY;BYDAY=2TU");
  expect(changeMonthlyWeekdays(both, { positions: [], days: [] }, "2026-11-27")).toEqual(row);
});

test("a repetition that is not by position knows no weekdays of the month", () => {
  expect(changeFrequency(filled(byPosition([1, 3], [5])), "weekly")).toEqual(filled({ frequency: "weekly" }));
});
