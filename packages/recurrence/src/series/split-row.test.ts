import fc from "fast-check";
import { expect, describe as suite, test } from "vitest";
import { addDays } from "../local-date.ts";
import { expand } from "../rules/expand.ts";
import type { DateRow } from "./overrides.ts";
import { splitRow, withoutDay } from "./split-row.ts";

const row = (start: string, rule: string | null, exceptions: string[] = []): DateRow => ({
  id: 7,
  startMinute: 1_140,
  endMinute: 1_260,
  recurrence: { start, rule, exceptions },
});
const daysOf = (part: DateRow | null) => (part ? expand(part.recurrence, "2026-01-01", "2028-12-31") : []);

suite("a series that is cut at one of its dates", () => {
  test("ends the day before, and goes on from it by the same rule", () => {
    const weekly = row("2026-11-24", "FREQ=WEEKLY", ["2026-12-01", "2026-12-29"]);
    expect(splitRow(weekly, "2026-12-15")).toEqual({
      before: row("2026-11-24", "FREQ=WEEKLY;UNTIL=20261214", ["2026-12-01"]),
      following: { ...row("2026-12-15", "FREQ=WEEKLY", ["2026-12-29"]), id: undefined },
    });
  });

  test("leaves nothing before its first date", () => {
    const weekly = row("2026-11-24", "FREQ=WEEKLY;COUNT=4");
    expect(splitRow(weekly, "2026-11-24")).toEqual({ before: null, following: weekly });
    const without = row("2026-11-24", "FREQ=WEEKLY;COUNT=4", ["2026-11-24"]);
    expect(splitRow(without, "2026-12-01").before).toBeNull();
  });

  test.each([
    "FREQ=DAILY;INTERVAL=3;COUNT=9",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=11",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU;UNTIL=20270601",
    "FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20270630",
    "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR",
    "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=6",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=8",
    "FREQ=YEARLY",
  ])("has the same dates as before: %s", (rule) => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(40), fc.subarray([0, 1, 2, 3, 4, 5]), (offset, pick, left) => {
        const start = addDays("2026-11-20", offset);
        const all = daysOf(row(start, rule));
        const whole = row(
          start,
          rule,
          left.flatMap((index) => all[index] ?? []),
        );
        const days = daysOf(whole);
        const at = days[pick % Math.max(1, days.length)];
        if (at === undefined) return;
        const { before, following } = splitRow(whole, at);
        expect([...daysOf(before), ...daysOf(following)]).toEqual(days);
        expect(daysOf(before).every((day) => day < at)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test("a date that is taken out is gone, and its row with it when it was the only one", () => {
  expect(daysOf(withoutDay(row("2026-11-24", "FREQ=WEEKLY;COUNT=3"), "2026-12-01"))).toEqual([
    "2026-11-24",
    "2026-12-08",
  ]);
  expect(withoutDay(row("2026-11-24", null), "2026-11-24")).toBeNull();
  const twice = withoutDay(row("2026-11-24", "FREQ=WEEKLY;COUNT=2"), "2026-11-24");
  expect(twice && withoutDay(twice, "2026-12-01")).toBeNull();
});
