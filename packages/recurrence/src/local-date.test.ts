import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayOfWeek,
  daysBetween,
  isLocalDate,
  weekdayFromSunday,
  weekdayToSunday,
} from "./local-date.ts";

test("only days that exist are dates", () => {
  expect(["2026-11-21", "2024-02-29", "0001-01-01"].filter(isLocalDate)).toHaveLength(3);
  const wrong = [
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "20261121",
    "2026-11-21T00:00",
    "",
    "0000-01-01",
  ];
  expect(wrong.filter(isLocalDate)).toEqual([]);
});

test("days are counted across months, years and changes of the clocks", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
  expect(daysBetween("2026-11-21", "2026-11-20")).toBe(-1);
});

test("a month later is the same day, or the last day of a shorter month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-11-21", 18)).toBe("2028-05-21");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("weekdays count from Monday, and from Sunday in form rows", () => {
  expect(dayOfWeek("2026-11-21")).toBe(5);
  expect(dayOfWeek("1969-12-28")).toBe(6);
  expect([0, 1, 2, 3, 4, 5, 6].map(weekdayFromSunday)).toEqual([6, 0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2, 3, 4, 5, 6].map((day) => weekdayToSunday(weekdayFromSunday(day)))).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
