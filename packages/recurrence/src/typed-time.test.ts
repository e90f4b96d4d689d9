import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endTimeError,
  formatTime,
  formatTimeRange,
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
  expect(timeSteps).toHaveLength(48);
  expect([timeSteps[0], timeSteps[1], timeSteps[47]]).toEqual(["12:00 AM", "12:30 AM", "11:30 PM"]);
});

test("an event ends after it starts, at midnight at the latest", () => {
  expect(endTimeError(19 * 60, 18 * 60)).toBe("End time must be after start time.");
  expect(endTimeError(19 * 60, 19 * 60)).toBe("End time must be after start time.");
  expect(endTimeError(19 * 60, null)).toBeNull();
  expect(endTimeError(19 * 60, 0)).toBeNull();
});
