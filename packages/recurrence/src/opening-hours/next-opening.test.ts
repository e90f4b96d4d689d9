import { describe, expect, it } from "vitest";
import { nextOpening } from "./next-opening.ts";
import type { OpenTime } from "./venue-hours.ts";

const open = (dayOfWeek: number, timeStart: string, timeEnd: string): OpenTime => ({
  dayOfWeek,
  closed: false,
  timeStart,
  timeEnd,
});
const closed = (dayOfWeek: number): OpenTime => ({ dayOfWeek, closed: true, timeStart: null, timeEnd: null });
const weekly = (openTimes: OpenTime[]) => ({ openTimes, specialHours: [] });
// 2026-11-20 is a Friday.
const friday = "2026-11-20";

describe("when a closed venue opens next", () => {
  const week = [
    closed(0),
    open(1, "09:30:00", "17:00:00"),
    open(4, "12:00:00", "14:00:00"),
    open(4, "18:00:00", "02:00:00"),
  ];

  it.each([
    ["later on the same day", friday, 9 * 60, { date: friday, minute: 12 * 60 }],
    ["between two openings of a day", friday, 15 * 60, { date: friday, minute: 18 * 60 }],
    ["on a later day", friday, 23 * 60, { date: "2026-11-24", minute: 9 * 60 + 30 }],
    ["after a night that ends past midnight", "2026-11-21", 3 * 60, { date: "2026-11-24", minute: 9 * 60 + 30 }],
  ])("is %s", (_when, date, minute, expected) => {
    expect(nextOpening(weekly(week), date, minute)).toEqual(expected);
  });

  it("is the same day of the next week when that is its only one", () => {
    expect(nextOpening(weekly([open(4, "12:00:00", "14:00:00")]), friday, 15 * 60)).toEqual({
      date: "2026-11-27",
      minute: 12 * 60,
    });
  });

  it("is unknown without hours, and never for one that is always closed", () => {
    expect(nextOpening(weekly([]), friday, 0)).toBeNull();
    expect(nextOpening(weekly([closed(0), closed(4)]), friday, 0)).toBeNull();
  });
});
