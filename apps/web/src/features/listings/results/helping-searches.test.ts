import { expect, test } from "vitest";
import { aroundNorthamptonOnSaturday as query } from "../state/resolved-listing.fixture.ts";
import { helpingSearches } from "./helping-searches.ts";

const days = { named_date: null, date_start: null, date_end: null };

test("a step is said in words, with its number, and leads to the address that it was counted for", () => {
  const search = { keyword: "jazz", age_groups: "teen", prices: "free,low", radius: "5", page: "2" };
  const steps = [
    { filter: "radius", change: { radius: "10" }, total: 1 },
    { filter: "when", change: { ...days, named_date: "tomorrow" }, total: 3 },
    { filter: "age_groups", change: { age_groups: null }, total: 7 },
    { filter: "keyword", change: { keyword: null }, total: 1_204 },
  ] as const;
  const { page: _page, ...first } = search;
  expect(helpingSearches(steps, search, query)).toEqual([
    { label: "Within 10 miles", total: "1 event", search: { ...first, radius: "10" } },
    { label: "Tomorrow", total: "3 events", search: { ...first, named_date: "tomorrow" } },
    { label: "Without Teen", total: "7 events", search: { ...first, age_groups: undefined } },
    { label: "Without “jazz”", total: "1,204 events", search: { ...first, keyword: undefined } },
  ]);
});

test("facts that are asked for together are named together, and many by their filter", () => {
  const step = { filter: "access", change: { access: null }, total: 31 } as const;
  const labelOf = (access: string) => helpingSearches([step], { access }, query)[0]?.label;
  expect(labelOf("captions,sign-language")).toBe("Without Captions and Sign language interpreter");
  expect(labelOf("captions,sign-language,parking")).toBe("Without Accessibility");
});

test("what a site shows anyway is not written into the address, but where a saved search shows something else", () => {
  const step = { filter: "when", change: { ...days, named_date: query.defaultNamedDate }, total: 2 } as const;
  const [plain] = helpingSearches([step], { named_date: "today" }, query);
  expect(plain?.search).toEqual({});
  const [saved] = helpingSearches([step], { named_date: "today", search: "4" }, query);
  expect(saved?.search).toEqual({ named_date: query.defaultNamedDate, search: "4" });
});

test("many values are not named one by one, and any distance has no number", () => {
  const search = { prices: "free,low,high", radius: "100" };
  const labels = helpingSearches(
    [
      { filter: "prices", change: { prices: null }, total: 1 },
      { filter: "radius", change: { radius: "15000" }, total: 1 },
      { filter: "when", change: { ...days, named_date: "custom" }, total: 1 },
      { filter: "everything", change: {}, total: 1 },
    ],
    search,
    query,
  ).map(({ label }) => label);
  expect(labels).toEqual(["Any price", "Any distance", "Any date", "All events"]);
});
