import { expect, test } from "vitest";
import { ruleStart } from "./rule-start.ts";

test.each([
  ["a day off its rule", "2026-11-25", "FREQ=MONTHLY;BYDAY=2TU", [], "2026-12-08"],
  ["a day on its rule", "2026-12-08", "FREQ=MONTHLY;BYDAY=2TU", [], null],
  ["a day that makes its rule", "2026-11-25", "FREQ=WEEKLY", [], null],
  ["a single date", "2026-11-25", null, [], null],
  ["a day off its rule that is left out", "2026-11-25", "FREQ=WEEKLY;BYDAY=FR", ["2026-11-25"], null],
  ["a rule that has ended before it comes round", "2026-11-25", "FREQ=MONTHLY;BYDAY=2TU;UNTIL=20261201", [], null],
  ["a rule of one time", "2026-11-25", "FREQ=WEEKLY;BYDAY=FR;COUNT=1", [], "2026-11-27"],
  ["a rule of rare days", "2026-11-25", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", [], "2028-02-29"],
])("of %s, the rule itself begins", (_, start, rule, exceptions, first) => {
  expect(ruleStart({ start, rule, exceptions })).toBe(first);
});
