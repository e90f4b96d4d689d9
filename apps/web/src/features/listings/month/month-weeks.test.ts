import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { describe, expect, test } from "vitest";
import { daySearch, listSearch, monthAfter, monthSearch } from "./month-address.ts";
import { weekEnd, weeksOf } from "./month-weeks.ts";

inBothRegions(
  { demo: ["2026-11-29", "2026-12-05", null], far: ["2026-11-30", "2026-12-06", "2026-12-01"] },
  (expected) => {
    test("weeks begin with the region's first day", () => {
      const [first, last, second] = expected;
      expect(weekEnd("2026-12-03", false)).toBe(first);
      expect(weekEnd("2026-12-03", true)).toBe(last);
      expect(weeksOf("2026-12")[0]?.[1]).toBe(second);
      expect(weeksOf("2026-12").flat().filter(Boolean)).toHaveLength(31);
    });
  },
);

describe("addresses of a month", () => {
  const search = { prices: "free", named_date: "this-weekend", page: "3", view: "month" };

  test("keep the filters, and name the days from today on", () => {
    expect(monthSearch(search, "2026-12", "2026-11-21")).toEqual({
      prices: "free",
      date_start: "2026-12-01",
      date_end: "2026-12-31",
      view: "month",
    });
    expect(monthSearch(search, "2026-11", "2026-11-21")).toMatchObject({ date_start: "2026-11-21" });
  });

  test("lead to the list of a day, and back to the list", () => {
    expect(daySearch(search, "2026-12-05")).toEqual({
      prices: "free",
      date_start: "2026-12-05",
      date_end: "2026-12-05",
    });
    expect(listSearch(search)).toEqual({ prices: "free", named_date: "this-weekend" });
  });

  test("go on over the end of a year", () => {
    expect(monthAfter("2026-12", 1)).toBe("2027-01");
    expect(monthAfter("2027-01", -1)).toBe("2026-12");
  });
});
