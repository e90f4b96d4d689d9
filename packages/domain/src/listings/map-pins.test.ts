import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { listEventPins, listVenuePins } from "./map-pins.ts";

let ctx: Context;
let hall: number;
let barn: number;
const on = (dateRecur: string, start = 19, end: number | null = 21) => [
  { startMinute: start * 60, endMinute: end === null ? null : end * 60, dateRecur },
];
const eventPins = async (input = {}) => (await listEventPins(ctx, eventListingQuery.parse(input))).pins;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  hall = await aVenue(ctx);
  barn = await aVenue(ctx, { name: "Meadows Barn", city: "Hatfield", state: "", lat: 42.3709, lon: -72.6023 });
  await anEvent(ctx, { venueId: hall, name: "Film night", eventTypeId: 7, dates: on("2026-11-23", 20, null) });
  await anEvent(ctx, { venueId: hall, name: "Poetry hour", eventTypeId: 11, dates: on("2026-11-22") });
  await anEvent(ctx, { venueId: hall, name: "Spring supper", dates: on("2027-04-03") });
  await anEvent(ctx, {
    venueId: barn,
    name: "Barn dance",
    dates: on("2026-11-24", 18, 20),
    status: "sold_out",
  });
  await anEvent(ctx, {
    venueId: barn,
    name: "Barn concert",
    dates: on("2026-12-12", 18, 20),
    overrides: [{ originalDate: "2026-12-12", originalStartMinute: 18 * 60, status: "postponed", note: "Snow" }],
  });
});

test("a pin says what its popup shows first: the earliest matching event's name, category, date, times and town", async () => {
  const [pin] = await eventPins();
  expect(pin).toMatchObject({
    venueId: hall,
    venueName: "Mill River Hall",
    town: "Northampton, MA",
    count: 2,
    title: "Poetry hour",
    categorySlug: "literary-book-clubs",
    date: "2026-11-22",
    times: "7:00 PM – 9:00 PM",
    status: "scheduled",
  });
});

test("a pin keeps quiet about an end nobody knows and a state nobody gave", async () => {
  const pins = await eventPins({ dateStart: "2026-11-23", dateEnd: "2026-11-24" });
  expect(pins.map(({ times, town }) => ({ times, town }))).toEqual([
    { times: "8:00 PM", town: "Northampton, MA" },
    { times: "6:00 PM – 8:00 PM", town: "Hatfield" },
  ]);
});

test("a pin tells the status of a date, and that of the event when the date goes on as planned", async () => {
  const december = { dateStart: "2026-12-01", dateEnd: "2026-12-31" };
  expect((await eventPins(december)).map(({ title, status }) => ({ title, status }))).toEqual([
    { title: "Barn concert", status: "postponed" },
  ]);
  expect((await eventPins({ vid: String(barn) })).map(({ status }) => status)).toEqual(["sold_out"]);
});

test("on the venues page a pin is the venue with its coming events, and names no event", async () => {
  const { pins, isComplete } = await listVenuePins(ctx, venueListingQuery.parse({}));
  expect(isComplete).toBe(true);
  expect(pins.find(({ venueId }) => venueId === hall)).toMatchObject({
    title: "Mill River Hall",
    town: "Northampton, MA",
    count: 3,
    eventId: null,
    times: null,
    status: null,
  });
});
