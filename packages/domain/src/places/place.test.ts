import { eventForm } from "@hereabouts/contract/events/event-form";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { placeForm } from "@hereabouts/contract/organizers/organizer-place";
import { draftFields } from "@hereabouts/contract/producer/event-draft";
import { eventRowsQuery } from "@hereabouts/contract/producer/event-rows";
import { eventStructuredData } from "@hereabouts/contract/structured-data/event-structured-data";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { getUserContext } from "../account/account.ts";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { addDraft } from "../drafts/draft.ts";
import { publishDraft } from "../drafts/publish-draft.ts";
import { findSimilarVenues } from "../duplicates/find-similar-venues.ts";
import { mergeVenues } from "../duplicates/merge.ts";
import { mergeOrganizers, undoOrganizerMerge } from "../duplicates/merge-organizers.ts";
import { addEvent } from "../events/add-event.ts";
import { copyEvents, deleteEvents } from "../events/change-events.ts";
import { deleteEvent, restoreEvent } from "../events/deleted-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { getListingFeed, getVenueFeed } from "../feeds/public-feeds.ts";
import { liveSearchEvents, liveSearchVenues } from "../listings/live-search.ts";
import { listEventPins, listVenuePins } from "../listings/map-pins.ts";
import { searchEvents } from "../listings/search-events.ts";
import { searchVenues } from "../listings/search-venues.ts";
import { verifyOrganizerClaim } from "../organizer-claims/decide-organizer-claim.ts";
import { claimOrganizer, leaveOrganizer } from "../organizer-claims/organizer-claim.ts";
import { organizerOfName } from "../organizers/organizer.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { listSitemapEntries } from "../pages/sitemap.ts";
import { listEventRows } from "../producer/event-rows.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { toggleBookmark } from "../saved-items/bookmark.ts";
import { selectAttributes } from "../sessions/session.queries.ts";
import { siteCalendar } from "../site-files/site-calendar.ts";
import { siteStructuredData } from "../site-files/site-structured-data.ts";
import { siteTable } from "../site-files/site-table.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { getVenueForm } from "../venues/venue-form.ts";
import { quotaOfVenue } from "../venues/venue-quota.ts";
import { addPlace, changePlace, listPlacesCalled } from "./place.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const person = async (changes: object = {}) => contextOf(db, { viewer: await aPerson(system, changes) });
const stranger = contextOf(db, { viewer: { kind: "anonymous" } });
const editor = () => person({ isZeditor: true, isStaff: true, decidesRequests: true });

/** The context of a person as a next request has it: with the rights that they have by then. */
async function again(ctx: Context): Promise<Context> {
  if (ctx.viewer.kind !== "user") return ctx;
  const { producerOf = [], organizersOf = [] } = (await selectAttributes(db, ctx.viewer.id)) ?? {};
  return { ...ctx, viewer: { ...ctx.viewer, producerOf, organizersOf } };
}

/** A person who speaks for an organizer. */
async function aKeeper(name: string) {
  const id = (await organizerOfName(system, name)) ?? 0;
  const asker = await person();
  await verifyOrganizerClaim(await editor(), await claimOrganizer(asker, { id, message: "I lead it." }));
  return { id, keeper: await again(asker) };
}

const trailhead = (organizer: number | null, changes: object = {}) =>
  placeForm.parse({
    organizer,
    name: "Ridge trailhead",
    street: "Mountain Road",
    city: "Hadley",
    state: "MA",
    postalCode: "01035",
    lat: 42.3,
    lon: -72.53,
    pointAccuracy: "by_hand",
    ...changes,
  });
const form = (venue: number, changes: object = {}) =>
  eventForm.parse({
    name: "Solstice walk",
    url: "https://example.org/walk",
    description: "<p>Bring a lamp.</p>",
    type: "in_person",
    eventType: 1,
    ageGroups: ["all_ages"],
    venue,
    dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" }],
    ...changes,
  });

/** A keeper with an event at a place. */
async function anEventInAPark(name: string, changes: object = {}) {
  const { id: organizerId, keeper: asked } = await aKeeper(name);
  const place = await addPlace(asked, trailhead(organizerId, changes));
  const keeper = await again(asked);
  const event = await addEvent(keeper, form(place.id));
  return { organizerId, keeper, place, event };
}

const events = async (vid: number) =>
  (await searchEvents(stranger, eventListingQuery.parse({ vid, namedDate: "custom" }))).data;
const rowsOf = async (ctx: Context, query: object = {}) =>
  (await listEventRows(ctx, eventRowsQuery.parse(query))).data.map(({ name }) => name);
