import { expect, test } from "vitest";
import { eventOf } from "./event-row.ts";
import { parseOpenHours } from "./open-hours.ts";

const row = { name: "Concert", venue: "hall", category: "music", date: "2026-12-04", start: "7:00 PM" };

test("an event past midnight ends on the next day, and days may be left out of its rule", () => {
  const values = {
    ...row,
    category: "12",
    date: "12/04/2026",
    end: "1:00 AM",
    rule: "RRULE:FREQ=WEEKLY",
    except: "2026-12-11",
    age_note: "Under 12 with an adult",
  };
  const dateRecur = "DTSTART:20261204\nRRULE:FREQ=WEEKLY\nEXDATE:20261211";
  expect(eventOf(values)).toMatchObject({
    venue: { sourceId: "hall" },
    event: {
      eventTypeId: 12,
      price: null,
      status: "scheduled",
      ageNote: "Under 12 with an adult",
      dates: [{ startMinute: 1140, endMinute: 1500, dateRecur }],
    },
  });
});

test.each([
  ["es", "es"],
  ["Spanish", "es"],
  ["Español", "es"],
  ["English/Spanish", ""],
])("a row in “%s” is kept as “%s”", (language, code) => {
  expect(eventOf({ ...row, language })).toMatchObject({ event: { language: code } });
});

test.each([
  [{ name: "" }, "an event needs a name"],
  [{ venue: "" }, "an event needs the id of its venue's row"],
  [{ category: "Opera" }, '"Opera" is not a category'],
  [{ date: "2026-02-30" }, '"2026-02-30" is not a date'],
  [{ rule: "FREQ=HOURLY" }, "the rule cannot be used: "],
  [{ rule: "FREQ=DAILY", except: "tomorrow" }, '"tomorrow" is not a date (YYYY-MM-DD)'],
  [{ start: "late" }, '"late" is not a time'],
  [{ end: "later" }, '"later" is not a time'],
  [{ price: "cheap" }, '"cheap" is not a price (free, low, medium, high)'],
  [{ ages: "teen;elders" }, '"elders" is not an age group'],
  [{ status: "maybe" }, '"maybe" is not a status'],
  [{ tickets: "javascript:alert(1)" }, '"javascript:alert(1)" is not a web address'],
])("a row with %j is refused with the reason", (values, reason) => {
  expect(eventOf({ ...row, ...values })).toContain(reason);
});

test("opening hours name days, ranges of days and closed days", () => {
  expect(parseOpenHours("Fri-Sat 10:00-16:00; Sun: closed")).toEqual([
    { dayOfWeek: 4, closed: false, timeStart: "10:00:00", timeEnd: "16:00:00" },
    { dayOfWeek: 5, closed: false, timeStart: "10:00:00", timeEnd: "16:00:00" },
    { dayOfWeek: 6, closed: true, timeStart: null, timeEnd: null },
  ]);
  expect(parseOpenHours("")).toEqual([]);
  expect(parseOpenHours("Daily, call first")).toBeNull();
});
