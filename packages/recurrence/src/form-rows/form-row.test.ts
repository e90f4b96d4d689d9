import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../local-date.ts";
import { expand } from "../rules/expand.ts";
import { RecurrenceError } from "../rules/rule.ts";
import { formatTypedDate } from "../typed-date.ts";
import { blankFormRow, changeCustomFrequency, changeFrequency, formRowErrors, fromFormRow } from "./form-row.ts";
import { customFrequencies, customMonthlyTypes, type FormRow, formFrequencies } from "./form-row-shape.ts";
import { toFormRow } from "./to-form-row.ts";

const filled = (fields: Partial<FormRow>): FormRow => ({
  ...blankFormRow("11/27/2026"),
  startTime: "7:00 PM",
  endTime: "9:30 PM",
  ...fields,
});
const byPosition = (positions: number[], days: number[]): Partial<FormRow> => ({
  frequency: "monthly-by-position",
  monthlyWeekdays: { positions, days },
});
const ruleOf = (fields: Partial<FormRow>) => fromFormRow(filled(fields)).recurrence.rule;

test("a one-time row becomes a date with its times", () => {
  expect(fromFormRow(filled({ id: 7 }))).toEqual({
    id: 7,
    startMinute: 1_140,
    endMinute: 1_290,
    recurrence: { start: "2026-11-27", rule: null, exceptions: [] },
  });
  expect(fromFormRow(filled({ endTime: "" })).endMinute).toBeNull();
  expect(fromFormRow(filled({ endTime: "12:00 AM" })).endMinute).toBe(1_440);
});

test("a row that lasts all day needs no times, and comes back as one", () => {
  const row = filled({ allDay: true, startTime: "", endTime: "soon" });
  const stored = fromFormRow(row);
  expect(stored).toMatchObject({ startMinute: 0, endMinute: 1_440 });
  expect(toFormRow(stored)).toEqual({ ...row, endTime: "" });
});

// November 27, 2026 is the fourth and last Friday of its month; January 29, 2027 a fifth.
test.each<[string, Partial<FormRow>]>([
  ["FREQ=DAILY", { frequency: "daily" }],
  ["FREQ=WEEKLY", { frequency: "weekly" }],
  ["FREQ=MONTHLY;BYMONTHDAY=27", { frequency: "monthly-by-date" }],
  ["FREQ=MONTHLY;BYDAY=4FR", { frequency: "monthly-by-position" }],
  ["FREQ=MONTHLY;BYDAY=-1FR", { frequency: "monthly-by-position", date: "01/29/2027" }],
  ["FREQ=YEARLY", { frequency: "yearly" }],
  ["FREQ=DAILY;COUNT=5", { frequency: "daily", endType: "count", endCount: 5 }],
  ["FREQ=DAILY;UNTIL=20261231", { frequency: "daily", endType: "date", endDate: "12/31/2026" }],
  ["FREQ=DAILY;INTERVAL=3", { frequency: "custom", customInterval: 3 }],
  [
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU",
    { frequency: "custom", customInterval: 2, customFrequency: "week", customWeeklyDays: [0, 5] },
  ],
  ["FREQ=WEEKLY;INTERVAL=2", { frequency: "custom", customInterval: 2, customFrequency: "week" }],
  ["FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=27", { frequency: "custom", customInterval: 2, customFrequency: "month" }],
  [
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=4FR",
    { frequency: "custom", customInterval: 2, customFrequency: "month", customMonthlyType: "position" },
  ],
  ["FREQ=MONTHLY;BYDAY=-1FR", byPosition([-1], [5])],
  ["FREQ=MONTHLY;BYDAY=2FR,4FR", byPosition([2, 4], [5])],
  ["FREQ=MONTHLY;BYDAY=1FR,3FR,5FR,-1FR", byPosition([1, 3, 5, -1], [5])],
  ["FREQ=MONTHLY;BYDAY=1SA,1SU", byPosition([1], [0, 6])],
  [
    "FREQ=MONTHLY;INTERVAL=3;BYDAY=2TU,-1TU",
    {
      ...byPosition([2, -1], [2]),
      frequency: "custom",
      customInterval: 3,
      customFrequency: "month",
      customMonthlyType: "position",
    },
  ],
])("%s is the rule of its form row, and the row of its rule", (rule, fields) => {
  expect(ruleOf(fields)).toBe(rule);
  expect(toFormRow(fromFormRow(filled(fields)))).toEqual(filled(fields));
});