async function gathered(parts: AsyncGenerator<unknown>): Promise<string> {
  const all: string[] = [];
  for await (const part of parts) all.push(typeof part === "string" ? part : JSON.stringify(part));
  return all.join("");
}

describe("an event at a place that is no venue", () => {
  it("is shown as any other, with the name and the address of the place", async () => {
    const { organizerId, place, event } = await anEventInAPark("Valley Walkers");
    const page = await getEvent(stranger, event);
    expect(page).toMatchObject({
      organizer: { id: organizerId, name: "Valley Walkers" },
      venue: { name: "Ridge trailhead", shortAddress: "Mountain Road, Hadley, MA", published: false, claimed: false },
    });
    expect(page.venue.absoluteUrl).toBe(`http://hereabouts.test/events/?vid=${place.id}`);
    expect((await events(place.id)).map(({ name }) => name)).toEqual(["Solstice walk"]);
    const near = { latitude: 42.3, longitude: -72.53, radius: 1, namedDate: "custom" };
    expect((await searchEvents(stranger, eventListingQuery.parse(near))).data.map(({ id }) => id)).toContain(event.id);
    const { pins } = await listEventPins(stranger, eventListingQuery.parse(near));
    expect(pins).toContainEqual(
      expect.objectContaining({ venueId: place.id, venueName: "Ridge trailhead", town: "Hadley, MA", hasPage: false }),
    );
    expect((await liveSearchEvents(stranger, { q: "solstice" })).map(({ id }) => id)).toContain(event.id);
    const words = eventListingQuery.parse({ keyword: "trailhead", namedDate: "custom" });
    expect((await searchEvents(stranger, words)).data.map(({ id }) => id)).toContain(event.id);
    const feed = await getListingFeed(stranger, { ...eventListingQuery.parse(near), format: "ics" });
    expect(feed).toContain("Ridge trailhead");
    const origin = "http://hereabouts.test";
    const data = JSON.stringify(eventStructuredData(page, { origin, images: [] }, testNow));
    expect(data).toContain('"streetAddress":"Mountain Road"');
    expect(data).not.toContain("/venues/");
  });

  it("stands in the files of the site: the calendar, the data, and the table, where its place is a row", async () => {
    const { place } = await anEventInAPark("Hill Runners", { name: "North lot" });
    expect(await gathered(siteCalendar(system))).toContain("North lot");
    expect(await gathered(siteStructuredData(system))).toContain("North lot");
    expect(await gathered(siteTable(system))).toContain(`venue,${place.id},North lot`);
  });

  it("is its keeper's to copy, change, delete and restore, also from a draft, and nobody else's", async () => {
    const { keeper, place, event } = await anEventInAPark("Canal Paddlers", { name: "Boat ramp" });
    expect(await rowsOf(keeper)).toEqual(["Solstice walk"]);
    await updateEvent(keeper, { id: event.id, ...form(place.id, { name: "Night walk" }) });
    await copyEvents(keeper, { events: [event.id] });
    expect(await rowsOf(keeper)).toContain("Night walk");
    await deleteEvent(keeper, event);
    await restoreEvent(keeper, event);
    const fields = draftFields.parse({
      name: "Drafted walk",
      url: "https://example.org/walk",
      description: "<p>Bring a lamp.</p>",
      type: "in_person",
      eventType: 1,
      ageGroups: ["all_ages"],
      venue: place.id,
      dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" }],
    });
    const draft = await addDraft(keeper, { fields });
    await publishDraft(keeper, { id: draft.id });
    expect(await rowsOf(keeper)).toContain("Drafted walk");
    const { keeper: other } = await aKeeper("Lake Paddlers");
    await expect(getEventForm(other, event)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(addEvent(other, form(place.id))).rejects.toMatchObject({ fields: { venue: expect.anything() } });
    await deleteEvents(keeper, { events: [event.id] });
    await expect(getEvent(stranger, event)).rejects.toMatchObject({ kind: "notFound" });
  });

  it("names its organizer, though the form leaves it out", async () => {
    const { keeper, place } = await anEventInAPark("Old Band", { name: "Bandstand" });
    const blank = await addEvent(keeper, form(place.id, { organizer: "", name: "Second walk" }));
    expect(blank.organizer).toBe("Old Band");
    const saved = await updateEvent(keeper, { id: blank.id, ...form(place.id, { organizer: "" }) });
    expect(saved.organizer).toBe("Old Band");
  });

  it("waits for a look where the name of its place is what spam is made of", async () => {
    const { id, keeper } = await aKeeper("Cheap Band");
    const name = "Cheap pills https://bit.ly/pills";
    const place = await addPlace(keeper, trailhead(id, { name }));
    const event = await addEvent(await again(keeper), form(place.id));
    expect(event.published).toBe(false);
    await expect(getEvent(stranger, event)).rejects.toMatchObject({ kind: "notFound" });
  });
});

describe("a place that is no venue", () => {
  it("has no page, and is in no list, search, map, feed or count of venues", async () => {
    const { keeper, place } = await anEventInAPark("Forest Choir", { name: "Forest clearing" });
    await expect(getVenue(stranger, place)).rejects.toMatchObject({ kind: "notFound" });
    await expect(getVenueFeed(stranger, { id: place.id, format: "rss" })).rejects.toMatchObject({ kind: "notFound" });
    const asked = venueListingQuery.parse({ latitude: 42.3, longitude: -72.53, radius: 1 });
    const listed = await searchVenues(stranger, asked);
    expect(listed.data.map(({ id }) => id)).not.toContain(place.id);
    expect((await listVenuePins(stranger, asked)).pins.map(({ venueId }) => venueId)).not.toContain(place.id);
    expect(await liveSearchVenues(stranger, { q: "forest clearing" })).toEqual([]);
    expect(await liveSearchVenues(keeper, { id: place.id })).toMatchObject([{ visibility: "place", canEdit: true }]);
    expect(await findSimilarVenues(keeper, { name: "Forest clearing", city: "Hadley" })).toEqual([]);
    expect(await gathered(listSitemapEntries(system, { kind: "venues", number: 1 } as never))).not.toContain(
      "clearing",
    );
    const data = await gathered(siteStructuredData(system));
    expect(data).not.toContain(`/venues/${place.id}/`);
  });

  it("is claimed, saved and taken by nobody", async () => {
    const { place } = await anEventInAPark("Brook Trio", { name: "Brook bridge" });
    const other = await person();
    await expect(claimVenue(other, { id: place.id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(toggleBookmark(other, { kind: "venue", id: place.id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(getVenueForm(other, place)).rejects.toMatchObject({ kind: "notFound" });
    const venueId = await aVenue(system);
    const producer = contextOf(db, { viewer: await aProducer(system, [venueId], "unlimited") });
    await expect(addEvent(producer, form(place.id))).rejects.toMatchObject({ kind: "invalid" });
    await expect(addPlace(producer, trailhead(null))).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("is used again by its organizer, and offered with its address to others, who get one of their own", async () => {
    const { organizerId, keeper, place } = await anEventInAPark("Morning Yoga", { name: "Riverside Lawn" });
    const same = await addPlace(keeper, trailhead(organizerId, { name: "riverside LAWN", lat: 42.3005 }));
    expect(same.id).toBe(place.id);
    const far = await addPlace(keeper, trailhead(organizerId, { name: "Riverside Lawn", lat: 42.35 }));
    expect(far.id).not.toBe(place.id);
    const { id: otherId, keeper: other } = await aKeeper("Evening Yoga");
    const [offered] = await listPlacesCalled(other, { name: "side lawn" });
    expect(offered).toMatchObject({ id: place.id, street: "Mountain Road", lat: 42.3 });
    expect((await addPlace(other, trailhead(otherId, { name: "Riverside Lawn" }))).id).not.toBe(place.id);
  });

  it("is refused for an organizer of others, and without a town or a point, by field", async () => {
    const { keeper } = await aKeeper("Own Band");
    const { id: others } = await aKeeper("Band of others");
    const fault = { fields: { organizer: [organizerMessages.chooseOrganizer] } };
    await expect(addPlace(keeper, trailhead(others))).rejects.toMatchObject(fault);
    await expect(addPlace(keeper, trailhead(null))).rejects.toMatchObject(fault);
    const parsed = placeForm.safeParse({ name: " ", city: "", lat: "", lon: 200 });
    expect((parsed.error?.issues ?? []).map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(["name", "city", "lat", "lon"]),
    );
    const ofEditors = await addPlace(await editor(), trailhead(null, { name: "Town common" }));
    expect(ofEditors.name).toBe("Town common");
  });

  it("has room for so many active events of its organizer at all its places, editors aside", async () => {
    const { organizerId, keeper, place, event } = await anEventInAPark("Busy Band", { name: "First field" });
    for (let count = 1; count < organizerLimits.activeEvents; count++)
      await addEvent(keeper, form(place.id, { name: `Walk ${count}` }));
    const second = await addPlace(keeper, trailhead(organizerId, { name: "Second field", lat: 42.4 }));
    const full = { fields: { "": [organizerMessages.tooManyEvents(organizerLimits.activeEvents)] } };
    await expect(addEvent(await again(keeper), form(second.id))).rejects.toMatchObject(full);
    expect(await quotaOfVenue(db, second.id, testNow)).toMatchObject({ used: 25, allowed: 25, canAdd: false });
    expect((await getUserContext(await again(keeper)))?.organizers).toMatchObject([
      { name: "Busy Band", quota: { used: 25, canAdd: false }, places: [{ id: second.id }, { id: place.id }] },
    ]);
    await addEvent(await editor(), form(second.id, { name: "By an editor" }));
    await updateEvent(keeper, { id: event.id, ...form(place.id, { name: "Still changed" }) });
  });

  it("goes with who speaks for the organizer, and with a merge of organizers and its undo", async () => {
    const { organizerId, keeper, place, event } = await anEventInAPark("Moving Band", { name: "Moving field" });
    const kept = (await organizerOfName(system, "The Moving Band")) ?? 0;
    const staff = await editor();
    const merge = await mergeOrganizers(staff, { keptId: kept, droppedId: organizerId });
    expect((await again(keeper)).viewer).toMatchObject({ producerOf: [place.id], organizersOf: [kept] });
    await undoOrganizerMerge(staff, merge);
    expect((await again(keeper)).viewer).toMatchObject({ producerOf: [place.id], organizersOf: [organizerId] });
    await leaveOrganizer(keeper, { id: organizerId });
    const left = await again(keeper);
    expect(left.viewer).toMatchObject({ producerOf: [], organizersOf: [] });
    await expect(getEventForm(left, event)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(getUserContext(left)).resolves.toMatchObject({ organizers: [], isProducer: false });
  });
});

describe("making a venue of a place", () => {
  it("gives it a page and a place in the lists, and the keeper goes on managing its events until somebody owns it", async () => {
    const { keeper, place, event } = await anEventInAPark("Garden Players", { name: "Garden stage" });
    const staff = await editor();
    await expect(changePlace(keeper, { id: place.id, isVenue: true })).rejects.toMatchObject({ kind: "forbidden" });
    expect(await changePlace(staff, { id: place.id, isVenue: true })).toMatchObject({ name: "Garden stage" });
    expect(await getVenue(stranger, place)).toMatchObject({ name: "Garden stage", published: true });
    expect((await getEvent(stranger, event)).venue).toMatchObject({ published: true, numEventsFuture: 1 });
    expect((await liveSearchVenues(stranger, { q: "garden stage" })).map(({ id }) => id)).toEqual([place.id]);
    await updateEvent(await again(keeper), { id: event.id, ...form(place.id, { name: "Summer play" }) });
    expect(await rowsOf(await again(keeper))).toEqual(["Summer play"]);
    await db
      .insertInto("claim")
      .values({ venue_id: place.id, claimant_id: await userId(), status: "verified" })
      .execute();
    await expect(getEventForm(await again(keeper), event)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(changePlace(staff, { id: place.id, isVenue: false })).rejects.toMatchObject({ code: "bound" });
    const acts = await db
      .selectFrom("audit_act")
      .select("act")
      .where("record_id", "=", String(place.id))
      .where("record_kind", "=", "venue")
      .execute();
    expect(acts).toEqual([{ act: "place.makeVenue" }]);
  });

  it("is undone while nobody claims or saved it", async () => {
    const { place } = await anEventInAPark("Yard Players", { name: "Yard stage" });
    const staff = await editor();
    await changePlace(staff, { id: place.id, isVenue: true });
    await changePlace(staff, { id: place.id, isVenue: false });
    await expect(getVenue(stranger, place)).rejects.toMatchObject({ kind: "notFound" });
    expect((await events(place.id)).map(({ name }) => name)).toEqual(["Solstice walk"]);
  });

  it("can be done by merging it into a venue, never the other way", async () => {
    const { place, event } = await anEventInAPark("Street Players", { name: "Town hall steps" });
    const staff = await editor();
    const hall = await aVenue(system, { name: "Town Hall" });
    const pair = { keptId: hall, droppedId: place.id, taken: [] };
    await expect(mergeVenues(staff, { ...pair, keptId: place.id, droppedId: hall } as never)).rejects.toMatchObject({
      code: "bound",
    });
    await mergeVenues(staff, pair as never);
    expect((await getEvent(stranger, event)).venue).toMatchObject({ id: hall, published: true });
  });
});

async function userId(): Promise<number> {
  const { viewer } = await person();
  return viewer.kind === "user" ? viewer.id : 0;
}
