import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import type { Context } from "../context.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { saveEvent } from "../events/save-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { getVenueFeed } from "./public-feeds.ts";

let ctx: Context;
let venueId: number;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  venueId = await aVenue(ctx);
});

interface Kept {
  start: string;
  isOff: boolean;
  sequence: number;
}

/** A calendar program as others write them: it knows entries by their UID, and takes a version only if it is newer. */
function aCalendarProgram() {
  const entries = new Map<string, Kept>();
  return {
    entries,
    read(text: string) {
      const calendar = new ICAL.Component(ICAL.parse(text));
      for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
      for (const component of calendar.getAllSubcomponents("vevent")) {
        const { uid, startDate, sequence } = new ICAL.Event(component);
        if ((entries.get(uid)?.sequence ?? -1) >= sequence) continue;
        const isOff = component.getFirstPropertyValue("status") === "CANCELLED";
        entries.set(uid, { start: startDate.toJSDate().toISOString(), isOff, sequence });
      }
    },
  };
}

const nights = { startMinute: 1_140, endMinute: 1_260, dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=3" };
const night = { originalDate: "2026-12-08", originalStartMinute: 1_140 };

test("a calendar that subscribed to a venue hears of a move, of a canceled and of a dropped date", async () => {
  const program = aCalendarProgram();
  const read = async () => program.read(await getVenueFeed(ctx, { id: venueId, format: "ics" }));
  const id = await anEvent(ctx, { venueId, name: "Jazz", dates: [nights] });
  const save = (changes: Partial<EventRecord>) =>
    saveEvent(ctx, { venueId, name: "Jazz", eventTypeId: 5, dates: [nights], ...changes }, { id });
  const of = (day: string) => program.entries.get(`event-${id}-${day}@hereabouts.test`);
  await read();
  expect(program.entries.size).toBe(3);
  expect(of("20261208")).toMatchObject({ start: "2026-12-09T00:00:00.000Z", isOff: false });

  await save({ overrides: [{ ...night, newDate: "2026-12-09", status: "rescheduled", note: "" }] });
  await read();
  expect(of("20261208")).toMatchObject({ start: "2026-12-10T00:00:00.000Z", isOff: false });

  await save({ overrides: [{ ...night, status: "cancelled", note: "Snow" }] });
  await read();
  expect(of("20261208")).toMatchObject({ start: "2026-12-09T00:00:00.000Z", isOff: true });
  expect(of("20261201")).toMatchObject({ isOff: false });

  await save({ dates: [{ ...nights, dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=2" }] });
  await read();
  expect(of("20261215")).toMatchObject({ isOff: true });
  expect(program.entries.size).toBe(3);
});

test("entries stand in a feed as in the event's own calendar file", async () => {
  const here = await aVenue(ctx);
  const id = await anEvent(ctx, { venueId: here, dates: [nights] });
  const entries = (text: string) => text.match(/BEGIN:VEVENT[\s\S]*END:VEVENT/)?.[0];
  expect(entries(await getVenueFeed(ctx, { id: here, format: "ics" }))).toBe(entries(await eventCalendar(ctx, { id })));
});

test("canceled and dropped dates are told for thirty days, and no event that was deleted or is a draft", async () => {
  const here = await aVenue(ctx);
  const id = await anEvent(ctx, {
    venueId: here,
    dates: [nights],
    overrides: [{ ...night, status: "cancelled", note: "" }],
  });
  const at = (day: string): Context => ({ ...ctx, now: () => new Date(`${day}T17:00:00Z`) });
  const days = async (day: string) =>
    [...(await getVenueFeed(at(day), { id: here, format: "ics" })).matchAll(/^UID:event-\d+-(\d+)@/gm)].map(
      ([, found]) => found,
    );
  expect(await days("2026-12-20")).toEqual(["20261208"]);
  expect(await days("2027-01-10")).toEqual([]);
  await anEvent(ctx, { venueId: here, published: false });
  expect(await days("2026-11-21")).toHaveLength(3);
  await deleteEvent({ ...ctx, viewer: await aPerson(ctx, { isSuperuser: true }) }, { id });
  expect(await days("2026-11-21")).toEqual([]);
});
