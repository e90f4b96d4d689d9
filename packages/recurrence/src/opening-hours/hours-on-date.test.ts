import { describe, expect, it, test } from "vitest";
import { localOf } from "../instant-of.ts";
import { hoursOn, isKnownOn, isOpenAt, occurrencesFromVenueHours, type SpecialHours } from "./hours-on-date.ts";
import { nextClosing, nextOpening } from "./next-opening.ts";
import { specialWords } from "./special-words.ts";
import type { OpenTime } from "./venue-hours.ts";

const open = (dayOfWeek: number, timeStart: string, timeEnd: string): OpenTime => ({
  dayOfWeek,
  closed: false,
  timeStart,
  timeEnd,
});
const special = (dateStart: string, dateEnd: string, ...hours: [string, string][]): SpecialHours => ({
  dateStart,
  dateEnd,
  hours: hours.map(([timeStart, timeEnd]) => ({ timeStart, timeEnd })),
  note: "",
});
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

// A bar, open every night until two; 2026-11-26 is a Thursday.
const nights = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, "18:00", "02:00"));
// The same as a form stores it: a row ends on its own day.
const cutNights = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [open(day, "18:00", "00:00"), open(day, "00:00", "02:00")]);
const office = [0, 1, 2, 3, 4].map((day) => open(day, "09:00", "17:00"));
const thanksgiving = "2026-11-26";

describe.each([
  ["one entry a night", nights],
  ["two entries that meet at midnight", cutNights],
])("a closed day of a bar with %s", (_how, openTimes) => {
  const bar = { openTimes, specialHours: [special(thanksgiving, thanksgiving)] };

  it("takes its own evening and the night after it, and leaves the night before alone", () => {
    const at = (date: string, ...times: string[]) => times.filter((time) => isOpenAt(bar, date, clock(time)));
    expect(at(thanksgiving, "00:00", "01:59", "02:00", "18:00", "23:59")).toEqual(["00:00", "01:59"]);
    expect(at("2026-11-27", "00:00", "01:59", "18:00")).toEqual(["18:00"]);
  });

  it("is passed over by what opens next", () => {
    expect(nextOpening(bar, thanksgiving, clock("12:00"))).toEqual({ date: "2026-11-27", minute: clock("18:00") });
    expect(nextClosing(bar, thanksgiving, clock("01:00"))).toBe(clock("02:00"));
    expect(nextClosing(bar, thanksgiving, clock("19:00"))).toBeNull();
  });
});

test("other hours take the place of the week's, also several a day and past midnight", () => {
  const hours = special("2026-12-31", "2026-12-31", ["20:00", "04:00"], ["10:00", "14:00"]);
  const venue = { openTimes: office, specialHours: [hours] };
  expect(hoursOn(venue, "2026-12-31")).toEqual([
    { start: clock("10:00"), end: clock("14:00") },
    { start: clock("20:00"), end: clock("28:00") },
  ]);
  expect(isOpenAt(venue, "2026-12-31", clock("15:00"))).toBe(false);
  expect(isOpenAt(venue, "2027-01-01", clock("03:59"))).toBe(true);
  expect(isOpenAt(venue, "2027-01-01", clock("04:00"))).toBe(false);
  expect(nextClosing(venue, "2026-12-31", clock("21:00"))).toBe(clock("04:00"));
  expect(nextClosing(venue, "2027-01-01", clock("03:00"))).toBe(clock("04:00"));
  expect(nextOpening(venue, "2026-12-31", clock("15:00"))).toEqual({ date: "2026-12-31", minute: clock("20:00") });
});

test("a night that reaches into the next day's hours closes with them", () => {
  const hours = special("2026-12-30", "2026-12-30", ["20:00", "10:00"]);
  const venue = { openTimes: office, specialHours: [hours] };
  expect(nextClosing(venue, "2026-12-31", clock("08:00"))).toBe(clock("17:00"));
  expect(nextClosing(venue, "2026-12-30", clock("22:00"))).toBeNull();
});

