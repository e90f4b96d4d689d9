import { expect, describe as suite, test } from "vitest";
import { expand } from "../rules/expand.ts";
import { followingOn, weekdaysOf } from "./on-weekdays.ts";
import type { DateRow } from "./overrides.ts";

const row = (start: string, rule: string | null, exceptions: string[] = []): DateRow => ({
  startMinute: 1_140,
  endMinute: 1_260,
  recurrence: { start, rule, exceptions },
});
const TODAY = "2026-11-21";
const [MO, TU, WE, TH] = [0, 1, 2, 3];
const daysOf = ({ recurrence }: DateRow) => expand(recurrence, "2026-01-01", "2027-03-01");

test("only a weekly rule has weekdays to change", () => {
  expect(weekdaysOf(row("2026-11-24", "FREQ=WEEKLY").recurrence)).toEqual([TU]);
  expect(weekdaysOf(row("2026-11-24", "FREQ=WEEKLY;BYDAY=TH,TU").recurrence)).toEqual([TU, TH]);
  expect(weekdaysOf(row("2026-11-24", null).recurrence)).toBeNull();
  expect(weekdaysOf(row("2026-11-24", "FREQ=DAILY").recurrence)).toBeNull();
  expect(weekdaysOf(row("2026-11-24", "FREQ=MONTHLY;BYDAY=4TU").recurrence)).toBeNull();
});

suite("a date and those after it on another weekday", () => {
  test("stay in their weeks, as many as they were", () => {
    const weekly = row("2026-11-24", "FREQ=WEEKLY;COUNT=6");
    expect(daysOf(followingOn(weekly, "2026-12-15", [WE], TODAY))).toEqual(["2026-12-16", "2026-12-23", "2026-12-30"]);
    expect(daysOf(followingOn(weekly, "2026-12-15", [MO], TODAY))).toEqual(["2026-12-14", "2026-12-21", "2026-12-28"]);
  });

  test("take the last day and the days that are left out along", () => {
    const weekly = row("2026-11-24", "FREQ=WEEKLY;UNTIL=20261229", ["2026-12-22"]);
    expect(daysOf(followingOn(weekly, "2026-12-15", [WE], TODAY))).toEqual(["2026-12-16", "2026-12-30"]);
  });

  test("keep to every second week", () => {
    const weekly = row("2026-11-24", "FREQ=WEEKLY;INTERVAL=2;COUNT=4");
    expect(daysOf(followingOn(weekly, "2026-12-08", [TH], TODAY))).toEqual(["2026-12-10", "2026-12-24", "2027-01-07"]);
  });

  test("begin neither before today nor among the dates that stay", () => {
    const weekly = row("2026-11-24", "FREQ=WEEKLY;BYDAY=TU,TH;COUNT=6");
    expect(daysOf(followingOn(weekly, "2026-11-26", [MO], TODAY))[0]).toBe("2026-11-30");
    const single = row("2026-11-24", "FREQ=WEEKLY;COUNT=3");
    expect(daysOf(followingOn(single, "2026-11-24", [MO], "2026-11-24"))).toEqual([
      "2026-11-30",
      "2026-12-07",
      "2026-12-14",
    ]);
  });

  test("become several a week, and stay as they are when the weekdays do", () => {
    const weekly = row("2026-11-24", "FREQ=WEEKLY;UNTIL=20261210");
    expect(daysOf(followingOn(weekly, "2026-12-01", [TU, TH], TODAY))).toEqual([
      "2026-12-01",
      "2026-12-03",
      "2026-12-08",
      "2026-12-10",
    ]);
    const rest = followingOn(weekly, "2026-12-01", [TU], TODAY);
    expect(rest).toEqual(followingOn(weekly, "2026-12-01", null, TODAY));
  });
});