test("exceptions belong to repeating rows only", () => {
  const exceptions = ["12/25/2026", "12/11/2026", "12/25/2026"];
  expect(fromFormRow(filled({ frequency: "weekly", exceptions })).recurrence.exceptions).toEqual([
    "2026-12-11",
    "2026-12-25",
  ]);
  expect(fromFormRow(filled({ exceptions })).recurrence.exceptions).toEqual([]);
});

test.each([
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYMONTHDAY=1,15",
  "FREQ=MONTHLY;BYDAY=FR,2MO",
  "FREQ=MONTHLY;BYDAY=2FR,4SA",
  "FREQ=MONTHLY;BYDAY=-2FR",
  "FREQ=YEARLY;BYMONTH=11;BYDAY=4FR",
  "FREQ=YEARLY;INTERVAL=2",
  "FREQ=WEEKLY;BYMONTH=11",
  "FREQ=DAILY;BYDAY=FR",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=SU",
  "FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1",
])("%s, for which the form has no option, is kept while times, end and exceptions are changed", (rule) => {
  const recurrence = { start: "2026-11-27", rule: `${rule};COUNT=9`, exceptions: ["2026-12-25"] };
  const row = toFormRow({ id: 3, startMinute: 1_140, endMinute: null, recurrence });
  expect(row).toEqual(
    filled({
      id: 3,
      endTime: "",
      frequency: "kept",
      keptRule: rule,
      endType: "count",
      endCount: 9,
      exceptions: ["12/25/2026"],
    }),
  );
  const changed: FormRow = { ...filled({}), ...row, startTime: "6:00 PM", endTime: "8:00 PM" };
  expect(fromFormRow({ ...changed, endType: "date", endDate: "06/30/2027", exceptions: [] })).toEqual({
    id: 3,
    startMinute: 1_080,
    endMinute: 1_200,
    recurrence: { start: "2026-11-27", rule: `${rule};UNTIL=20270630`, exceptions: [] },
  });
  const tried = changeFrequency(changed, "weekly");
  expect(fromFormRow(tried).recurrence.rule).toBe("FREQ=WEEKLY;COUNT=9");
  expect(fromFormRow(changeFrequency(tried, "kept")).recurrence.rule).toBe(`${rule};COUNT=9`);
});

// November 27, 2026 is a Friday, the fourth of its month.
test.each<[string, Partial<FormRow>]>([
  ["FREQ=WEEKLY", {}],
  ["FREQ=DAILY", { frequency: "daily" }],
  ["FREQ=WEEKLY", { frequency: "weekly" }],
  ["FREQ=MONTHLY;BYMONTHDAY=27", { frequency: "monthly-by-date" }],
  ["FREQ=MONTHLY;BYDAY=4FR", { frequency: "monthly-by-position" }],
  ["FREQ=MONTHLY;BYDAY=1MO,3MO", byPosition([1, 3], [1])],
  ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=27", { frequency: "yearly" }],
  ["FREQ=WEEKLY", { frequency: "kept", keptRule: "FREQ=DAILY;BYDAY=FR" }],
])("a repetition of one's own begins with %s after %j", (rule, fields) => {
  expect(fromFormRow(changeFrequency(filled(fields), "custom")).recurrence.rule).toBe(rule);
});

test("changing to once resets the end, the custom settings and the exceptions", () => {
  const row = filled({
    frequency: "custom",
    exceptions: ["12/25/2026"],
    endType: "count",
    endCount: 4,
    customInterval: 2,
    customFrequency: "week",
    customWeeklyDays: [2, 4],
  });
  expect(changeFrequency(row, "once")).toEqual(filled({}));
});

test("changing away from custom resets the custom settings and keeps the rest", () => {
  const kept = { exceptions: ["12/25/2026"], endType: "count", endCount: 4 } as const;
  const row = filled({
    ...kept,
    frequency: "custom",
    customInterval: 2,
    customFrequency: "month",
    customMonthlyType: "position",
  });
  expect(changeFrequency(row, "weekly")).toEqual(filled({ ...kept, frequency: "weekly" }));
  expect(changeFrequency(row, "custom")).toEqual(row);
});

test("weekdays are cleared when the custom unit is not the week", () => {
  const row = filled({ frequency: "custom", customFrequency: "week", customWeeklyDays: [2, 4] });
  expect(changeCustomFrequency(row, "month")).toMatchObject({ customFrequency: "month", customWeeklyDays: [] });
  expect(changeCustomFrequency(row, "week")).toEqual(row);
});

