import { expect, test } from "vitest";
import { aroundNorthamptonOnSaturday } from "../state/resolved-listing.fixture.ts";
import { widerSearches } from "./wider-searches.ts";

const labels = (...asked: Parameters<typeof widerSearches>) =>
  widerSearches(...asked).map((steps) => steps.map(({ label }) => label));
const today = {
  ...aroundNorthamptonOnSaturday,
  namedDate: "today",
  dateStart: "2026-11-21",
  dateEnd: "2026-11-21",
  radius: 5,
};

test("the first steps look a little further out for the same thing", () => {
  expect(widerSearches({ keyword: "jazz", prices: "free", page: "2" }, aroundNorthamptonOnSaturday)[0]).toEqual([
    { label: "Within 100 miles", search: { keyword: "jazz", prices: "free", radius: "100" } },
  ]);
});

test("each kind of step begins with the smallest: 10 miles before 50, tomorrow before the next 30 days", () => {
  expect(labels({ keyword: "jazz", named_date: "today", radius: "5" }, today)).toEqual([
    ["Within 10 miles", "Within 25 miles", "Within 50 miles"],
    ["Tomorrow", "Next 30 days"],
    ["Clear all filters"],
  ]);
});

test("out of a part of the map the first step is back to the distance, then farther", () => {
  const search = { bounds: "42.1,-73,42.5,-72.4", radius: "25" };
  const bounds = { south: 42.1, west: -73, north: 42.5, east: -72.4 };
  expect(widerSearches(search, { ...aroundNorthamptonOnSaturday, radius: 25, bounds })[0]).toEqual([
    { label: "Without the map’s area", search: { radius: "25" } },
    { label: "Within 50 miles", search: {} },
    { label: "Within 100 miles", search: { radius: "100" } },
  ]);
});

test("a weekend is followed by the days after it", () => {
  const weekend = { ...today, namedDate: "this-weekend", dateEnd: "2026-11-22" };
  expect(labels({ named_date: "this-weekend" }, weekend)[1]).toEqual(["Mon, Nov 23 – Tue, Nov 24", "Next 30 days"]);
});

test("who looks 100 miles out already is offered more days, then fewer filters", () => {
  const search = { keyword: "jazz", radius: "100", default_loc_id: "troy-ny" };
  expect(widerSearches(search, { ...aroundNorthamptonOnSaturday, radius: 100 })).toEqual([
    [{ label: "Next 30 days", search: { ...search, named_date: "next-30" } }],
    [{ label: "Clear all filters", search: { default_loc_id: "troy-ny" } }],
  ]);
});

test("the widest search has no way on", () => {
  const widest = { ...aroundNorthamptonOnSaturday, radius: null, namedDate: "next-30", dateEnd: "2026-12-20" };
  expect(widerSearches({ radius: "15000", named_date: "next-30" }, widest)).toEqual([]);
});

test("venues, which have no dates, are looked for further out or without filters", () => {
  const venues = {
    ...aroundNorthamptonOnSaturday,
    defaultNamedDate: null,
    namedDate: null,
    dateStart: null,
    dateEnd: null,
    radius: 25,
  };
  expect(labels({ event_types: "3" }, venues)).toEqual([
    ["Within 50 miles", "Within 100 miles"],
    ["Clear all filters"],
  ]);
});

test("at most six steps are counted, whatever was asked", () => {
  const most = Math.max(
    ...[null, 1, 5, 10, 25, 50, 100].flatMap((radius) =>
      ["2026-11-21", "2026-11-23", "2026-12-20"].map(
        (dateEnd) => widerSearches({ keyword: "jazz" }, { ...today, radius, dateEnd }).flat().length,
      ),
    ),
  );
  expect(most).toBe(6);
});
