import { expect, test } from "vitest";
import { parseDateRecur } from "../rules/recurrence.ts";
import type { DateRow } from "../series/overrides.ts";
import { sayTheSame } from "./to-form-row.ts";

const row = (dateRecur: string, times: Partial<DateRow> = {}): DateRow => ({
  startMinute: 1140,
  endMinute: 1260,
  recurrence: parseDateRecur(dateRecur),
  ...times,
});
const tuesdays = row("DTSTART:20261124\nRRULE:FREQ=WEEKLY");

test.each([
  ["the weekday of its start", "DTSTART:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU;WKST=SU"],
  ["another order and case", "RRULE:wkst=MO;freq=WEEKLY\nDTSTART:20261124T190000"],
])("a rule says the same with %s", (_what, text) => {
  expect(sayTheSame([tuesdays], [row(text)])).toBe(true);
});

test("rows say the same in another order and with other ids", () => {
  const once = row("2026-12-01");
  expect(sayTheSame([once, tuesdays], [{ ...tuesdays, id: 7 }, once])).toBe(true);
  expect(sayTheSame([once, once], [once, tuesdays])).toBe(false);
  expect(sayTheSame([once], [once, once])).toBe(false);
});

test.each([
  ["another day", row("DTSTART:20261125\nRRULE:FREQ=WEEKLY")],
  ["another rule", row("DTSTART:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU,TH")],
  ["an exception", row("DTSTART:20261124\nRRULE:FREQ=WEEKLY\nEXDATE:20261201")],
  ["another end", row("DTSTART:20261124\nRRULE:FREQ=WEEKLY", { endMinute: null })],
])("a row does not say the same with %s", (_what, other) => {
  expect(sayTheSame([tuesdays], [other])).toBe(false);
});
