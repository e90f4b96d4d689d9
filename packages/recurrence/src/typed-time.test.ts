import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endMinuteOf,
  endMovedWith,
  endSteps,
  endTimeError,
  formatTime,
  formatTimeRange,
  normaliseEnd,
  normaliseTime,
  parseTime,
  timeFromWire,
  timeSteps,
  timeToWire,
} from "./typed-time.ts";

test.each([
  ["9", "9:00 AM"],
  ["930", "9:30 AM"],
  ["9:30pm", "9:30 PM"],
  ["9.30 p.m.", "9:30 PM"],
  ["9p", "9:00 PM"],
  ["13", "1:00 PM"],
  ["1330", "1:30 PM"],
  ["13:30 PM", "1:30 PM"],
  ["12", "12:00 PM"],
  ["1230", "12:30 PM"],
  ["12am", "12:00 AM"],
  ["12:15 AM", "12:15 AM"],
  ["0", "12:00 AM"],
  ["0030", "12:30 AM"],
  ["noon", "12:00 PM"],
  ["Midnight", "12:00 AM"],
  [" 7:05 pm ", "7:05 PM"],
])("typing %j gives %s", (typed, shown) => {
  expect(normaliseTime(typed)).toBe(shown);
});

test.each(["", "24", "25:00", "9:60", "9:5", "99", "abc", "9:30xm", "-1", "123456", "0pm"])(
  "%j is no time",
  (typed) => {
    expect(normaliseTime(typed)).toBeNull();
  },
);

test("every time that is shown is read back", () => {
  fc.assert(
    fc.property(fc.nat(1_439), (minute) => {
      expect(parseTime(formatTime(minute))).toBe(minute);
      expect(timeFromWire(timeToWire(minute))).toBe(minute);
      expect(formatTime(minute).length).toBeLessThanOrEqual(8);
    }),
  );
});

test("a range has a dash between its times, an unknown end is not shown", () => {
  expect(formatTimeRange(19 * 60, 21 * 60 + 30)).toBe("7:00 PM – 9:30 PM");
  expect(formatTimeRange(19 * 60, null)).toBe("7:00 PM");
  expect(formatTimeRange(18 * 60, 26 * 60)).toBe("6:00 PM – 2:00 AM");
});

test("the wire has hours and minutes, and tolerates seconds", () => {
  expect(timeToWire(19 * 60)).toBe("19:00");
  expect(timeFromWire("19:00:00")).toBe(19 * 60);
  expect(["24:00", "7:00", "19:60", "19", "19:00:61", ""].map(timeFromWire)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("the list of times has every half hour", () => {
  expect(timeSteps()).toHaveLength(48);
  expect([timeSteps()[0], timeSteps()[1], timeSteps()[47]]).toEqual(["12:00 AM", "12:30 AM", "11:30 PM"]);
});

test("an event ends after it starts", () => {
  expect(endTimeError(19 * 60, 18 * 60)).toBe("End time must be after start time.");
  expect(endTimeError(19 * 60, 19 * 60)).toBe("End time must be after start time.");
  expect(endTimeError(19 * 60, null)).toBeNull();
  expect(endTimeError(19 * 60, 0)).toBeNull();
});

test("a night may go on past midnight for twelve hours in all", () => {
  expect(endTimeError(22 * 60, 2 * 60)).toBeNull();
  expect(endMinuteOf(22 * 60, 2 * 60)).toBe(26 * 60);
  expect(endMinuteOf(22 * 60, 0)).toBe(24 * 60);
  expect(endMinuteOf(22 * 60, 23 * 60)).toBe(23 * 60);
  expect(endTimeError(19 * 60, 7 * 60)).toBeNull();
  expect(endTimeError(19 * 60, 7 * 60 + 1)).toBe("End time must be after start time.");
});

test.each([
  ["9", "7:00 PM", "9:00 PM"],
  ["930", "7:00 PM", "9:30 PM"],
  ["4", "10:00 AM", "4:00 PM"],
  ["11", "10:00 AM", "11:00 AM"],
  ["12", "7:00 PM", "12:00 AM"],
  ["2", "10:00 PM", "2:00 AM"],
  ["7", "7:00 PM", "7:00 AM"],
  ["9am", "7:00 PM", "9:00 AM"],
  ["21", "7:00 PM", "9:00 PM"],
  ["9", "", "9:00 AM"],
  ["late", "7:00 PM", null],
])("%j as the end of what starts at %j is %j", (typed, start, shown) => {
  expect(normaliseEnd(typed, start)).toBe(shown);
});

test("an end moves with its start, and the times to end at say how long that is", () => {
  expect(endMovedWith("9:00 PM", "7:00 PM", "8:30 PM")).toBe("10:30 PM");
  expect(endMovedWith("11:00 PM", "7:00 PM", "10:00 PM")).toBe("2:00 AM");
  expect(endMovedWith("2:00 AM", "10:00 PM", "8:00 PM")).toBe("12:00 AM");
  expect(endMovedWith("", "7:00 PM", "8:00 PM")).toBeNull();
  expect(endMovedWith("6:00 PM", "7:00 PM", "8:00 PM")).toBeNull();
  const ends = endSteps(19 * 60 + 10);
  expect(ends.slice(0, 3)).toEqual([
    { time: "7:40 PM", length: "30 min" },
    { time: "8:10 PM", length: "1 hr" },
    { time: "8:40 PM", length: "1 hr 30 min" },
  ]);
  expect(ends.at(-1)).toEqual({ time: "7:10 AM", length: "12 hr" });
});
