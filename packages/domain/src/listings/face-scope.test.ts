import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { followChanges } from "@hereabouts/db/change-feed";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { followEvents } from "../event-index/follow-events.ts";
import { aFaceForm } from "../faces/face.fixture.ts";
import { addFace, changeFace, turnFace } from "../faces/face.ts";
import { atFace, listFacesOn } from "../faces/live-face.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { listEventPins } from "./map-pins.ts";
import { searchCountedEvents } from "./search-counted-events.ts";
import { searchEvents } from "./search-events.ts";
import { searchVenues } from "./search-venues.ts";

const { db, url } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(ctx, { isStaff: true }) });

const library = await aVenue(ctx, {
  name: "Library",
  lat: 42.3757,
  lon: -72.5196,
});
const mill = await aVenue(ctx, { name: "Mill" });
const far = await aVenue(ctx, { name: "Far Hall", lat: 42.6, lon: -72.6 });
const organizer = (
  await db
    .insertInto("organizer")
    .values({ name: "Friends", created_at: ctx.now(), updated_at: ctx.now() })
    .returning("id")
    .executeTakeFirstOrThrow()
).id;
await anEvent(ctx, { venueId: library, name: "Stories", eventTypeId: 5, ageGroups: ["child"] });
await anEvent(ctx, { venueId: mill, name: "Dance", eventTypeId: 5, price: "low" });
await anEvent(ctx, { venueId: mill, name: "Jazz", eventTypeId: 12 });
await anEvent(ctx, { venueId: far, name: "Fair", eventTypeId: 12 });
await anEvent(ctx, { venueId: far, name: "Webinar", isGlobal: true, isInPerson: false, isOnline: true } as never);
await db.updateTable("event").set({ organizer_id: organizer }).where("name", "=", "Jazz").execute();
await db
  .updateTable("event_listing")
  .set({ organizer_id: organizer })
  .where("event_id", "in", db.selectFrom("event").select("id").where("name", "=", "Jazz"))
  .execute();

const feed = followChanges(url);
const events = followEvents({
  db,
  news: feed,
  mostEvents: 1_000,
  onFailed: (error) => {
    throw error;
  },
});
afterAll(() => feed.close());
const inMemory = contextOf(db, { ports: { ...ctx.ports, events } });

const id = await addFace(staff, aFaceForm());
await turnFace(staff, { id, isOn: true });
/** The contexts of a face with these lists: the database alone, and with events in memory. */
async function withLists(lists: string) {
  await changeFace(staff, { id, ...aFaceForm({ lists }) });
  const [face] = await listFacesOn(ctx);
  if (!face) throw new Error("the face is off");
  return [atFace(ctx, face), atFace(inMemory, face)] as const;
}
beforeAll(async () => {
  await vi.waitUntil(feed.isLive);
  await vi.waitUntil(() => events.state().isReady);
});

const everything = ["Dance", "Fair", "Jazz", "Stories", "Webinar"];
const table: [lists: string, shown: string[], venues: string[]][] = [
  ["", everything, ["Far Hall", "Library", "Mill"]],
  [`/events/?vid=${library}`, ["Stories"], ["Library"]],
  [`/events/?vid=${library}\n/events/?vid=${mill}`, ["Dance", "Jazz", "Stories"], ["Library", "Mill"]],
  ["/events/?event_types=12", ["Fair", "Jazz"], ["Far Hall", "Mill"]],
  [`/events/?event_types=12\n/events/?vid=${library}`, ["Fair", "Jazz", "Stories"], ["Far Hall", "Library", "Mill"]],
  ["/events/?prices=low", ["Dance"], ["Mill"]],
  ["/events/?age_groups=child&event_types=5&prices=free", ["Stories", "Webinar"], ["Far Hall", "Library"]],
  ["/events/?is_online=true", ["Webinar"], ["Far Hall"]],
  // Events for everyone are found from any place, but for a part of the map.
  ["/events/?latitude=42.3757&longitude=-72.5196&radius=2", ["Stories", "Webinar"], ["Library"]],
  ["/events/?bounds=42.37,-72.53,42.38,-72.51", ["Stories"], ["Library"]],
  [`/events/?organizer=${organizer}`, ["Jazz"], ["Mill"]],
];

test.each(table)("a face of %j shows the same from memory and from the database", async (lists, shown, venues) => {
  const contexts = await withLists(lists);
  const asked = { namedDate: "custom" as const, radius: "25000", pageSize: "50", counts: "true" as never };
  for (const [at, face] of contexts.entries()) {
    for (const ordering of ["best", "date", "distance", "price"]) {
      const { data, pagination } = await searchEvents(face, eventListingQuery.parse({ ...asked, ordering }));
      expect([at, ordering, data.map(({ name }) => name).sort()]).toEqual([at, ordering, shown]);
      expect(pagination.totalItems).toBe(shown.length);
    }
    const keyword = await searchEvents(face, eventListingQuery.parse({ ...asked, keyword: "jazz" }));
    expect(keyword.data.map(({ name }) => name)).toEqual(shown.filter((name) => name === "Jazz"));
    const { pins } = await listEventPins(face, eventListingQuery.parse(asked));
    expect(pins.reduce((sum, { count }) => sum + count, 0)).toBe(shown.filter((name) => name !== "Webinar").length);
    const found = await searchVenues(face, venueListingQuery.parse({ radius: "25000" }));
    expect([at, found.data.map(({ name }) => name).sort()]).toEqual([at, venues]);
  }
});

test.each(table)("counts of a face of %j are those of what it shows", async (lists, shown) => {
  const [, face] = await withLists(lists);
  const { counts } = await searchCountedEvents(face, {
    ...eventListingQuery.parse({ namedDate: "custom", radius: "25000" }),
    counts: true,
  });
  if (lists.includes("organizer")) return expect(counts).toBeUndefined();
  const totalOf = (filter: string, value: string) =>
    counts?.find((one) => one.filter === filter)?.values.find((one) => one.value === value)?.total;
  expect(totalOf("event_types", "12")).toBe(shown.filter((name) => ["Jazz", "Fair"].includes(name)).length);
  expect(totalOf("type", "both")).toBe(shown.length);
});

test("what a visitor asks is asked within the face", async () => {
  for (const face of await withLists(`/events/?vid=${mill}`)) {
    const names = async (query: object) =>
      (await searchEvents(face, eventListingQuery.parse({ namedDate: "custom", ...query }))).data.map(
        ({ name }) => name,
      );
    expect((await names({})).sort()).toEqual(["Dance", "Jazz"]);
    expect(await names({ eventTypes: "12" })).toEqual(["Jazz"]);
    expect(await names({ vid: String(library) })).toEqual([]);
    expect(await names({ latitude: "42.3757", longitude: "-72.5196", radius: "1" })).toEqual([]);
  }
});

test("the listings of a face of one circle start there", async () => {
  for (const face of await withLists("/events/?latitude=42.3757&longitude=-72.5196&radius=2")) {
    const { data, query } = await searchEvents(face, eventListingQuery.parse({ namedDate: "custom" }));
    expect(query).toMatchObject({ latitude: 42.3757, longitude: -72.5196, radius: 2, defaultRadius: 2 });
    expect(data.map(({ name }) => name).sort()).toEqual(["Stories", "Webinar"]);
    const wider = await searchEvents(face, eventListingQuery.parse({ namedDate: "custom", radius: "100" }));
    expect(wider.data.map(({ name }) => name).sort()).toEqual(["Stories", "Webinar"]);
  }
});
