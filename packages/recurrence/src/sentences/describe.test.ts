import { expect, test } from "vitest";
import { describe } from "./describe.ts";

const sentence = (rule: string | null, start = "2026-11-24", exceptions: string[] = []) =>
  describe({ start, rule, exceptions });

test.each([
  [null, "Tuesday, November 24, 2026"],
  ["FREQ=DAILY", "Every day"],
  ["FREQ=DAILY;INTERVAL=3;COUNT=10", "Every 3 days, 10 times"],
  ["FREQ=WEEKLY", "Every week on Tuesday"],
  ["FREQ=WEEKLY;BYDAY=TU,TH,SA", "Every week on Tuesday, Thursday and Saturday"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270303", "Every 2 weeks on Tuesday and Thursday until March 3, 2027"],
  ["FREQ=MONTHLY", "Every month on the 24th"],
  ["FREQ=MONTHLY;BYMONTHDAY=1,22,24", "Every month on the 1st, the 22nd and the 24th"],
  ["FREQ=MONTHLY;BYDAY=4TU", "Every month on the fourth Tuesday"],
  ["FREQ=MONTHLY;INTERVAL=2;BYDAY=-1TU,4TU", "Every 2 months on the fourth and last Tuesday"],
  ["FREQ=MONTHLY;BYDAY=TU;BYSETPOS=4", "Every month on the fourth Tuesday"],
  ["FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2,4", "Every month on the second and fourth Tuesday"],
  ["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=8", "Every month on the 8th of Monday and Tuesday"],
  ["FREQ=YEARLY", "Every year on November 24"],
  ["FREQ=YEARLY;BYMONTH=5,11;BYMONTHDAY=24", "Every year on May 24 and November 24"],
  [
    "FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=1,15;BYSETPOS=-1",
    "Tuesday, November 24, 2026, then every year on the last of June 1, June 15, December 1 and December 15",
  ],
  ["FREQ=YEARLY;BYMONTH=11;BYDAY=4TU", "Every year on the fourth Tuesday of November"],
  ["FREQ=YEARLY;BYMONTHDAY=24", "Every year on the 24th of every month"],
  ["FREQ=WEEKLY;BYMONTH=6,11", "Every week on Tuesday in June and November"],
  ["FREQ=DAILY;COUNT=1", "Tuesday, November 24, 2026"],
])("%s reads as a sentence", (rule, text) => {
  expect(sentence(rule)).toBe(text);
});

test("positions of one weekday share its name", () => {
  expect(sentence("FREQ=MONTHLY;BYDAY=2FR,-1FR", "2026-11-13")).toBe("Every month on the second and last Friday");
});

test("month ends and Friday the 13th", () => {
  expect(sentence("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30")).toBe("Every month on the last day");
  expect(sentence("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "2026-11-13")).toBe(
    "Every month on Friday when it is the 13th",
  );
});

test("exceptions are listed while they are few, then counted", () => {
  const weekly = "FREQ=WEEKLY;UNTIL=20270303";
  expect(sentence(weekly, "2026-11-24", ["2026-12-22", "2026-12-29"])).toBe(
    "Every week on Tuesday until March 3, 2027, except December 22 and December 29, 2026",
  );
  expect(sentence("FREQ=DAILY", "2026-11-24", ["2026-11-26", "2026-12-24", "2026-12-25"])).toBe(
    "Every day, except November 26, December 24 and December 25, 2026",
  );
  expect(sentence(weekly, "2026-11-24", ["2026-12-22", "2026-12-29", "2027-01-05"])).toBe(
    "Every week on Tuesday until March 3, 2027, except December 22, 2026, December 29, 2026 and January 5, 2027",
  );
  const many = [1, 2, 3, 4, 5, 6, 7].map((day) => `2026-12-0${day}`);
  expect(sentence("FREQ=DAILY", "2026-11-24", many)).toBe("Every day, except 7 dates");
});

test("a start outside the rule is named, unless it is an exception", () => {
  expect(sentence("FREQ=WEEKLY;BYDAY=FR")).toBe("Tuesday, November 24, 2026, then every week on Friday");
  expect(sentence("FREQ=WEEKLY;BYDAY=FR", "2026-11-24", ["2026-11-24"])).toBe("Every week on Friday");
});
