import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { eventOrderings } from "@hereabouts/contract/listings/listing-choices";
import { eventParameters } from "@hereabouts/contract/listings/parameters/event-parameters";
import { datePresets } from "@hereabouts/recurrence/date-presets";
import { expect, test } from "vitest";
import { chanceOf } from "../data-sets/chance.ts";
import { anyListing } from "./any-listing.ts";

const today = "2026-06-01";
const venues = [1, 2, 3].map((id) => ({ id, lat: 42 + id, lon: -72 - id }));
const drawn = (seed: number) => {
  const chance = chanceOf(seed);
  return Array.from({ length: 3_000 }, () => anyListing(chance, { today, venues }));
};
const listings = drawn(1);
const queries = listings.map(({ input }) => eventListingQuery.parse(input));

/** Filters that belong to a person or widget; they only load other filters. */
const personal = new Set(["addressId", "search", "widget"]);

test("everything that a listing can be asked is asked, a filter that is added as well", () => {
  const asked = new Set(
    queries.flatMap((query) => Object.entries(query).flatMap(([k, v]) => (v === undefined ? [] : k))),
  );
  const known = Object.keys(eventParameters()).filter((name) => !personal.has(name));
  expect([...asked].sort()).toEqual(known.sort());
});

test("every choice is made", () => {
  const values = (pick: (query: (typeof queries)[number]) => readonly unknown[] | undefined) =>
    new Set(queries.flatMap((query) => pick(query) ?? []));
  expect(values(({ ordering }) => [ordering])).toEqual(new Set([...eventOrderings, undefined]));
  expect(values(({ namedDate }) => [namedDate])).toEqual(new Set([...datePresets, undefined]));
  expect(values((query) => query.eventTypes)).toEqual(new Set(eventTypes.map(({ id }) => id)));
  expect(values((query) => query.ageGroups)).toEqual(new Set(ageGroups.map(({ value }) => value)));
  expect(values((query) => query.prices)).toEqual(new Set(prices.map(({ value }) => value)));
  expect(values(({ isOnline }) => [isOnline])).toEqual(new Set([undefined, true, false]));
  expect(values(({ isInPerson }) => [isInPerson])).toEqual(new Set([undefined, true, false]));
});

test("days reach from the past to beyond what is known, radii from a house to the whole earth, pages to the last one", () => {
  const is = (holds: (query: (typeof queries)[number]) => boolean) => expect(queries.some(holds)).toBe(true);
  is(({ dateStart }) => dateStart !== undefined && dateStart < today);
  is(({ dateStart, dateEnd }) => dateStart !== undefined && dateStart > "2027-05-01" && dateEnd === undefined);
  is(({ dateStart, dateEnd }) => dateStart === undefined && dateEnd !== undefined);
  is(({ dateStart, dateEnd }) => dateStart !== undefined && dateStart === dateEnd);
  is(({ radius = 50 }) => radius < 1);
  is(({ radius = 50 }) => radius > 1_000 && radius < 15_000);
  is(({ radius = 50 }) => radius >= 25_000);
  is(({ page = 1 }) => page > 400);
  is(({ pageSize }) => pageSize === 100);
  is(({ latitude }) => latitude === 90);
  expect(new Set(listings.map(({ viewer }) => JSON.stringify(viewer))).size).toBe(3);
});

test("the same seed asks the same", () => {
  expect(drawn(1)).toEqual(listings);
  expect(drawn(2)).not.toEqual(listings);
});
