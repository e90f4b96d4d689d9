import { eventForm } from "@hereabouts/contract/events/event-form";
import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { addEvent } from "../events/add-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { listRevisions } from "../history/revisions.ts";
import { searchEvents } from "../listings/search-events.ts";
import { searchVenues } from "../listings/search-venues.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { updateVenue } from "./update-venue.ts";
import { getVenueForm } from "./venue-form.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const visitor = contextOf(db);
let editor: Context = visitor;
let region = 0;
beforeAll(async () => {
  await installReferenceData(db);
  region = (await db.selectFrom("region").select("id").executeTakeFirstOrThrow()).id;
  editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
});

type Answers = readonly { fact: string; value: string }[];
async function answerVenue(ctx: Context, id: number, access: Answers) {
  const { name, lat, lon, updated } = await getVenueForm(ctx, { id });
  return updateVenue(ctx, { id, ...venueForms.standard.parse({ name, lat, lon, region, updated, access }) });
}
async function answerEvent(ctx: Context, id: number, access: Answers) {
  const form = await getEventForm(ctx, { id });
  return updateEvent(ctx, { id, ...eventForm.parse({ ...form, url: "https://example.org/", access }) });
}
const factOf = async (id: number, fact: string) =>
  (await getEvent(visitor, { id })).access.find((row) => row.fact === fact);
const found = async (input: EventListingInput) =>
  (await searchEvents(visitor, eventListingQuery.parse({ namedDate: "next-30", pageSize: 100, ...input }))).data.map(
    ({ id }) => id,
  );

test("the venue's people and editors say what is so, and the page says who said it and on which day", async () => {
  const id = await aVenue(system);
  const producer = contextOf(db, { viewer: await aProducer(system, [id]) });
  await answerVenue(producer, id, [{ fact: "step-free", value: "yes" }]);
  await answerVenue(editor, id, [{ fact: "parking", value: "no" }]);
  const { access } = await getVenue(visitor, { id });
  expect(access.slice(0, 3)).toEqual([
    { fact: "step-free", value: "yes", source: "venue", day: "2026-11-21" },
    { fact: "parking", value: "no", source: "editor", day: "2026-11-21" },
    { fact: "restroom", value: "unknown", source: null, day: null },
  ]);
  const { data } = await listRevisions(editor, { kind: "venue", recordId: id });
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(["access"]);
  await answerVenue(editor, id, [{ fact: "step-free", value: "unknown" }]);
  expect((await getVenue(visitor, { id })).access[0]?.value).toBe("unknown");
});

test("an event has what its venue has, says otherwise of itself, and takes that back", async () => {
  const venueId = await aVenue(system);
  await answerVenue(editor, venueId, [{ fact: "captions", value: "yes" }]);
  const id = await anEvent(system, { venueId });
  expect(await factOf(id, "captions")).toMatchObject({ value: "yes", ofVenue: true });
  await answerEvent(editor, id, [{ fact: "captions", value: "no" }]);
  expect(await factOf(id, "captions")).toMatchObject({ value: "no", ofVenue: false, source: "editor" });
  expect(await found({ access: "captions" })).not.toContain(id);
  await answerEvent(editor, id, [{ fact: "captions", value: "as-venue" }]);
  expect(await factOf(id, "captions")).toMatchObject({ value: "yes", ofVenue: true });
  expect(await found({ access: "captions" })).toContain(id);
});

test("a new event says what differs from its venue", async () => {
  const venue = await aVenue(system);
  const dates = [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }];
  const form = {
    name: "Play",
    url: "https://example.org/",
    description: "<p>A play.</p>",
    type: "in_person",
    eventType: 1,
    ageGroups: ["all_ages"],
    venue,
    dates,
    access: [{ fact: "sign-language", value: "yes" }],
  };
  const { id, access } = await addEvent(editor, eventForm.parse(form));
  expect(access.at(-1)).toEqual({ fact: "sign-language", value: "yes", source: "editor", day: "2026-11-21" });
  expect(access[0]).toEqual({ fact: "step-free", value: "as-venue", source: null, day: null });
  expect(await factOf(id, "sign-language")).toMatchObject({ value: "yes" });
});

test("the listings find what has all that is asked for, and follow a venue that changes", async () => {
  const venueId = await aVenue(system);
  const id = await anEvent(system, { venueId });
  const online = await anEvent(system, { venueId, isInPerson: false, isOnline: true });
  await answerVenue(editor, venueId, [
    { fact: "step-free", value: "yes" },
    { fact: "hearing-loop", value: "yes" },
  ]);
  const both = await found({ access: "step-free,hearing-loop" });
  expect(both).toContain(id);
  expect(both).not.toContain(online);
  expect(await found({ access: "step-free,parking" })).not.toContain(id);
  const venues = async (access: string) =>
    (await searchVenues(visitor, venueListingQuery.parse({ access, pageSize: 100 }))).data.map((venue) => venue.id);
  expect(await venues("step-free,hearing-loop")).toContain(venueId);
  await answerVenue(editor, venueId, [{ fact: "hearing-loop", value: "no" }]);
  expect(await found({ access: "step-free,hearing-loop" })).not.toContain(id);
  expect(await venues("step-free,hearing-loop")).not.toContain(venueId);
  expect(await venues("step-free")).toContain(venueId);
});

test("canceled events and dates are hidden on request, and a series shows the date that takes place", async () => {
  const weekly = [{ startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261123\nRRULE:FREQ=WEEKLY;COUNT=3" }];
  const off = { originalDate: "2026-11-23", originalStartMinute: 1140, status: "cancelled" as const, note: "" };
  const series = await anEvent(system, { dates: weekly, overrides: [off] });
  const canceled = await anEvent(system, { status: "cancelled" });
  const postponed = await anEvent(system, { status: "postponed" });
  expect(await found({})).toEqual(expect.arrayContaining([series, canceled, postponed]));
  const hidden = await searchEvents(
    visitor,
    eventListingQuery.parse({ namedDate: "next-30", pageSize: 100, hideCancelled: "true" }),
  );
  const ids = hidden.data.map(({ id }) => id);
  expect(ids).toContain(series);
  expect(ids).not.toContain(canceled);
  expect(ids).not.toContain(postponed);
  expect(hidden.data.find(({ id }) => id === series)?.nextEventOccurrence?.eventDate).toBe("2026-11-30");
  const thatDay = { dateStart: "2026-11-23", dateEnd: "2026-11-23" };
  expect(await found(thatDay)).toContain(series);
  expect(await found({ ...thatDay, hideCancelled: "true" })).not.toContain(series);
});
