import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import type { Viewer } from "@hereabouts/contract/permissions";
import type { Db } from "@hereabouts/db/connection";
import { expect, test } from "vitest";
import { contextOf } from "../test-context.ts";
import { resolveEventListing, resolveVenueListing } from "./resolve-listing.ts";

const ctx = contextOf({} as Db);
const at = (local: string) => ({ ...ctx, now: () => new Date(`${local}T17:00:00Z`) });
const staff: Viewer = {
  kind: "user",
  id: 1,
  isStaff: true,
  isZeditor: false,
  isSuperuser: false,
  producerOf: [],
  distanceUnits: "km",
};
const resolve = (input: EventListingInput, context = ctx) =>
  resolveEventListing(context, eventListingQuery.parse(input));

test("starts in the default town, with the default distance and dates", () => {
  expect(resolve({})).toMatchObject({
    placeName: "Northampton",
    radius: 50,
    units: "mi",
    namedDate: "next-7",
    dateStart: "2026-11-21",
    dateEnd: "2026-11-27",
    ordering: "featured",
    today: "2026-11-21",
  });
  expect(resolveVenueListing(ctx, venueListingQuery.parse({}))).toMatchObject({ radius: 25, ordering: "distance" });
});

test.each([
  ["2026-11-19", "2026-11-20"],
  ["2026-11-20", "2026-11-20"],
  ["2026-11-21", "2026-11-21"],
  ["2026-11-22", "2026-11-22"],
])("on %s the weekend runs from %s to Sunday", (today, start) => {
  const { dateStart, dateEnd } = resolve({ namedDate: "this-weekend" }, at(today));
  expect([dateStart, dateEnd]).toEqual([start, "2026-11-22"]);
});

test("takes a start alone to the horizon, and an end alone from today", () => {
  expect(resolve({ dateStart: "2026-12-01" })).toMatchObject({ dateStart: "2026-12-01", dateEnd: null });
  expect(resolve({ dateEnd: "2026-12-01" })).toMatchObject({ dateStart: "2026-11-21", dateEnd: "2026-12-01" });
  expect(resolve({ dateEnd: "2026-12-01" }).namedDate).toBe("custom");
});

test("shows the past to staff alone", () => {
  const past = { dateStart: "2026-11-01", dateEnd: "2026-11-30" };
  expect(resolve(past).dateStart).toBe("2026-11-21");
  expect(resolve(past, { ...ctx, viewer: staff }).dateStart).toBe("2026-11-01");
});

test("reads the largest distances as Global, in the reader's units, and one venue's events from anywhere", () => {
  expect(resolve({ radius: "15000" }).radius).toBeNull();
  expect(resolve({ radius: "2000" }).radius).toBe(2_000);
  expect(resolve({ radius: "2001" }).radius).toBeNull();
  expect(resolve({ radius: "3200" }, { ...ctx, viewer: staff })).toMatchObject({ radius: 3_200, units: "km" });
  expect(resolve({ radius: "3201" }, { ...ctx, viewer: staff })).toMatchObject({ radius: null, units: "km" });
  expect(resolve({ vid: "7" }).radius).toBeNull();
  expect(resolve({ vid: "7", radius: "10" }).radius).toBe(10);
});

test("reads radii that hardly differ as one", () => {
  expect(["12.34", "12.3", "151.4", "150.6"].map((radius) => resolve({ radius }).radius)).toEqual([
    12.3, 12.3, 151, 151,
  ]);
});
