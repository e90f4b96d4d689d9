import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import { optionOf } from "@hereabouts/contract/listings/filter";
import { expect, test } from "vitest";
import { stringifySearch } from "../../../app/routing/search-params.ts";
import {
  changeSearch,
  chosenOver,
  clearFilters,
  countFilters,
  listingSearch,
  optionChanges,
  toEventInput,
  toVenueInput,
  valuesOf,
} from "./listing-search.ts";

test("an address with the names of the REST parameters becomes the query", () => {
  const search = { date_start: "2026-11-21", event_types: "3,12", is_online: "true", place: "Here", utm: "x" };
  expect(toEventInput(search)).toEqual({ dateStart: "2026-11-21", eventTypes: "3,12", isOnline: "true" });
  expect(toVenueInput(search)).toEqual({ eventTypes: "3,12" });
});

test("of an address texts are read, and nothing else", () => {
  expect(listingSearch({ radius: "25", utm: "x", page: 3, prices: ["free"] })).toEqual({ radius: "25", utm: "x" });
});

test("a value nobody understands still reaches the server, which names it", () => {
  expect(toEventInput({ radius: "far" })).toEqual({ radius: "far" });
});

test("changing a filter goes back to the first page and keeps the rest", () => {
  expect(changeSearch({ page: "3", ordering: "date", radius: "25" }, { radius: undefined, prices: "free" })).toEqual({
    ordering: "date",
    prices: "free",
  });
});

test("a search has one address, in whatever order it was chosen", () => {
  const chosen = [
    { prices: "free" },
    { keyword: "jazz" },
    { radius: "25" },
    { default_loc_id: "troy-ny" },
    { odd: "1" },
  ];
  const addresses = [chosen, chosen.toReversed()].map((changes) =>
    stringifySearch(changes.reduce((search, change) => changeSearch(search, change), listingSearch({}))),
  );
  expect(addresses).toEqual(Array(2).fill("?radius=25&prices=free&keyword=jazz&default_loc_id=troy-ny&odd=1"));
});

test("a place or a distance that is chosen leaves the part of the map, other filters keep it", () => {
  const seen = { bounds: "42.1,-73,42.5,-72.4", radius: "10" };
  expect(changeSearch(seen, { prices: "free" })).toEqual({ ...seen, prices: "free" });
  expect(changeSearch(seen, { radius: "5" })).toEqual({ radius: "5" });
  expect(changeSearch(seen, { radius: undefined })).toEqual({});
  expect(changeSearch(seen, { default_loc_id: "troy-ny" })).toEqual({ radius: "10", default_loc_id: "troy-ny" });
  expect(changeSearch(seen, { bounds: undefined })).toEqual({ radius: "10" });
  expect(clearFilters(seen)).toEqual({});
  expect(countFilters(seen)).toBe(1);
});

test("clearing the filters keeps the place and the order", () => {
  expect(clearFilters({ default_loc_id: "troy-ny", ordering: "date", prices: "free", named_date: "today" })).toEqual({
    default_loc_id: "troy-ny",
    ordering: "date",
  });
});

test("in person, online and both stand for flags", () => {
  const { type } = eventFilters;
  for (const setting of ["both", "in_person", "online"]) {
    expect(optionOf(changeSearch({}, optionChanges(type, setting)), type)?.value).toBe(setting);
  }
  expect(optionOf({ is_online: "true", is_in_person: "true" }, type)?.value).toBe("both");
});

test("the filters that differ from their defaults are counted, a date range once", () => {
  expect(
    countFilters({ date_start: "2026-11-21", date_end: "2026-11-22", prices: "free,low", is_online: "true" }),
  ).toBe(3);
  expect(valuesOf({ prices: "free,low" }, eventFilters.prices)).toEqual(["free", "low"]);
});

test("other days leave the hour of the day before", () => {
  const tonight = { named_date: "today", hour: "20", prices: "free" };
  expect(changeSearch(tonight, { named_date: "tomorrow" })).toEqual({ named_date: "tomorrow", prices: "free" });
  expect(changeSearch(tonight, { prices: undefined })).toEqual({ named_date: "today", hour: "20" });
  expect(changeSearch(tonight, { hour: "21" })).toEqual({ ...tonight, hour: "21" });
});

test("what is chosen while another search is on its way is added to that one", () => {
  const shown = { event_types: "12", radius: "5", page: "2" };
  const coming = { event_types: "12", radius: "5", prices: "free", page: "3" };
  expect(chosenOver({ event_types: "12" }, shown, coming)).toEqual({ event_types: "12", prices: "free" });
  expect(chosenOver({ ...shown, named_date: "today" }, shown, coming)).toMatchObject({
    named_date: "today",
    prices: "free",
  });
  expect(chosenOver({ radius: "5" }, shown, shown)).toEqual({ radius: "5" });
});
