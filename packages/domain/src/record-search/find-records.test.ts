import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { mergeVenues } from "../duplicates/merge.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { deleteVenue } from "../venues/deleted-venue.ts";
import { findRecords } from "./find-records.ts";

let ctx: Context;
const ids: Record<string, number> = {};
const on = (date: string) => [{ startMinute: 1140, endMinute: 1260, dateRecur: date }];

/** What is found, as a moderator reads it. */
async function found(q: string) {
  const { venues, events } = await findRecords(ctx, { q });
  return [...venues, ...events].map(({ name, states }) => [name, ...states].join(", "));
}

beforeAll(async () => {
  const { db } = await testDatabase();
  await installReferenceData(db);
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  const staff = await aPerson(system, { isStaff: true });
  ctx = contextOf(db, { viewer: staff });
  ids.hall = await aVenue(system, {
    name: "Café du Nord",
    phone: "(413) 555-0119 ext. 4",
    website: "https://www.cafe-nord.example/about/",
  });
  ids.hidden = await aVenue(system, { name: "Quince Barn", hideFromListing: true, city: "Amherst" });
  ids.unpublished = await aVenue(system, { name: "Quince Loft", published: false });
  ids.gone = await aVenue(system, { name: "Quince Cellar" });
  ids.kept = await aVenue(system, { name: "Academy of Music", city: "Northampton" });
  ids.double = await aVenue(system, { name: "The Academy of Music Theatre", city: "Northampton" });
  ids.music = await aVenue(system, { name: "Music" });
  ids.soon = await anEvent(system, { venueId: ids.hall, name: "Winter's tale" });
  ids.past = await anEvent(system, { venueId: ids.hall, name: "Winter fair", dates: on("2026-10-03") });
  ids.off = await anEvent(system, { venueId: ids.hidden, name: "Winter walk", status: "cancelled" });
  ids.draft = await anEvent(system, { venueId: ids.hall, name: "Winter draft", published: false });
  ids.deleted = await anEvent(system, { venueId: ids.hall, name: "Winter dance" });
  await deleteEvent(ctx, { id: ids.deleted });
  await deleteVenue(ctx, { id: ids.gone });
  await mergeVenues(ctx, {
    keptId: ids.kept,
    droppedId: ids.double,
    taken: [],
    keptSeen: undefined,
    droppedSeen: undefined,
  });
});

test("finds by the beginnings of words, without regard to accents, and marks what people do not see", async () => {
  expect(await found("cafe nor")).toEqual(["Café du Nord"]);
  expect(await found("quince")).toEqual(["Quince Barn, hidden", "Quince Loft, unpublished", "Quince Cellar, deleted"]);
  expect(await found("winter")).toEqual([
    "Winter walk, hidden, cancelled",
    "Winter draft, unpublished",
    "Winter's tale",
    "Winter fair, past",
    "Winter dance, deleted",
  ]);
});

test("the exact name comes first, then what begins so, then what has the words", async () => {
  expect(await found("music")).toEqual(["Music", "Academy of Music", "The Academy of Music Theatre, merged"]);
  const { venues } = await findRecords(ctx, { q: "academy of music theatre" });
  expect(venues).toMatchObject([{ mergedInto: { id: ids.kept, name: "Academy of Music" } }]);
});

test("words may name the event and its venue or town together", async () => {
  expect(await found("walk amherst")).toEqual(["Winter walk, hidden, cancelled"]);
  expect(await found("barn amherst")).toEqual(["Quince Barn, hidden"]);
  expect(await found("nord tale")).toEqual(["Winter's tale"]);
});

test("a word typed twice is asked for once", async () => {
  expect(await found("winter winter tale")).toEqual(["Winter's tale"]);
  expect(await found("7*7")).toEqual([]);
});

test.each(["acedemy of musik", "quicne", "quincee", "qunce barn"])("a slip of a key still finds: %s", async (q) => {
  expect((await found(q)).join()).toMatch(/Quince|Academy/);
});

describe("what is pasted", () => {
  test("an id, with or without its kind", async () => {
    expect(await found(`#${ids.hidden}`)).toContain("Quince Barn, hidden");
    expect(await found(`venue ${ids.gone}`)).toEqual(["Quince Cellar, deleted"]);
    expect(await found(`event ${ids.draft}`)).toEqual(["Winter draft, unpublished"]);
    expect(await found("9999999999999")).toEqual([]);
  });

  test("the address of any page about a record", async () => {
    const { publicUrl } = ctx.settings;
    for (const path of [
      `/venues/${ids.hall}/cafe/`,
      `/manage/venues/edit/${ids.hall}/`,
      `/django/venues/${ids.hall}/?x=1`,
    ])
      expect(await found(publicUrl + path)).toEqual(["Café du Nord"]);
    for (const path of [`/icalendar/event/${ids.soon}/`, `/events/${ids.soon}/`, `/manage/events/history/${ids.soon}/`])
      expect(await found(path)).toEqual(["Winter's tale"]);
    expect(await found(`${publicUrl}/events/?keyword=winter`)).toEqual([]);
  });

  test("a phone number however it is written", async () => {
    for (const q of ["413-555-0119", "+1 413.555.0119", "5550119", "(413) 5550119 x4"])
      expect(await found(q)).toEqual(["Café du Nord"]);
    expect(await found("413-555-0118")).toEqual([]);
  });

  test("the domain of a website, of an address below it or of an email", async () => {
    for (const q of [
      "cafe-nord.example",
      "https://www.cafe-nord.example/menu?x=1",
      "info@cafe-nord.example",
      "cafe-nord.ex",
    ])
      expect(await found(q)).toEqual(["Café du Nord"]);
    expect(await found("nord.example")).toEqual([]);
  });
});

test("asks for two characters, and takes texts that mean something to the database as they are", async () => {
  expect(await found("q")).toEqual([]);
  expect(await found("%%")).toEqual([]);
  expect(await found("__ _")).toEqual([]);
  expect(await found("zz%.example")).toEqual([]);
  expect(await found("'; drop table venue; --")).toEqual([]);
});

test("says when there are more than are shown", async () => {
  for (let n = 1; n <= 9; n += 1) await aVenue(ctx, { name: `Medlar Room ${n}` });
  const { venues, hasMore } = await findRecords(ctx, { q: "medlar" });
  expect([venues.length, hasMore]).toEqual([8, true]);
  expect((await findRecords(ctx, { q: "medlar room 3" })).venues).toMatchObject([{ name: "Medlar Room 3" }]);
});

test("is for editors and staff alone", async () => {
  const asked = async (viewer: Context["viewer"]) => findRecords({ ...ctx, viewer }, { q: "music" });
  await expect(asked({ kind: "anonymous" })).rejects.toMatchObject({ kind: "signInRequired" });
  for (const viewer of [await aPerson(ctx), await aProducer(ctx, [ids.hall ?? 0])])
    await expect(asked(viewer)).rejects.toMatchObject({ kind: "forbidden" });
  for (const roles of [{ isZeditor: true }, { isSuperuser: true }])
    expect((await asked(await aPerson(ctx, roles))).venues).not.toEqual([]);
});
