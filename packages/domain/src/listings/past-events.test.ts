import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { advanceListings } from "../schedule/roll-forward.ts";
import { contextOf } from "../test-context.ts";
import { alwaysFeatured, anEvent, aVenue } from "../test-factories.ts";
import { listEventPins } from "./map-pins.ts";
import { searchEvents } from "./search-events.ts";

let visitor: Context;
let staff: Context;
let hall: number;
const lastWeeks = { dateStart: "2026-11-01", dateEnd: "2026-11-20" };
const on = (dateRecur: string) => [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur }];
const search = (ctx: Context, input: EventListingInput) => searchEvents(ctx, eventListingQuery.parse(input));
const dates = async (ctx: Context, input: EventListingInput) =>
  (await search(ctx, input)).data.map(({ name, nextEventOccurrence }) => `${name} ${nextEventOccurrence?.eventDate}`);

beforeAll(async () => {
  const { db } = await testDatabase();
  visitor = contextOf(db);
  staff = contextOf(db, {
    viewer: {
      kind: "user",
      id: 1,
      isStaff: true,
      isZeditor: false,
      isSuperuser: false,
      producerOf: [],
      distanceUnits: "mi",
    },
  });
  await installReferenceData(db);
  // All of it was published when it was still to come.
  const summer = { ...visitor, now: () => new Date("2026-06-01T12:00:00Z") };
  hall = await aVenue(visitor);
  const far = await aVenue(summer, { name: "Harbor Stage", city: "Seattle", lat: 47.6062, lon: -122.3321 });
  await anEvent(summer, { venueId: hall, name: "Harvest supper", eventTypeId: 7, dates: on("2026-11-07") });
  await anEvent(summer, { venueId: hall, name: "Poetry hour", ...alwaysFeatured, dates: on("2026-11-18") });
  await anEvent(summer, {
    venueId: hall,
    name: "Contra dance",
    dates: on("DTSTART:20261103\nRRULE:FREQ=WEEKLY;COUNT=6"),
  });
  await anEvent(summer, { venueId: hall, name: "Summer fair", dates: on("2026-07-04") });
  await anEvent(summer, { venueId: hall, name: "Film night", dates: on("2026-11-28") });
  await anEvent(summer, { venueId: far, name: "Harbor concert", dates: on("2026-11-10") });
  await anEvent(summer, { venueId: far, name: "Harbor stream", isGlobal: true, dates: on("2026-11-12") });
  await advanceListings(visitor);
});

test("staff find what took place, each event with its first date in the days they ask for", async () => {
  expect(await dates(staff, { ...lastWeeks, ordering: "date" })).toEqual([
    "Contra dance 2026-11-03",
    "Harvest supper 2026-11-07",
    "Harbor stream 2026-11-12",
    "Poetry hour 2026-11-18",
  ]);
  expect(await dates(staff, { dateStart: "2026-11-15", dateEnd: "2026-11-20", ordering: "date" })).toEqual([
    "Contra dance 2026-11-17",
    "Poetry hour 2026-11-18",
  ]);
});

test("days that are past and days to come are one list", async () => {
  expect(await dates(staff, { dateStart: "2026-11-18", ordering: "date" })).toEqual([
    "Poetry hour 2026-11-18",
    "Contra dance 2026-11-24",
    "Film night 2026-11-28",
  ]);
});

test.each<[EventListingInput, string[]]>([
  [{ ordering: "featured" }, ["Poetry hour", "Contra dance", "Harvest supper", "Harbor stream"]],
  [
    { radius: "15000", ordering: "date" },
    ["Contra dance", "Harvest supper", "Harbor concert", "Harbor stream", "Poetry hour"],
  ],
  [{ radius: "15000", ordering: "distance", pageSize: "2" }, ["Contra dance", "Harvest supper"]],
  [{ keyword: "supper" }, ["Harvest supper"]],
  [{ keyword: "harbor", radius: "15000" }, ["Harbor concert", "Harbor stream"]],
  [{ eventTypes: "7" }, ["Harvest supper"]],
])("all filters and orders hold in the past: %j", async (input, expected) => {
  const { data } = await search(staff, { ...lastWeeks, ...input });
  expect(data.map(({ name }) => name)).toEqual(expected);
});

test("counts what took place and shows it on the map", async () => {
  expect((await search(staff, lastWeeks)).pagination.totalItems).toBe(4);
  const { pins } = await listEventPins(staff, eventListingQuery.parse({ ...lastWeeks, vid: String(hall) }));
  expect(pins).toMatchObject([{ venueId: hall, count: 3, title: "Contra dance", date: "2026-11-03" }]);
});

test("visitors see nothing that is over", async () => {
  expect(await dates(visitor, lastWeeks)).toEqual([]);
  expect(await dates(visitor, { ...lastWeeks, dateEnd: "2026-11-28", ordering: "date" })).toEqual([
    "Contra dance 2026-11-24",
    "Film night 2026-11-28",
  ]);
});
