import { eventForm } from "@hereabouts/contract/events/event-form";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { organizerForm, organizerQuery } from "@hereabouts/contract/organizers/organizer";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { Stale } from "../errors.ts";
import { addEvent } from "../events/add-event.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { getListingFeed } from "../feeds/public-feeds.ts";
import { listRevisions } from "../history/revisions.ts";
import { listMonth } from "../listings/list-month.ts";
import { listEventPins } from "../listings/map-pins.ts";
import { searchEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { getOrganizer, listOrganizers, listPastEvents } from "../pages/organizer-page.ts";
import { listSitemapEntries } from "../pages/sitemap.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addSavedSearch } from "../saved-items/saved-search.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { organizerOfName, updateOrganizer } from "./organizer.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const form = (venue: number, changes: object = {}) =>
  eventForm.parse({
    name: "Spring concert",
    url: "https://example.org/concert",
    description: "<p>Four voices.</p>",
    type: "in_person",
    eventType: 1,
    ageGroups: ["all_ages"],
    venue,
    dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" }],
    ...changes,
  });

async function aVenueOf() {
  const venueId = await aVenue(system);
  return { venueId, ctx: contextOf(db, { viewer: await aProducer(system, [venueId], "unlimited") }) };
}
const editor = async () => contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
const pageForm = (changes: object = {}) => organizerForm.parse({ name: "Choir", kind: "artist", ...changes });
/** The id of the organizer of an event. */
const organizerOf = async (id: number) => (await getEvent(system, { id })).organizer?.id ?? 0;
const listing = (query: object) => eventListingQuery.parse({ namedDate: "custom", ...query });

describe("the organizer that the form of an event names", () => {
  it("is added with the event, and is the same one for any letters of its name, at whatever venue", async () => {
    const [hall, barn] = [await aVenueOf(), await aVenueOf()];
    const first = await addEvent(hall.ctx, form(hall.venueId, { organizer: "Valley Chorus" }));
    const second = await addEvent(barn.ctx, form(barn.venueId, { organizer: " valley CHORUS " }));
    expect([first.organizer, second.organizer]).toEqual(["Valley Chorus", "Valley Chorus"]);
    const { organizer } = await getEvent(system, { id: first.id });
    expect(organizer).toMatchObject({ name: "Valley Chorus", id: await organizerOf(second.id) });
    expect(organizer?.absoluteUrl).toBe(`http://hereabouts.test/organizers/${organizer?.id}/valley-chorus/`);
  });

  it("stays when a program leaves it out, goes when it is blank, and stands in the history", async () => {
    const { venueId, ctx } = await aVenueOf();
    const { id } = await addEvent(ctx, form(venueId, { organizer: "Trio" }));
    expect((await updateEvent(ctx, { id, ...form(venueId) })).organizer).toBe("Trio");
    expect((await updateEvent(ctx, { id, ...form(venueId, { organizer: "" }) })).organizer).toBe("");
    expect((await getEventForm(ctx, { id })).organizer).toBe("");
    const { data } = await listRevisions(await editor(), { kind: "event", recordId: id });
    expect(data[0]?.changes).toContainEqual({ field: "organizerId", before: expect.any(Number), after: null });
  });

  it("is refused where an account has added as many as it may, and those that are there are not", async () => {
    const { venueId, ctx } = await aVenueOf();
    await addEvent(ctx, form(venueId, { organizer: "The last one" }));
    const userId = ctx.viewer.kind === "user" ? ctx.viewer.id : 0;
    await sql`insert into organizer (name, created_by, created_at, updated_at)
      select 'Band ' || ${userId}::int || ' ' || n, ${userId}::int, now(), now()
      from generate_series(2, ${organizerLimits.addedByAccount}::int) n`.execute(db);
    await expect(addEvent(ctx, form(venueId, { organizer: "One too many" }))).rejects.toMatchObject({
      fields: { organizer: [expect.stringContaining("200 organizers")] },
    });
    expect((await addEvent(ctx, form(venueId, { organizer: "The last one" }))).organizer).toBe("The last one");
  });
});

describe("the page of an organizer", () => {
  it("is there as long as people can look at an event, and then in lists and the sitemap", async () => {
    const { venueId, ctx } = await aVenueOf();
    const { id: eventId } = await addEvent(ctx, form(venueId, { organizer: "Quartet of the 100%" }));
    const id = await organizerOf(eventId);
    expect(await getOrganizer(system, { id })).toMatchObject({ name: "Quartet of the 100%", kind: "other" });
    const found = await listOrganizers(system, organizerQuery.parse({ name: "quartet of the 100%" }));
    expect([found.data.map((organizer) => organizer.id), found.pagination.totalItems]).toEqual([[id], 1]);
    expect((await listOrganizers(system, organizerQuery.parse({ name: "quartet_" }))).data).toEqual([]);
    const paths: string[] = [];
    for await (const rows of listSitemapEntries(system, { kind: "organizers", number: 1 }))
      paths.push(...rows.map(({ path }) => path));
    expect(paths).toContain(`/organizers/${id}/quartet-of-the-100/`);
    await deleteEvent(ctx, { id: eventId });
    await expect(getOrganizer(system, { id })).rejects.toMatchObject({ kind: "notFound" });
    expect((await listOrganizers(system, organizerQuery.parse({ name: "quartet" }))).data).toEqual([]);
  });

  it("lists the events that are over, the latest first", async () => {
    const organizerId = (await organizerOfName(system, "Touring Dancers")) ?? 0;
    const summer = { ...system, now: () => new Date("2026-09-01T12:00:00Z") };
    const venueId = await aVenue(system);
    for (const [name, dateRecur] of [
      ["Now", "2026-11-28"],
      ["First", "2026-10-01"],
      ["Last", "2026-11-01"],
    ] as const)
      await anEvent(summer, { venueId, organizerId, name, dates: [{ startMinute: 600, endMinute: 660, dateRecur }] });
    expect((await listPastEvents(system, { id: organizerId })).map(({ name, date }) => [name, date])).toEqual([
      ["Last", "2026-11-01"],
      ["First", "2026-10-01"],
    ]);
  });

  it("is not there for an event that waits for a look", async () => {
    const organizerId = (await organizerOfName(system, "Unseen")) ?? 0;
    await anEvent(system, { venueId: await aVenue(system), organizerId, published: false });
    await expect(getOrganizer(system, { id: organizerId })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("is changed by editors and staff alone, each change in the audit log, over nobody else's", async () => {
    const { venueId, ctx } = await aVenueOf();
    const id = await organizerOf((await addEvent(ctx, form(venueId, { organizer: "Choir" }))).id);
    const { updated } = await getOrganizer(system, { id });
    for (const viewer of [ctx.viewer, await aPerson(system)])
      await expect(updateOrganizer(contextOf(db, { viewer }), { id, ...pageForm() })).rejects.toMatchObject({
        kind: "forbidden",
      });
    const anonymous = contextOf(db, { viewer: { kind: "anonymous" } });
    await expect(updateOrganizer(anonymous, { id, ...pageForm() })).rejects.toMatchObject({ kind: "signInRequired" });
    const zeditor = await editor();
    const changed = await updateOrganizer(zeditor, {
      id,
      ...pageForm({ website: "choir.example", description: "Since 1987.", updated }),
    });
    expect(changed).toMatchObject({ kind: "artist", website: "https://choir.example", description: "Since 1987." });
    const act = await db
      .selectFrom("audit_act")
      .select(["act", "record_id"])
      .where("act", "=", "organizer.update")
      .execute();
    expect(act).toEqual([{ act: "organizer.update", record_id: String(id) }]);
    await expect(updateOrganizer(zeditor, { id, ...pageForm({ updated }) })).rejects.toThrow(Stale);
    await expect(updateOrganizer(zeditor, { id: 2_000_000, ...pageForm() })).rejects.toMatchObject({
      kind: "notFound",
    });
    await addEvent(ctx, form(venueId, { organizer: "Band" }));
    await expect(updateOrganizer(zeditor, { id, ...pageForm({ name: "BAND" }) })).rejects.toMatchObject({
      fields: { name: ["There is already an organizer of this name."] },
    });
  });
});

describe("the events of one organizer", () => {
  it("are listed wherever they are, by every way to look at them", async () => {
    const far = await aVenue(system, { lat: 47.6, lon: -122.3, timeZone: "America/Los_Angeles" });
    const near = await aVenue(system);
    const organizerId = (await organizerOfName(system, "Touring Players")) ?? 0;
    const dates = [{ startMinute: 600, endMinute: 660, dateRecur: "2026-11-28" }];
    const ids = [
      await anEvent(system, { venueId: far, organizerId, dates, name: "Far play" }),
      await anEvent(system, { venueId: near, organizerId, dates, name: "Near play" }),
    ];
    await anEvent(system, { venueId: near, dates });
    for (const ordering of ["featured", "date", "distance", "price", "-price", "best"]) {
      const { data, pagination, query } = await searchEvents(system, listing({ organizer: organizerId, ordering }));
      expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
      expect([pagination.totalItems, query.organizer]).toEqual([2, { id: organizerId, name: "Touring Players" }]);
    }
    const only = await searchEvents(system, listing({ organizer: organizerId, keyword: "far" }));
    expect(only.data.map(({ name }) => name)).toEqual(["Far play"]);
    const close = await searchEvents(system, listing({ organizer: organizerId, radius: 100 }));
    expect(close.data.map(({ name }) => name)).toEqual(["Near play"]);
    const { pins } = await listEventPins(system, listing({ organizer: organizerId }));
    expect(pins).toHaveLength(2);
    const month = await listMonth(system, listing({ organizer: organizerId }));
    expect(JSON.stringify(month)).toContain("Near play");
    const feed = await getListingFeed(system, {
      format: "json",
      ...eventListingQuery.parse({ organizer: organizerId }),
    });
    expect(JSON.parse(feed).items).toHaveLength(2);
    expect((await searchEvents(system, listing({ organizer: 2_000_000 }))).data).toEqual([]);
  });

  it("are followed by a saved search, of an organizer that is there", async () => {
    const organizerId = (await organizerOfName(system, "Followed Players")) ?? 0;
    const venueId = await aVenue(system, { lat: 47.6, lon: -122.3, timeZone: "America/Los_Angeles" });
    const id = await anEvent(system, { venueId, organizerId });
    const ctx = contextOf(db, { viewer: await aPerson(system) });
    const saved = await addSavedSearch(
      ctx,
      savedSearchForm.parse({ searchName: "Events by Followed Players", organizer: organizerId }),
    );
    expect(saved).toMatchObject({ organizer: organizerId, organizerName: "Followed Players", isActive: true });
    expect((await searchEvents(ctx, listing({ search: saved.id }))).data.map((event) => event.id)).toEqual([id]);
    const none = savedSearchForm.parse({ searchName: "Nobody", organizer: 2_000_000 });
    await expect(addSavedSearch(ctx, none)).rejects.toMatchObject({ fields: { organizer: [expect.any(String)] } });
  });
});
