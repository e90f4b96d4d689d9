import { expect, test } from "vitest";
import { isOver } from "./expand.ts";
import { parseDateRecur } from "./recurrence.ts";

const over = (text: string) => isOver(parseDateRecur(text), "2026-11-21", "2028-05-21");

test.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["DTSTART:20261001\nRRULE:FREQ=WEEKLY;UNTIL=20261120", true],
  ["DTSTART:20261001\nRRULE:FREQ=WEEKLY;UNTIL=20261126", false],
  ["DTSTART:20261001\nRRULE:FREQ=WEEKLY;COUNT=7", true],
  ["DTSTART:20261001\nRRULE:FREQ=WEEKLY;COUNT=9", false],
  ["DTSTART:20261124\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20261124,20261125", true],
  ["DTSTART:20261001\nRRULE:FREQ=YEARLY;INTERVAL=9;COUNT=2", false],
  ["DTSTART:20300101\nRRULE:FREQ=DAILY;COUNT=2", false],
  ["DTSTART:20000101\nRRULE:FREQ=DAILY", false],
])("%s is over today: %s", (text, expected) => {
  expect(over(text)).toBe(expected);
});
