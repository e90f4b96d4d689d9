import { expect, test } from "vitest";
import { daySpans } from "./day-spans.ts";

const daysOf = (search: { start_date?: string; end_date?: string }) =>
  daySpans(search, new Date("2026-11-22T03:00:00Z"), "America/New_York", "All time");

test("a span counts today, which is that of the region", () => {
  expect(daysOf({}).daysOf("7")).toEqual({ start_date: "2026-11-15", end_date: undefined });
});

test("an address of a span says which it is, and another one its days", () => {
  expect(daysOf({}).value).toBe("");
  expect(daysOf({ start_date: "2026-11-15" }).value).toBe("7");
  const other = daysOf({ start_date: "2026-03-01", end_date: "2026-03-31" });
  expect(other.value).toBe("custom");
  expect(other.options.at(-1)?.label).toBe("2026-03-01 to 2026-03-31");
});
