import { expect, test } from "vitest";
import { parseMarketHours } from "./market-hours.ts";

test.each([
  ["Sat: 9:00 AM-1:00 PM;", [{ days: [5], startMinute: 540, endMinute: 780 }]],
  [
    "Tue:8:00 am - 5:00 pm;Sat:8:00 am - 8:00 pm;",
    [
      { days: [1], startMinute: 480, endMinute: 1020 },
      { days: [5], startMinute: 480, endMinute: 1200 },
    ],
  ],
  ["Wed: 3:30 PM-6:30 PM;Mon: 3:30 PM-6:30 PM;", [{ days: [0, 2], startMinute: 930, endMinute: 1110 }]],
  ["sun:7:00 AM - 12:00 PM;", [{ days: [6], startMinute: 420, endMinute: 720 }]],
  ["Mon: 8:00 AM-;", [{ days: [0], startMinute: 480, endMinute: null }]],
  ["Thu:2 - 6;", [{ days: [3], startMinute: 840, endMinute: 1080 }]],
  ["Fri: 11:00 AM-3:00 AM;", [{ days: [4], startMinute: 660, endMinute: null }]],
])("the hours %s are read", (text, hours) => {
  expect(parseMarketHours(text)).toEqual(hours);
});

test.each(["", ";", "Dawn to dusk", "Sat: 25:00 AM-1:00 PM;", "Sat"])('no hours are made up from "%s"', (text) => {
  expect(parseMarketHours(text)).toBeNull();
});
