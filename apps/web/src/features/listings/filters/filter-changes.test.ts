import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { expect, test } from "vitest";
import { changeSearch } from "../state/listing-search.ts";
import { aroundNorthamptonOnSaturday } from "../state/resolved-listing.fixture.ts";
import { distanceChanges, placeChanges, presetChanges, rangeChanges } from "./filter-changes.ts";

const query: ResolvedListing = { ...aroundNorthamptonOnSaturday, namedDate: "this-weekend", dateEnd: "2026-11-22" };

test("choosing the default dates clears the date filter", () => {
  const search = { named_date: "this-weekend", prices: "free" };
  expect(changeSearch(search, presetChanges("next-7", query))).toEqual({ prices: "free" });
  expect(changeSearch({ date_start: "2026-12-01" }, presetChanges("next-7", query))).toEqual({});
});

test("another preset replaces the dates chosen before", () => {
  expect(changeSearch({ date_start: "2026-12-01", date_end: "2026-12-02" }, presetChanges("today", query))).toEqual({
    named_date: "today",
  });
});

test("custom dates begin with the days now shown", () => {
  expect(changeSearch({ named_date: "this-weekend" }, presetChanges("custom", query))).toEqual({
    date_start: "2026-11-21",
    date_end: "2026-11-22",
  });
});

test("days taken out clear the date filter", () => {
  expect(changeSearch({ date_start: "2026-12-01" }, rangeChanges({ start: null, end: null }))).toEqual({});
});

test("choosing the default distance clears the distance filter", () => {
  expect(changeSearch({ radius: "10" }, distanceChanges(50, query))).toEqual({});
  expect(changeSearch({}, distanceChanges(10, query))).toEqual({ radius: "10" });
});

test("a town keeps a chosen distance and drops the one that came with a searched area", () => {
  const town = { default_loc_id: "troy-ny" };
  expect(changeSearch({ radius: "25", prices: "free" }, placeChanges(town, { radius: "25" }))).toEqual({
    default_loc_id: "troy-ny",
    radius: "25",
    prices: "free",
  });
  const area = { latitude: "42.1", longitude: "-72.1", place: "this area", radius: "17" };
  expect(changeSearch(area, placeChanges(town, area))).toEqual({ default_loc_id: "troy-ny" });
});
