import { expect, test } from "vitest";
import { ruleDays } from "./rule-days.ts";

test.each([
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31",
  "FREQ=DAILY;INTERVAL=2;BYMONTHDAY=31;BYMONTH=4,6,9,11",
  "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231",
  "FREQ=MONTHLY;BYDAY=5MO;BYMONTH=2;INTERVAL=5;BYMONTHDAY=1",
  "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2",
])("a rule that no day fits is given up: %s", (rule) => {
  let days = 0;
  const count = () => {
    for (const _day of ruleDays(rule, "1970-01-01")) days += 1;
  };
  try {
    count();
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  }
  expect(days).toBeLessThanOrEqual(1);
});

test("the days of a rule are counted out, those of one without end as far as anybody wants them", () => {
  expect([...ruleDays("FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2;COUNT=3", "2024-02-29")]).toEqual([
    "2024-02-29",
    "2028-02-29",
    "2032-02-29",
  ]);
  expect([...ruleDays("FREQ=DAILY", "1970-01-01")]).toHaveLength(20_000);
});
