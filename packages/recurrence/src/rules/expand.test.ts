import { expect, test } from "vitest";
import { instantOf } from "../instant-of.ts";
import { expand } from "./expand.ts";

const days = (start: string, rule: string | null, from: string, until: string, exceptions: string[] = []) =>
  expand({ start, rule, exceptions }, from, until);

test("a weekly 7 pm event stays at 7 pm when the clocks change, and skips its exceptions", () => {
  const found = days("2026-10-27", "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4", "2026-01-01", "2027-01-01", ["2026-10-29"]);
  expect(found).toEqual(["2026-10-27", "2026-11-03", "2026-11-05"]);
  expect(found.map((day) => instantOf(day, 19 * 60, "America/New_York").toISOString())).toEqual([
    "2026-10-27T23:00:00.000Z",
    "2026-11-04T00:00:00.000Z",
    "2026-11-06T00:00:00.000Z",
  ]);
});

test("a one-time event happens on its day alone", () => {
  expect(days("2026-11-21", null, "2026-11-21", "2026-11-21")).toEqual(["2026-11-21"]);
  expect(days("2026-11-21", null, "2026-11-22", "2027-11-22")).toEqual([]);
});

test("monthly on the 31st skips shorter months", () => {
  const months = ["2026-01-31", "2026-03-31", "2026-05-31"];
  expect(days("2026-01-31", "FREQ=MONTHLY;COUNT=3", "2026-01-01", "2027-01-01")).toEqual(months);
  expect(days("2026-01-31", "FREQ=MONTHLY;BYMONTHDAY=31", "2026-01-01", "2026-06-30")).toEqual(months);
});

test("monthly on the last day takes the last day of every month", () => {
  expect(days("2027-12-31", "FREQ=MONTHLY;BYMONTHDAY=-1", "2028-01-01", "2028-04-30")).toEqual([
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
    "2028-04-30",
  ]);
});

test("yearly on February 29 comes in leap years only", () => {
  expect(days("2024-02-29", "FREQ=YEARLY", "2024-01-01", "2033-01-01")).toEqual([
    "2024-02-29",
    "2028-02-29",
    "2032-02-29",
  ]);
});

test("the second and the last Friday, and every Monday besides", () => {
  expect(days("2026-11-13", "FREQ=MONTHLY;BYDAY=2FR,-1FR", "2026-11-01", "2026-12-31")).toEqual([
    "2026-11-13",
    "2026-11-27",
    "2026-12-11",
    "2026-12-25",
  ]);
  expect(days("2026-11-02", "FREQ=MONTHLY;BYDAY=MO,2FR", "2026-11-01", "2026-11-16")).toEqual([
    "2026-11-02",
    "2026-11-09",
    "2026-11-13",
    "2026-11-16",
  ]);
});

test("the last weekday of the month, as calendars write it", () => {
  expect(days("2026-11-30", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-01", "2027-01-31")).toEqual([
    "2026-11-30",
    "2026-12-31",
    "2027-01-29",
  ]);
});

test("a start outside the rule is the first occurrence and counts", () => {
  expect(days("2026-11-21", "FREQ=WEEKLY;BYDAY=TU;COUNT=3", "2026-01-01", "2027-01-01")).toEqual([
    "2026-11-21",
    "2026-11-24",
    "2026-12-01",
  ]);
  expect(days("2026-11-21", "FREQ=WEEKLY;BYDAY=TU", "2026-11-22", "2026-11-30")).toEqual(["2026-11-24"]);
});

test("an exception takes an occurrence away and does not make the series longer", () => {
  expect(days("2026-11-21", "FREQ=DAILY;COUNT=3", "2026-01-01", "2027-01-01", ["2026-11-22"])).toEqual([
    "2026-11-21",
    "2026-11-23",
  ]);
});

test("the last day of a rule is included, and windows include both their ends", () => {
  expect(days("2026-11-21", "FREQ=DAILY;UNTIL=20261123", "2026-11-22", "2027-01-01")).toEqual([
    "2026-11-22",
    "2026-11-23",
  ]);
  expect(days("2026-11-21", "FREQ=DAILY", "2026-11-24", "2026-11-24")).toEqual(["2026-11-24"]);
  expect(days("2026-11-21", "FREQ=DAILY", "2026-11-24", "2026-11-23")).toEqual([]);
});

test("a rule that started long ago gives the days of today's window", () => {
  expect(days("1900-01-02", "FREQ=DAILY;INTERVAL=2", "2026-11-21", "2026-11-25")).toEqual([
    "2026-11-21",
    "2026-11-23",
    "2026-11-25",
  ]);
  const fortnightly = "FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,FR";
  const all = days("1990-01-05", fortnightly, "1990-01-01", "2026-12-05");
  expect(days("1990-01-05", fortnightly, "2026-11-01", "2026-12-05")).toEqual(all.filter((day) => day >= "2026-11-01"));
});

test("rules whose parts never meet end with the window instead of searching on", () => {
  const window = ["2026-01-01", "2028-01-01"] as const;
  expect(days("2026-02-10", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", ...window)).toEqual(["2026-02-10"]);
  expect(days("2026-11-24", "FREQ=MONTHLY;BYMONTHDAY=1,-31;BYSETPOS=2", ...window)).toEqual(["2026-11-24"]);
  expect(days("2026-11-24", "FREQ=DAILY;INTERVAL=7;BYDAY=MO", ...window)).toEqual(["2026-11-24"]);
});
