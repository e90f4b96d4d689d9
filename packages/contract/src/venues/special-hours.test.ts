import { expect, it } from "vitest";
import { specialHours } from "./special-hours.ts";

const christmas = { dateStart: "2026-12-24", dateEnd: "2027-01-03", hours: [], note: "Winter break" };
const saidOf = (rows: unknown) =>
  specialHours.safeParse(rows).error?.issues.map(({ path, message }) => [path, message]);

it("takes dates and ranges, closed or with several openings, in order", () => {
  const hours = [
    { timeStart: "20:00", timeEnd: "02:00" },
    { timeStart: "10:00:00", timeEnd: "14:00:00" },
  ];
  expect(specialHours.parse([christmas, { dateStart: "2026-11-28", dateEnd: null, hours, note: " Late " }])).toEqual([
    {
      dateStart: "2026-11-28",
      dateEnd: "2026-11-28",
      hours: [
        { timeStart: "10:00", timeEnd: "14:00" },
        { timeStart: "20:00", timeEnd: "02:00" },
      ],
      note: "Late",
    },
    christmas,
  ]);
  expect(specialHours.parse(null)).toBeUndefined();
  expect(specialHours.parse([])).toEqual([]);
});

it("names the row and field of a fault", () => {
  const opening = (timeStart: string, timeEnd: string) => ({ timeStart, timeEnd });
  expect(saidOf([christmas, { dateStart: "2026-02-30" }])?.[0]?.[0]).toEqual([1, "dateStart"]);
  expect(saidOf([{ dateStart: "2026-12-24", hours: [opening("9 am", "17:00")] }])).toEqual([
    [[0, "hours", 0, "timeStart"], "Enter a valid time."],
  ]);
  const double = [opening("20:00", "02:00"), opening("23:00", "01:00")];
  expect(saidOf([{ dateStart: "2026-12-24", hours: double }])).toEqual([
    [[0, "hours"], "Schedule contains overlapping intervals."],
  ]);
  expect(saidOf([{ ...christmas, dateEnd: "2026-12-23" }])).toEqual([
    [[0], "Last date must not be before the first date."],
  ]);
  expect(saidOf([{ ...christmas, dateEnd: "2027-12-25" }])).toEqual([[[0], "A range has at most 366 days."]]);
  expect(saidOf([christmas, { dateStart: "2027-01-03" }])).toEqual([
    [[], "Two rows have the same date. Remove one of them."],
  ]);
  expect(saidOf([{ ...christmas, note: "x".repeat(81) }])?.[0]?.[0]).toEqual([0, "note"]);
});

it("refuses too many rows and openings before it reads them", () => {
  expect(saidOf(Array.from({ length: 61 }, () => null))).toEqual([
    [[], "A venue has at most 60 rows of special hours."],
  ]);
  expect(saidOf([{ ...christmas, hours: Array.from({ length: 11 }, () => null) }])).toEqual([
    [[0, "hours"], "A date has at most 10 openings."],
  ]);
});
