import { testDatabase } from "@hereabouts/testing/database";
import { parseAtomFeed, parseRssFeed } from "feedsmith";
import ICAL from "ical.js";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Context } from "../context.ts";
import type { EventRecord } from "../events/event-record.ts";
import { saveEvent } from "../events/save-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { saveVenueAndEvents } from "../venues/save-venue.ts";
import { getEventFeed } from "./public-feeds.ts";

const { db } = await testDatabase();
const nights = { startMinute: 1_140, endMinute: 1_260, dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=3" };
const second = { originalDate: "2026-12-08", originalStartMinute: 1_140, note: "" };
const base = { name: "Jazz", eventTypeId: 5, description: "<p>Loud.</p>", dates: [nights] };
let day: number;
/** Each change is made a day after the one before. */
function later(): Context {
  const now = new Date(Date.UTC(2026, 10, day, 12));
  day += 1;
  return contextOf(db, { now: () => now });
}
let venueId: number;

beforeEach(() => {
  day = 21;
});

beforeAll(async () => {
  await installReferenceData(db);
  venueId = await aVenue(contextOf(db));
});

/** Reads each date by its day as programs do: in calendars, Atom and RSS. */
async function told(id: number) {
  const ctx = contextOf(db);
  const calendar = new ICAL.Component(ICAL.parse(await getEventFeed(ctx, { id, format: "ics" })));
  const atom = parseAtomFeed(await getEventFeed(ctx, { id, format: "atom" }));
  const rss = parseRssFeed(await getEventFeed(ctx, { id, format: "rss" }));
  const dates = calendar.getAllSubcomponents("vevent").map((entry) => {
    const uid = String(entry.getFirstPropertyValue("uid"));
    const item = rss.items?.find(({ guid }) => guid?.value?.startsWith(uid));
    return [
      uid.split("-")[2]?.slice(4, 8) ?? "",
      {
        sequence: Number(entry.getFirstPropertyValue("sequence")),
        modified: String(entry.getFirstPropertyValue("last-modified")).slice(0, 10),
        updated: atom.entries?.find((one) => one.id?.includes(uid))?.updated?.slice(0, 10),
        guid: item?.guid?.value,
        title: item?.title?.split(" · ")[0],
        pubDate: item?.pubDate,
      },
    ] as const;
  });
  return Object.fromEntries(dates);
}

const change = (id: number, changes: Partial<EventRecord>, ctx = later()) =>
  saveEvent(ctx, { venueId, ...base, ...changes }, { id });

test("a date that is changed is a newer entry, and the others stay as they were", async () => {
  const id = await anEvent(later(), { venueId, ...base });
  const before = await told(id);
  await change(id, { overrides: [{ ...second, status: "cancelled" }] });
  const after = await told(id);
  for (const untouched of ["1201", "1215"]) expect(after[untouched]).toEqual(before[untouched]);
  expect(after["1208"]?.sequence).toBeGreaterThan(before["1208"]?.sequence ?? 0);
  expect(after["1208"]).toMatchObject({ modified: "2026-11-22", updated: "2026-11-22" });
});

test("a reader of RSS shows a date anew that was called off, and once more when it goes ahead again", async () => {
  const id = await anEvent(later(), { venueId, ...base });
  const before = await told(id);
  await change(id, { overrides: [{ ...second, status: "cancelled" }] });
  const off = await told(id);
  await change(id, { overrides: [] });
  const on = await told(id);
  expect(off["1208"]?.title).toMatch(/^Canceled: Jazz/);
  expect(on["1208"]?.title).toBe("Jazz");
  const guids = [before, off, on].map((state) => state["1208"]?.guid);
  expect(new Set(guids).size).toBe(3);
  const published = [before, off, on].map((state) => Date.parse(state["1208"]?.pubDate ?? ""));
  expect(published).toEqual(published.toSorted((one, other) => one - other));
  expect([before, off, on].map((state) => state["1201"]?.guid)).toEqual(Array(3).fill(before["1201"]?.guid));
});

test("other words are a later stamp of all dates and no newer entry, another status of the event both", async () => {
  const id = await anEvent(later(), { venueId, ...base });
  const sequences = (state: Awaited<ReturnType<typeof told>>) => Object.values(state).map(({ sequence }) => sequence);
  const stamps = (state: Awaited<ReturnType<typeof told>>) =>
    new Set(Object.values(state).map(({ updated }) => updated));
  const before = await told(id);
  await change(id, { description: "<p>Louder.</p>" });
  const worded = await told(id);
  expect(sequences(worded)).toEqual(sequences(before));
  expect(stamps(worded)).not.toEqual(stamps(before));
  await change(id, { status: "cancelled" });
  const off = await told(id);
  for (const [index, sequence] of sequences(off).entries())
    expect(sequence).toBeGreaterThan(sequences(worded)[index] ?? 0);
  expect(off["1201"]?.guid).not.toBe(worded["1201"]?.guid);
});

test("a price that no entry tells leaves all of them as they were", async () => {
  const id = await anEvent(later(), { venueId, ...base });
  const before = await told(id);
  await change(id, { price: "high" });
  expect(await told(id)).toEqual(before);
});

test("the entry of a date that is taken out, comes back or gets another hour is newer each time", async () => {
  const id = await anEvent(later(), { venueId, ...base });
  const without = { ...nights, dateRecur: `${nights.dateRecur}\nEXDATE:20261208` };
  const states = [await told(id)];
  for (const dates of [[without], [nights], [{ ...nights, startMinute: 1_170 }]]) {
    await change(id, { dates });
    states.push(await told(id));
  }
  await change(id, { dates: [{ ...nights, startMinute: 1_170 }], status: "sold_out" });
  states.push(await told(id));
  const sequences = states.map((state) => state["1208"]?.sequence ?? -1);
  for (const [index, sequence] of sequences.entries())
    if (index > 0) expect(sequence, `change ${index}`).toBeGreaterThan(sequences[index - 1] ?? 0);
});

test("a venue that moves changes the entries of all its events", async () => {
  const id = await anEvent(later(), { venueId, ...base });
  const before = await told(id);
  const hall = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412, city: "Northampton", state: "MA" };
  await saveVenueAndEvents(later(), { ...hall, street: "26 Mill River Road", postalCode: "01060" }, { id: venueId });
  const after = await told(id);
  for (const [date, { sequence }] of Object.entries(after))
    expect(sequence).toBeGreaterThan(before[date]?.sequence ?? 0);
});
