import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type VenueListingInput, venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { listVenueEvents } from "../pages/list-venue-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { alwaysFeatured, anEvent, aVenue } from "../test-factories.ts";
import { listEventPins, listVenuePins } from "./map-pins.ts";
import { recommendEvents } from "./search-events.ts";
import { searchVenues } from "./search-venues.ts";

let ctx: Context;
let hall: number;
let concert: number;
const search = (input: VenueListingInput) => searchVenues(ctx, venueListingQuery.parse(input));
const names = async (input: VenueListingInput) => (await search(input)).data.map(({ name }) => name);

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  hall = await aVenue(ctx, {
    name: "Mill River Hall",
    openTimes: [{ dayOfWeek: 0, closed: false, timeStart: "10:00:00", timeEnd: "18:00:00" }],
  });
  const amherst = await aVenue(ctx, { name: "Amherst Stage", city: "Amherst", lat: 42.3732, lon: -72.5199 });
  await aVenue(ctx, { name: "Zebra Bar", lat: 42.33, lon: -72.64 });
  await aVenue(ctx, { name: "Harbor Stage", city: "Seattle", lat: 47.6062, lon: -122.3321 });
  concert = await anEvent(ctx, {
    venueId: amherst,
    name: "Concert",
    eventTypeId: 12,
    dates: [{ startMinute: 1200, endMinute: 1320, dateRecur: "DTSTART:20261124\nRRULE:FREQ=DAILY;COUNT=15" }],
  });
  await anEvent(ctx, { venueId: amherst, name: "Talk", eventTypeId: 3 });
  await anEvent(ctx, { venueId: hall, name: "Dance", ...alwaysFeatured });
});

test("lists the venues within 25 miles, the nearest first, or by name, or by their coming events", async () => {
  expect(await names({})).toEqual(["Mill River Hall", "Zebra Bar", "Amherst Stage"]);
  expect(await names({ ordering: "name" })).toEqual(["Amherst Stage", "Mill River Hall", "Zebra Bar"]);
  expect(await names({ ordering: "-num_events" })).toEqual(["Amherst Stage", "Mill River Hall", "Zebra Bar"]);
  for (const ordering of ["name", "distance", "-num_events"])
    expect(await names({ ordering, radius: "15000" })).toHaveLength(4);
});

test("lists and pins the venues of a part of the map, with distances from the place", async () => {
  const amherst = { bounds: "42.35,-72.6,42.4,-72.5", radius: "1" };
  const { data, query } = await search(amherst);
  expect(data.map(({ name }) => name)).toEqual(["Amherst Stage"]);
  expect(data[0]?.distanceMetres).toBeGreaterThan(10_000);
  expect(query.bounds).toEqual({ south: 42.35, west: -72.6, north: 42.4, east: -72.5 });
  expect(await names({ bounds: "-90,-180,90,180", ordering: "name" })).toHaveLength(4);
  expect(await names({ ...amherst, keyword: "stage" })).toEqual(["Amherst Stage"]);
  const pinned = await listVenuePins(ctx, venueListingQuery.parse(amherst));
  expect(pinned.pins.map(({ venueName }) => venueName)).toEqual(["Amherst Stage"]);
  const eventPins = await listEventPins(ctx, eventListingQuery.parse(amherst));
  expect(eventPins.pins.map(({ venueName }) => venueName)).toEqual(["Amherst Stage"]);
});

test("finds venues by words and by what is on there", async () => {
  expect(await names({ keyword: "stage", radius: "15000" })).toEqual(["Amherst Stage", "Harbor Stage"]);
  expect(await names({ eventTypes: "12" })).toEqual(["Amherst Stage"]);
});

test("finds a venue whose name has an apostrophe, with any apostrophe, with none and by its parts", async () => {
  await aVenue(ctx, { name: "Dara O’Neill's Pub", lat: 47.6, lon: -122.33 });
  for (const keyword of ["O'Neill", "o’neills pub", "oneill", "neill pub", '"dara o‘neill\'s pub"'])
    expect.soft(await names({ keyword, radius: "15000" }), keyword).toEqual(["Dara O’Neill's Pub"]);
});

test("puts on a card what a visitor needs", async () => {
  const [card] = (await search({})).data;
  expect(card).toMatchObject({
    id: hall,
    absoluteUrl: `http://hereabouts.test/venues/${hall}/mill-river-hall/`,
    shortAddress: "25 Mill River Road, Northampton, MA",
    country: "United States",
    countryCode: "US",
    openTimes: [{ dayOfWeek: 0, closed: false, timeStart: "10:00:00", timeEnd: "18:00:00" }],
    numEventsFuture: 1,
    claimed: false,
    imagePrimary: null,
  });
});

test("shows one event with all its dates, and one venue with its events by date", async () => {
  const event = await getEvent(ctx, { id: concert });
  expect(event.dates).toHaveLength(15);
  expect(event.occurences).toHaveLength(15);
  expect(event.dates[0]).toMatchObject({ date: "2026-11-24", times: "8:00 PM – 10:00 PM" });
  const venue = await getVenue(ctx, { id: event.venue.id });
  expect(venue).toMatchObject({ name: "Amherst Stage", city: "Amherst" });
  const { data: cards } = await listVenueEvents(ctx, { id: venue.id });
  expect(cards.map(({ name, occurences }) => [name, occurences.length])).toEqual([
    ["Concert", 10],
    ["Talk", 1],
  ]);
  for (const read of [getEvent, getVenue, listVenueEvents])
    await expect(read(ctx, { id: 9999 })).rejects.toMatchObject({ kind: "notFound" });
});

test("puts every matching venue on the map with its first event", async () => {
  const { pins, isComplete } = await listEventPins(ctx, { dateStart: "2026-11-26" });
  expect(isComplete).toBe(true);
  expect(pins.map(({ venueName, count, title, date }) => [venueName, count, title, date])).toEqual([
    ["Amherst Stage", 2, "Concert", "2026-11-26"],
    ["Mill River Hall", 1, "Dance", "2026-11-28"],
  ]);
  const venues = await listVenuePins(ctx, {});
  expect(venues.pins.map(({ venueName, count }) => [venueName, count])).toEqual([
    ["Amherst Stage", 2],
    ["Mill River Hall", 1],
    ["Zebra Bar", 0],
  ]);
});

test("recommends highlighted events nearby first, never the one being read, and from anywhere when few are near", async () => {
  const near = await recommendEvents(ctx, { excludeEventId: concert });
  expect(near.map(({ name }) => name)).toEqual(["Dance", "Talk"]);
  const far = await recommendEvents(ctx, { latitude: 47.6, longitude: -122.3, count: 1 });
  expect(far.map(({ name }) => name)).toEqual(["Dance"]);
});