test("a range over new year is closed from its first to its last date, and opens on the first open day after it", () => {
  const venue = { openTimes: office, specialHours: [special("2026-12-24", "2027-01-03")] };
  expect(isOpenAt(venue, "2026-12-23", clock("10:00"))).toBe(true);
  expect(isOpenAt(venue, "2026-12-24", clock("10:00"))).toBe(false);
  expect(isOpenAt(venue, "2027-01-01", clock("10:00"))).toBe(false);
  // Weeks ahead too; January 4, 2027 is a Monday.
  expect(nextOpening(venue, "2026-12-23", clock("18:00"))).toEqual({ date: "2027-01-04", minute: clock("09:00") });
});

test("dates of a venue without a week are known alone", () => {
  const venue = { openTimes: [], specialHours: [special("2026-12-05", "2026-12-05", ["10:00", "16:00"])] };
  expect(isKnownOn(venue, "2026-12-05")).toBe(true);
  expect(isKnownOn(venue, "2026-12-12")).toBe(false);
  expect(isOpenAt(venue, "2026-12-05", clock("12:00"))).toBe(true);
  expect(nextOpening(venue, "2026-11-28", 0)).toEqual({ date: "2026-12-05", minute: clock("10:00") });
  expect(nextOpening(venue, "2026-12-06", 0)).toBeNull();
});

test("what follows the hours has no date on a closed day, and the other hours of a special one", () => {
  const days = [
    special(thanksgiving, thanksgiving),
    special("2026-11-28", "2026-11-28", ["10:00", "12:00"], ["20:00", "01:00"]),
  ];
  const found = occurrencesFromVenueHours({ openTimes: office, specialHours: days }, "2026-11-25", "2026-11-30");
  expect(found.map(({ date, startMinute, endMinute }) => [date, startMinute, endMinute])).toEqual([
    ["2026-11-25", 540, 1_020],
    ["2026-11-27", 540, 1_020],
    ["2026-11-28", 600, 720],
    ["2026-11-28", 1_200, 1_500],
    ["2026-11-30", 540, 1_020],
  ]);
});

test("by the venue's own clock, on the days on which clocks change and far away", () => {
  const at = (venue: Parameters<typeof isOpenAt>[0], instant: string, zone: string) => {
    const { date, minute } = localOf(new Date(instant), zone);
    return isOpenAt(venue, date, minute);
  };
  // Clocks go back at 2:00 AM on November 1, 2026: half past one comes twice.
  const back = { openTimes: [], specialHours: [special("2026-10-31", "2026-10-31", ["20:00", "02:00"])] };
  const moments = ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2026-11-01T07:00:00Z"];
  expect(moments.map((moment) => at(back, moment, "America/New_York"))).toEqual([true, true, false]);
  // They go forward at 2:00 AM on March 14, 2027.
  const forward = { openTimes: nights, specialHours: [special("2027-03-13", "2027-03-13", ["20:00", "03:30"])] };
  const morning = ["2027-03-14T06:59:00Z", "2027-03-14T07:29:00Z", "2027-03-14T07:30:00Z"];
  expect(morning.map((moment) => at(forward, moment, "America/New_York"))).toEqual([true, true, false]);
  // Lord Howe is ten and a half or eleven hours ahead.
  const far = { openTimes: office, specialHours: [special("2026-11-27", "2026-11-27")] };
  expect(at(far, "2026-11-26T05:00:00Z", "Australia/Lord_Howe")).toBe(true);
  expect(at(far, "2026-11-26T23:00:00Z", "Australia/Lord_Howe")).toBe(false);
});

test("special hours in words", () => {
  const today = "2026-11-20";
  expect(specialWords({ ...special(thanksgiving, thanksgiving), note: "Thanksgiving" }, today)).toBe(
    "Thu, Nov 26: closed · Thanksgiving",
  );
  expect(specialWords(special("2026-12-24", "2027-01-03"), today)).toBe("Thu, Dec 24 – Sun, Jan 3, 2027: closed");
  expect(specialWords(special("2026-12-31", "2026-12-31", ["10:00", "14:00"], ["20:00", "02:00"]), today)).toBe(
    "Thu, Dec 31: 10:00 AM – 2:00 PM, 8:00 PM – 2:00 AM",
  );
});
