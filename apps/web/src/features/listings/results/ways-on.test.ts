import { expect, test } from "vitest";
import { aroundNorthamptonOnSaturday } from "../state/resolved-listing.fixture.ts";
import { waysOn } from "./ways-on.ts";

test("the first way on looks further out for the same thing", () => {
  expect(waysOn({ keyword: "jazz", prices: "free", page: "2" }, aroundNorthamptonOnSaturday)[0]).toEqual({
    label: "Look 100 miles out",
    search: { keyword: "jazz", prices: "free", radius: "100" },
  });
});

test("who looks 100 miles out already is offered more days, then fewer filters", () => {
  const search = { keyword: "jazz", radius: "100", default_loc_id: "troy-ny" };
  expect(waysOn(search, { ...aroundNorthamptonOnSaturday, radius: 100 })).toEqual([
    { label: "Look at the next 30 days", search: { ...search, named_date: "next-30" } },
    { label: "Clear all filters", search: { default_loc_id: "troy-ny" } },
  ]);
});

test("the widest search has no way on", () => {
  const widest = { ...aroundNorthamptonOnSaturday, radius: null, namedDate: "next-30", dateEnd: "2026-12-20" };
  expect(waysOn({ radius: "15000", named_date: "next-30" }, widest)).toEqual([]);
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
  expect(waysOn({ event_types: "3" }, venues).map(({ label }) => label)).toEqual([
    "Look 100 miles out",
    "Clear all filters",
  ]);
});