test.each<[Partial<FormRow>, object]>([
  [{ date: "1/5/27" }, { date: "Enter a valid date in MM/DD/YYYY format." }],
  [{ date: "02/30/2027" }, { date: "Enter a valid date." }],
  [{ startTime: "" }, { startTime: "Enter a valid time." }],
  [{ endTime: "late" }, { endTime: "Enter a valid time." }],
  [{ endTime: "6:00 PM" }, { endTime: "End time must be after start time." }],
  [{ frequency: "daily", endType: "date", endDate: "11/27/2026" }, { endDate: "End date must be after start date." }],
  [{ frequency: "daily", endType: "date" }, { endDate: "Enter a valid date in MM/DD/YYYY format." }],
  [{ frequency: "daily", endType: "count", endCount: 0 }, { endCount: "The minimum value is 1." }],
  [{ frequency: "daily", endType: "count" }, { endCount: "The minimum value is 1." }],
  [{ frequency: "daily", endType: "count", endCount: 10_000 }, { endCount: "The maximum value is 9999." }],
  [{ frequency: "custom", customInterval: 0 }, { customInterval: "The minimum value is 1." }],
  [{ frequency: "custom", customInterval: 1_000 }, { customInterval: "The maximum value is 999." }],
  [{ frequency: "daily", exceptions: ["soon"] }, { exceptions: "Enter a valid date." }],
])("a row with %j is refused", (fields, errors) => {
  expect(formRowErrors(filled(fields))).toEqual(errors);
  expect(() => fromFormRow(filled(fields))).toThrow(RecurrenceError);
});

test("hidden fields of a one-time row are not looked at", () => {
  expect(formRowErrors(filled({ endType: "count", endCount: 0, customInterval: 0 }))).toBeNull();
});

const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays("2026-01-01", days));
const rows: fc.Arbitrary<FormRow> = fc
  .record({
    day,
    start: fc.nat(22),
    frequency: fc.constantFrom(...formFrequencies),
    end: fc.constantFrom({ endType: "none" }, { endType: "count", endCount: 12 }, { endType: "date" } as const),
    customInterval: fc.integer({ min: 1, max: 6 }),
    customFrequency: fc.constantFrom(...customFrequencies),
    customMonthlyType: fc.constantFrom(...customMonthlyTypes),
    customWeeklyDays: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    weekdays: fc.option(
      fc.record({
        positions: fc.subarray([1, 2, 3, 4, 5, -1], { minLength: 1 }),
        days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      }),
    ),
    exceptions: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
  })
  .map(({ day, start, end, exceptions, weekdays, ...fields }) => ({
    ...blankFormRow(formatTypedDate(day)),
    startTime: `${start % 12 || 12}:00 ${start < 12 ? "AM" : "PM"}`,
    ...fields,
    ...(weekdays && { monthlyWeekdays: weekdays }),
    ...(end as Partial<FormRow>),
    ...(end.endType === "date" && { endDate: formatTypedDate(addDays(day, 90)) }),
    exceptions: exceptions.map((days) => formatTypedDate(addDays(day, days))),
  }));

test("a night may end past midnight; what goes on for longer is kept as it is, for the form has no words for it", () => {
  const recurrence = { start: "2026-12-31", rule: null, exceptions: [] };
  const night = toFormRow({ startMinute: 1_320, endMinute: 1_500, recurrence });
  expect(night).toMatchObject({ startTime: "10:00 PM", endTime: "1:00 AM" });
  expect(night && fromFormRow(night)).toMatchObject({ startMinute: 1_320, endMinute: 1_500 });
  expect(toFormRow({ startMinute: 1_320, endMinute: 2_100, recurrence })).toBeNull();
  expect(toFormRow({ startMinute: 1_320, endMinute: 1_440, recurrence })?.endTime).toBe("12:00 AM");
});

test("whatever the form can say comes back to it, with the same days", () => {
  fc.assert(
    fc.property(rows, (row) => {
      const dateRow = fromFormRow(row);
      const shown = toFormRow(dateRow);
      if (shown === null) throw new Error("The form cannot show its own row.");
      const back = fromFormRow(shown);
      const { start } = dateRow.recurrence;
      expect(expand(back.recurrence, start, addDays(start, 1_000))).toEqual(
        expand(dateRow.recurrence, start, addDays(start, 1_000)),
      );
      expect(back.startMinute).toBe(dateRow.startMinute);
      expect(toFormRow(back)).toEqual(shown);
    }),
    { numRuns: 300 },
  );
});
