import { conventions } from "@hereabouts/language/conventions";
import { followLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import { afterEach, expect, test } from "vitest";
import { blankFormRow, fromFormRow } from "../form-rows/form-row.ts";
import { formatDateRecur } from "../rules/recurrence.ts";
import { saidDay, saidFormRow } from "./said-row.ts";

const own = { ...conventions };
let unfollow = () => {};
afterEach(() => {
  unfollow();
  unfollow = () => {};
  Object.assign(conventions, own);
});

/** Has texts read as people in a country write them. */
function readAs(code: LanguageCode, country: string, hours: 12 | 24 = 24): void {
  unfollow = followLanguage(() => ({ code }));
  Object.assign(conventions, { country, hours });
}

/** A Saturday. */
const today = "2026-11-28";
const evening = { ...blankFormRow(""), startTime: "7:00 PM", endTime: "9:00 PM" };

/** The days of a typed text: "2026-12-01 FREQ=WEEKLY". */
function daysIn(text: string): string | null {
  const row = saidFormRow({ ...evening, allDay: true }, text, today);
  if (!row) return null;
  return formatDateRecur(fromFormRow(row).recurrence).replace(/DTSTART:(\d{4})(\d\d)(\d\d)\nRRULE:/, "$1-$2-$3 ");
}

test.each([
  ["every friday", "2026-12-04 FREQ=WEEKLY"],
  ["Fridays", "2026-12-04 FREQ=WEEKLY"],
  ["every 2nd tue until june", "2026-12-08 FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270630"],
  ["every second Tuesday", "2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"],
  ["every other tue until the end of June", "2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270630"],
  ["2nd and 4th tuesday until June 30", "2026-12-08 FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20270630"],
  ["second and last Saturday of the month", "2026-11-28 FREQ=MONTHLY;BYDAY=2SA,-1SA"],
  ["every first Friday", "2026-12-04 FREQ=MONTHLY;BYDAY=1FR"],
  ["every Tuesday and Thursday until 3/4", "2026-12-01 FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20270304"],
  ["every day until Dec 5", "2026-11-28 FREQ=DAILY;UNTIL=20261205"],
  ["Dec 5-7", "2026-12-05 FREQ=DAILY;UNTIL=20261207"],
  ["on next Friday", "2026-12-04"],
  ["jeden Freitag bis Juni", "2026-12-04 FREQ=WEEKLY;UNTIL=20270630"],
  ["every", null],
  ["Fridays with the band", null],
  ["Dec 5, 12 and 19", null],
  [`every friday ${"until june ".repeat(20)}`, null],
])("%j says %s", (text, days) => expect(daysIn(text)).toBe(days));

test.each([
  ["de", "DE", "jeden Freitag bis 30. Juni", "2026-12-04 FREQ=WEEKLY;UNTIL=20270630"],
  ["de", "DE", "jeden zweiten Dienstag", "2026-12-01 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"],
  ["de", "DE", "jeden 2. Dienstag im Monat", "2026-12-08 FREQ=MONTHLY;BYDAY=2TU"],
  ["de", "DE", "2. und 4. Dienstag bis Ende Juni", "2026-12-08 FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20270630"],
  ["de", "DE", "dienstags bis 4.3.", "2026-12-01 FREQ=WEEKLY;UNTIL=20270304"],
  ["es", "MX", "todos los viernes hasta junio", "2026-12-04 FREQ=WEEKLY;UNTIL=20270630"],
  ["es", "MX", "cada primer viernes del mes", "2026-12-04 FREQ=MONTHLY;BYDAY=1FR"],
  ["es", "MX", "segundo y cuarto martes hasta el 30 de junio", "2026-12-08 FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20270630"],
] as const)("in %s, in %s, %j says %s", (code, country, text, days) => {
  readAs(code, country);
  expect(daysIn(text)).toBe(days);
});

test("hours that are said replace those of the row, others stay", () => {
  expect(saidFormRow(evening, "every Friday", today)).toMatchObject({ startTime: "7:00 PM", endTime: "9:00 PM" });
  expect(saidFormRow(evening, "every Friday 8-10pm until June", today)).toMatchObject({
    startTime: "8:00 PM",
    endTime: "10:00 PM",
    frequency: "weekly",
    endDate: "06/30/2027",
  });
});

test("a row keeps its id", () => expect(saidFormRow({ ...evening, id: 7 }, "Fridays", today)?.id).toBe(7));

test.each([
  ["en", "US", "next friday", "12/04/2026"],
  ["en", "US", "tomorrow", "11/29/2026"],
  ["de", "DE", "nächsten Freitag", "04.12.2026"],
  ["de", "DE", "am 12. Dezember", "12.12.2026"],
  ["es", "MX", "el próximo viernes", "04/12/2026"],
  ["es", "MX", "viernes próximo", "04/12/2026"],
  ["es", "MX", "el 12 de diciembre", "12/12/2026"],
  ["en", "US", "every friday", null],
] as const)("in %s, in %s, the day of %j is %s", (code, country, text, day) => {
  readAs(code, country);
  expect(saidDay(text, today)).toBe(day);
});

test("next Friday is in the week after this one, as the listing reads it", () => {
  expect(saidDay("next friday", "2026-12-01")).toBe("12/11/2026");
  readAs("de", "DE");
  expect(saidDay("nächsten Freitag", "2026-12-01")).toBe("04.12.2026");
});
