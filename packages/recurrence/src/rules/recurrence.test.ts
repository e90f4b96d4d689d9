import { expect, test } from "vitest";
import { expand } from "./expand.ts";
import { formatDateRecur, parseDateRecur } from "./recurrence.ts";
import { RecurrenceError } from "./rule.ts";

test("a single date is a one-time recurrence", () => {
  expect(parseDateRecur("2026-11-21")).toEqual({ start: "2026-11-21", rule: null, exceptions: [] });
  expect(formatDateRecur({ start: "2026-11-21", rule: null, exceptions: [] })).toBe("2026-11-21");
});

test("calendar lines are read and written in one form", () => {
  const text = "DTSTART:20261121\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270303\nEXDATE:20261224,20261231";
  const recurrence = {
    start: "2026-11-21",
    rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270303",
    exceptions: ["2026-12-24", "2026-12-31"],
  };
  expect(parseDateRecur(text)).toEqual(recurrence);
  expect(formatDateRecur(recurrence)).toBe(text);
});

test.each([
  ["Windows line ends", "DTSTART:20261121\r\nRRULE:FREQ=DAILY\r\n"],
  ["lower case", "dtstart:20261121\nrrule:freq=daily"],
  ["a date parameter", "DTSTART;VALUE=DATE:20261121\nRRULE:FREQ=DAILY;INTERVAL=1"],
  ["a time, which is dropped", "DTSTART:20261121T190000\nRRULE:FREQ=DAILY;WKST=MO"],
  ["a folded line", "DTSTART:20261121\r\nRRULE:FREQ=\r\n DAILY"],
  ["the rule first", "RRULE:FREQ=DAILY;\nDTSTART;TZID=America/New_York:20261121T190000"],
])("%s makes no difference", (_, text) => {
  expect(parseDateRecur(text)).toEqual({ start: "2026-11-21", rule: "FREQ=DAILY", exceptions: [] });
});

test("exceptions may come in several lines, with times, twice and in any order", () => {
  const text = "DTSTART:20261121\nRRULE:FREQ=DAILY\nEXDATE:20261203,20261124T190000\nEXDATE;VALUE=DATE:20261203";
  expect(parseDateRecur(text).exceptions).toEqual(["2026-11-24", "2026-12-03"]);
});

test("instants in UTC become days of the zone the calendar names", () => {
  const text =
    "DTSTART;TZID=America/New_York:20261121T190000\n" +
    "RRULE:FREQ=DAILY;UNTIL=20261125T045959Z\nEXDATE:20261123T000000Z";
  expect(parseDateRecur(text)).toEqual({
    start: "2026-11-21",
    rule: "FREQ=DAILY;UNTIL=20261124",
    exceptions: ["2026-11-22"],
  });
});

test("an end before the time of day of the start leaves its day out", () => {
  const text = "DTSTART:20261121T190000\nRRULE:FREQ=DAILY;UNTIL=20261124T000000";
  expect(parseDateRecur(text).rule).toBe("FREQ=DAILY;UNTIL=20261123");
});

test("a rule may end on the day it starts", () => {
  const recurrence = parseDateRecur("DTSTART:20261121\nRRULE:FREQ=WEEKLY;UNTIL=20261121");
  expect(expand(recurrence, "2026-01-01", "2027-12-31")).toEqual(["2026-11-21"]);
});

const rule = (text: string) => `DTSTART:20261121\nRRULE:${text}`;

test.each([
  ["", "A recurrence needs one DTSTART."],
  ["next Friday", '"next Friday" is neither a date (YYYY-MM-DD) nor a recurrence line.'],
  ["2026-02-30", '"2026-02-30" is neither a date (YYYY-MM-DD) nor a recurrence line.'],
  ["1969-12-31", "DTSTART must be a date from 1970 to 2199."],
  ["DTSTART:20260230\nRRULE:FREQ=DAILY", '"20260230" is not a date (YYYYMMDD).'],
  ["RRULE:FREQ=DAILY", "A recurrence needs one DTSTART."],
  ["DTSTART:20261121\nDTSTART:20261122", "A recurrence needs one DTSTART."],
  ["DTSTART:20261121\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY", "A recurrence has at most one RRULE."],
  ["DTSTART:20261121\nRDATE:20261122", "RDATE is not supported in a recurrence."],
  ["DTSTART:20261121\nEXDATE:20261122", "EXDATE needs an RRULE."],
  [rule("FREQ=HOURLY"), "FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY."],
  [rule("INTERVAL=2"), "FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY."],
  [rule("FREQ=DAILY;INTERVAL=0"), "INTERVAL must be a number from 1 to 999."],
  [rule("FREQ=DAILY;INTERVAL=-1"), "INTERVAL must be a number from 1 to 999."],
  [rule("FREQ=DAILY;COUNT=0"), "COUNT must be a number from 1 to 9999."],
  [rule("FREQ=DAILY;COUNT=1e9"), "COUNT must be a number from 1 to 9999."],
  [rule("FREQ=DAILY;COUNT=2;UNTIL=20271121"), "A recurrence rule has COUNT or UNTIL, not both."],
  [rule("FREQ=DAILY;UNTIL=20261120"), "End date must be after start date."],
  [rule("FREQ=DAILY;UNTIL=soon"), 'UNTIL is not a date: "SOON".'],
  [rule("FREQ=DAILY;BYHOUR=9"), "BYHOUR is not supported in a recurrence rule."],
  [rule("FREQ=DAILY;FREQ=DAILY"), "FREQ appears twice."],
  [rule("FREQ=DAILY;nonsense"), '"NONSENSE" is not a part of a recurrence rule.'],
  [rule("FREQ=WEEKLY;BYDAY=XX"), 'BYDAY has an unknown weekday: "XX".'],
  [rule("FREQ=WEEKLY;BYDAY=2FR"), "BYDAY has positions only in monthly and yearly rules."],
  [rule("FREQ=WEEKLY;BYMONTHDAY=3"), "BYMONTHDAY is not allowed in a weekly rule."],
  [rule("FREQ=MONTHLY;BYDAY=6FR"), "BYDAY has a position beyond the fifth."],
  [rule("FREQ=MONTHLY;BYDAY=0FR"), 'BYDAY has a position of 0: "0FR".'],
  [rule("FREQ=MONTHLY;BYMONTHDAY=32"), 'BYMONTHDAY has a value out of range: "32".'],
  [rule("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=6"), "BYSETPOS points past the days of its period."],
  [rule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"), "This recurrence rule never produces a date."],
  [`DTSTART:20261121\nRRULE:FREQ=DAILY\nEXDATE:${"20261122,".repeat(3_000)}20261122`, "The recurrence is too long."],
])("%j is refused", (text, message) => {
  expect(() => parseDateRecur(text)).toThrow(new RecurrenceError(message));
});
