import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { saveEvent } from "../events/save-event.ts";
import { installReferenceData } from "../reference/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { eventCalendar } from "./event-calendar.ts";

let ctx: Context;
let weekly: number;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  weekly = await anEvent(ctx, {
    name: "Tea; scones, and “a very long name” that no line of a calendar file could ever hold in one piece",
    dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "DTSTART:20270302\nRRULE:FREQ=WEEKLY;COUNT=3" }],
    overrides: [{ originalDate: "2027-03-09", originalStartMinute: 19 * 60, status: "cancelled", note: "Snow" }],
  });
});

const parsed = async (id: number, bounds = {}) => {
  const calendar = new ICAL.Component(ICAL.parse(await eventCalendar(ctx, id, bounds)));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
};

test("other calendars read every date at its hour, on both sides of the change to summer time", async () => {
  const events = await parsed(weekly);
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    "2027-03-03T00:00:00.000Z",
    "2027-03-10T00:00:00.000Z",
    "2027-03-16T23:00:00.000Z",
  ]);
  expect(events[0]?.summary).toMatch(/^Tea; scones, and “a very/);
  expect(events[0]?.location).toBe("Mill River Hall, 25 Mill River Road, Northampton, MA 01060");
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  expect(events.map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
    "CONFIRMED",
    "CANCELLED",
    "CONFIRMED",
  ]);
});

test("is the same file every time, in lines of at most 75 octets ended by CRLF", async () => {
  const text = await eventCalendar(ctx, weekly, {});
  expect(await eventCalendar({ ...ctx, now: () => new Date("2026-11-25T17:00:00Z") }, weekly, {})).toBe(text);
  expect(text.endsWith("\r\n")).toBe(true);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\n");
  }
});

test("knows a date by its day: another time, or day for it alone, is a newer version of the same entry", async () => {
  const row = { startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "DTSTART:20270302\nRRULE:FREQ=WEEKLY;COUNT=2" };
  const matinee = { startMinute: 14 * 60, endMinute: null, dateRecur: "2027-03-02" };
  const base = { venueId: await aVenue(ctx), name: "Contra dance", eventTypeId: 5 };
  const id = await anEvent(ctx, { ...base, dates: [row, matinee] });
  const entries = async () =>
    (await parsed(id)).map(({ uid, sequence, startDate }) => ({ uid, sequence, start: startDate.toString() }));
  const before = await entries();
  expect(before.map(({ uid }) => uid)).toEqual([
    `event-${id}-20270302@hereabouts.test`,
    `event-${id}-20270302-2@hereabouts.test`,
    `event-${id}-20270309@hereabouts.test`,
  ]);
  const moved = { originalDate: "2027-03-09", originalStartMinute: 20 * 60, newDate: "2027-03-10" };
  await saveEvent(
    ctx,
    {
      ...base,
      dates: [{ ...row, startMinute: 20 * 60 }, matinee],
      overrides: [{ ...moved, status: "rescheduled", note: "" }],
    },
    { id },
  );
  const after = await entries();
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after.map(({ start }) => start)).toEqual([
    "2027-03-02T14:00:00",
    "2027-03-02T20:00:00",
    "2027-03-10T20:00:00",
  ]);
  for (const [index, { sequence }] of after.entries()) expect(sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
});

test("gives no end to an event whose end is not known", async () => {
  const id = await anEvent(ctx, { dates: [{ startMinute: 600, endMinute: null, dateRecur: "2026-11-29" }] });
  const [event] = await parsed(id);
  expect(event?.component.hasProperty("dtend")).toBe(false);
});

test.each([
  [{ dtstart: "2027-03-09", dtend: "2027-03-09" }, 1],
  [{ dtstart: "2027-03-10" }, 1],
  [{ dtend: "2027-03-09T18:00" }, 1],
  [{ dtstart: "1804200000" }, 2],
])("holds the dates between %j", async (bounds, count) => {
  expect(await parsed(weekly, bounds)).toHaveLength(count);
});

test("refuses bounds that are no times, and events that are not there", async () => {
  await expect(eventCalendar(ctx, weekly, { dtstart: "soon" })).rejects.toMatchObject({
    fields: { dtstart: ["Enter a valid date."] },
  });
  await expect(eventCalendar(ctx, 999_999, {})).rejects.toMatchObject({ kind: "notFound" });
});
