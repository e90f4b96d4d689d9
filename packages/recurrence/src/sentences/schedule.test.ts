import { expect, describe as suite, test } from "vitest";
import { parseDateRecur } from "../rules/recurrence.ts";
import type { DateRow } from "../series/overrides.ts";
import { scheduleOf } from "./schedule.ts";

const TODAY = "2026-11-21";
const EVENING = [1_140, 1_260] as const;
const NOON = [720, null] as const;

/** A row: its start, its rule if it has one, its times, its exceptions. */
function row(
  start: string,
  rule = "",
  [startMinute, endMinute]: readonly [number, number | null] = EVENING,
  left = "",
) {
  const lines = [`DTSTART:${start.replaceAll("-", "")}`, `RRULE:${rule}`, ...(left === "" ? [] : [`EXDATE:${left}`])];
  return { startMinute, endMinute, recurrence: parseDateRecur(rule === "" ? start : lines.join("\n")) };
}
const singles = (...dates: string[]) => dates.map((date) => row(date));
const many = singles(...Array.from({ length: 9 }, (_, index) => `2026-12-0${index + 1}`));

suite("what all rows of an event say", () => {
  test.each<[string, DateRow[], long: string, short: string]>([
    ["nothing without rows", [], "", ""],
    ["nothing of a single date", singles("2026-12-01"), "", ""],
    ["nothing of a single date that is left", singles("2026-11-20", "2026-12-01"), "", ""],
    [
      "two positions of a weekday as one rule",
      [
        row("2026-12-08", "FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270630"),
        row("2026-12-22", "FREQ=MONTHLY;BYDAY=4TU;UNTIL=20270630"),
      ],
      "Every month on the second and fourth Tuesday until June 30, 2027",
      "2nd and 4th Tuesdays",
    ],
    [
      "the same when one rule has them",
      [row("2026-12-08", "FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2,4")],
      "Every month on the second and fourth Tuesday",
      "2nd and 4th Tuesdays",
    ],
    [
      "an exception of one row as one of the whole",
      [row("2026-12-08", "FREQ=MONTHLY;BYDAY=2TU"), row("2026-12-22", "FREQ=MONTHLY;BYDAY=4TU", EVENING, "20261222")],
      "Every month on the second and fourth Tuesday, except December 22, 2026",
      "2nd and 4th Tuesdays",
    ],
    [
      "the times where the rows differ in them",
      [
        row("2026-11-23", "FREQ=WEEKLY", [1_080, 1_200]),
        row("2026-11-28", "FREQ=WEEKLY;UNTIL=20270227", [540, null], "20261226"),
      ],
      "Every week on Monday, 6:00 PM – 8:00 PM; every week on Saturday until February 27, 2027, 9:00 AM, except December 26, 2026",
      "Mondays 6:00 PM, Saturdays 9:00 AM",
    ],
    [
      "two weekdays at one time as one rule",
      [row("2026-11-23", "FREQ=WEEKLY"), row("2026-11-28", "FREQ=WEEKLY")],
      "Every week on Monday and Saturday",
      "Mondays and Saturdays",
    ],
    [
      "two times of the same days together",
      [row("2026-11-23", "FREQ=WEEKLY", NOON), row("2026-11-23", "FREQ=WEEKLY")],
      "Every week on Monday, 12:00 PM and 7:00 PM – 9:00 PM",
      "Mondays 12:00 PM and 7:00 PM",
    ],
    [
      "seven days as every day",
      [row("2026-11-23", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"), row("2026-11-27", "FREQ=WEEKLY;BYDAY=FR,SA,SU")],
      "Every day",
      "Daily",
    ],
    [
      "that times vary where they are too many for a card",
      [row("2026-11-23", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"), row("2026-11-27", "FREQ=WEEKLY;BYDAY=FR,SA", NOON)],
      "Every week on Monday, Tuesday, Wednesday and Thursday, 7:00 PM – 9:00 PM; every week on Friday and Saturday, 12:00 PM",
      "Monday to Saturday, times vary",
    ],
    [
      "when a row begins long after the other",
      [row("2026-11-23", "FREQ=WEEKLY"), row("2027-06-01", "FREQ=WEEKLY")],
      "Every week on Monday; every week on Tuesday from June 1, 2027",
      "Mondays, Tuesdays",
    ],
    [
      "rules out of step one by one",
      [row("2026-11-23", "FREQ=WEEKLY;INTERVAL=2"), row("2026-12-01", "FREQ=WEEKLY;INTERVAL=2")],
      "Every 2 weeks on Monday; every 2 weeks on Tuesday",
      "Every second Monday, Every second Tuesday",
    ],
    [
      "rules that end at different times one by one",
      [row("2026-11-23", "FREQ=WEEKLY;UNTIL=20270301"), row("2026-11-24", "FREQ=WEEKLY;UNTIL=20270601")],
      "Every week on Monday until March 1, 2027; every week on Tuesday until June 1, 2027",
      "Mondays, Tuesdays",
    ],
    [
      "single dates by name while they are few",
      singles("2026-11-23", "2026-12-04", "2026-11-28"),
      "November 23, November 28 and December 4, 2026",
      "+ 2 more dates",
    ],
    [
      "their years where these differ",
      singles("2026-12-31", "2027-01-01"),
      "December 31, 2026 and January 1, 2027",
      "+ 1 more date",
    ],
    [
      "single dates by their number when they are many",
      many,
      "9 dates from December 1, 2026 to December 9, 2026",
      "+ 8 more dates",
    ],
    [
      "dates besides a rule, but for those that the rule has itself",
      [row("2026-11-23", "FREQ=WEEKLY"), row("2026-11-30"), row("2026-12-01")],
      "Every week on Monday; also December 1, 2026",
      "Mondays + 1 date",
    ],
    [
      "how many dates there are besides a rule",
      [row("2026-11-23", "FREQ=WEEKLY"), ...many],
      "Every week on Monday; and 8 more dates",
      "Mondays + 8 dates",
    ],
    [
      "a matinee and an evening",
      [row("2026-12-05", "", NOON), row("2026-12-05"), row("2026-12-06")],
      "December 5, 2026, 12:00 PM; December 5 and December 6, 2026, 7:00 PM – 9:00 PM",
      "+ 1 more date",
    ],
    [
      "two times of one day",
      [row("2026-12-05", "", NOON), row("2026-12-05")],
      "December 5, 2026, 12:00 PM and 7:00 PM – 9:00 PM",
      "+ more times",
    ],
    [
      "nothing of what is over",
      [row("2026-01-05", "FREQ=WEEKLY;UNTIL=20261101"), row("2026-11-24", "FREQ=WEEKLY"), row("2026-11-02")],
      "Every week on Tuesday",
      "Tuesdays",
    ],
    [
      "what it was, once all of it is over",
      [row("2026-01-05", "FREQ=WEEKLY;UNTIL=20261101"), row("2026-01-06", "FREQ=WEEKLY;UNTIL=20261101")],
      "Every week on Monday and Tuesday until November 1, 2026",
      "",
    ],
    [
      "a start off its rule as the first date",
      [row("2026-11-25", "FREQ=MONTHLY;BYDAY=2TU")],
      "Wednesday, November 25, 2026, then every month on the second Tuesday",
      "then 2nd Tuesdays",
    ],
    [
      "no such start that is over",
      [row("2026-11-18", "FREQ=MONTHLY;BYDAY=2TU")],
      "Every month on the second Tuesday",
      "2nd Tuesdays",
    ],
    [
      "the last date instead of a number of times that began to run",
      [row("2026-11-17", "FREQ=WEEKLY;COUNT=20")],
      "Every week on Tuesday until March 30, 2027",
      "Tuesdays",
    ],
    [
      "no exception that is over",
      [row("2026-11-10", "FREQ=WEEKLY", EVENING, "20261117")],
      "Every week on Tuesday",
      "Tuesdays",
    ],
    [
      "the few dates that are left, on a card",
      [row("2026-11-10", "FREQ=WEEKLY;COUNT=4")],
      "Every week on Tuesday until December 1, 2026",
      "+ 1 more date",
    ],
    [
      "nothing on a card of a last date",
      [row("2026-11-10", "FREQ=WEEKLY;COUNT=3")],
      "Every week on Tuesday until November 24, 2026",
      "",
    ],
  ])("is %s", (_, rows, long, short) => {
    const { long: said, short: saidShort } = scheduleOf(rows, TODAY);
    expect([said, saidShort]).toEqual([long, short]);
  });

  test("has the times of all rows where they are the same", () => {
    expect(scheduleOf([row("2026-11-23", "FREQ=WEEKLY"), row("2026-12-01")], TODAY).times).toBe("7:00 PM – 9:00 PM");
    expect(scheduleOf([row("2026-11-23", "FREQ=WEEKLY"), row("2026-12-01", "", NOON)], TODAY).times).toBeNull();
    expect(scheduleOf([], TODAY).times).toBeNull();
  });
});

test.each([
  ["FREQ=DAILY;INTERVAL=2", "Every second day"],
  ["FREQ=DAILY;INTERVAL=3", "Every 3 days"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "Weekdays"],
  ["FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA", "Tuesday to Saturday"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,TH,SA", "Mon, Tue, Thu and Sat"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=SA", "Every second Saturday"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "Tuesdays and Thursdays, every second week"],
  ["FREQ=WEEKLY;INTERVAL=3;BYDAY=SA", "Saturdays, every 3 weeks"],
  ["FREQ=WEEKLY;BYDAY=SA;BYMONTH=6,7", "Saturdays in June and July"],
  ["FREQ=MONTHLY;BYDAY=2TU", "2nd Tuesdays"],
  ["FREQ=MONTHLY;BYDAY=1FR,-1FR", "1st and last Fridays"],
  ["FREQ=MONTHLY;BYDAY=1TU,1TH", "1st Tuesdays and Thursdays"],
  ["FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU", "2nd Tuesdays, every second month"],
  ["FREQ=MONTHLY;BYMONTHDAY=14", "Monthly on the 14th"],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", "Monthly on the last day"],
  ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "Every month on Friday when it is the 13th"],
  ["FREQ=YEARLY", "Yearly on November 24"],
  ["FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "Yearly on the 4th Thursday of November"],
])("%s is %s on a card", (rule, words) => {
  expect(scheduleOf([row("2026-11-24", rule)], "2026-11-25").short).toBe(words);
});
