import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { expect, test } from "vitest";
import { waysOn } from "./ways-on.ts";

const query: ResolvedListing = {
  latitude: 42.3251,
  longitude: -72.6412,
  placeName: "Northampton",
  defaultLocId: "northampton-ma",
  radius: 50,
  defaultRadius: 50,
  units: "mi",
  namedDate: "next-7",
  defaultNamedDate: "next-7",
  dateStart: "2026-11-21",
  dateEnd: "2026-11-27",
  ordering: "featured",
  today: "2026-11-21",
};

test("the first way on looks further out for the same thing", () => {
  expect(waysOn({ keyword: "jazz", prices: "free", page: "2" }, query)[0]).toEqual({
    label: "Look 100 miles out",
    search: { keyword: "jazz", prices: "free", radius: "100" },
  });
});

test("who looks 100 miles out already is offered more days, then fewer filters", () => {
  const search = { keyword: "jazz", radius: "100", default_loc_id: "troy-ny" };
  expect(waysOn(search, { ...query, radius: 100 })).toEqual([
    { label: "Look at the next 30 days", search: { ...search, named_date: "next-30" } },
    { label: "Clear all filters", search: { default_loc_id: "troy-ny" } },
  ]);
});

test("the widest search has no way on", () => {
  const widest = { ...query, radius: null, namedDate: "next-30", dateEnd: "2026-12-20" };
  expect(waysOn({ radius: "15000", named_date: "next-30" }, widest)).toEqual([]);
});

test("venues, which have no dates, are looked for further out or without filters", () => {
  const venues = { ...query, defaultNamedDate: null, namedDate: null, dateStart: null, dateEnd: null, radius: 25 };
  expect(waysOn({ event_types: "3" }, venues).map(({ label }) => label)).toEqual([
    "Look 100 miles out",
    "Clear all filters",
  ]);
});
