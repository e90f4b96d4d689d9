import { pointAccuracies } from "@hereabouts/contract/places/point-accuracy";
import { applyRegion, region } from "@hereabouts/contract/region/region";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { lagoonHall } from "@hereabouts/contract/region/test-region";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { selectEvent } from "../events/event-snapshot.queries.ts";
import { saveEvent } from "../events/save-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { saveVenueAndEvents } from "../venues/save-venue.ts";
import { clean } from "../worker/upkeep.ts";
import { eventCalendar } from "./event-calendar.ts";

let ctx: Context;
let weekly: number;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  weekly = await anEvent(ctx, {
    name: "Tea; scones, and “a very long name” that no line of a calendar file could ever hold in one piece",
    ageNote: "Under 12 with an adult",
    dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "DTSTART:20270302\nRRULE:FREQ=WEEKLY;COUNT=3" }],
    overrides: [{ originalDate: "2027-03-09", originalStartMinute: 19 * 60, status: "cancelled", note: "Snow" }],
  });
});

afterEach(() => applyRegion(undefined));

const parsed = async (id: number, bounds = {}, reader: Context = ctx) => {
  const calendar = new ICAL.Component(ICAL.parse(await eventCalendar(reader, { ...bounds, id })));
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
  expect(events[0]?.description).toContain("Under 12 with an adult");
  expect(events[0]?.location).toBe("Mill River Hall, 25 Mill River Road, Northampton, MA 01060");
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
  expect(events.map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
    "CONFIRMED",
    "CANCELLED",
    "CONFIRMED",
  ]);
});

test("is the same file every time, in lines of at most 75 octets ended by CRLF", async () => {
  const text = await eventCalendar(ctx, { id: weekly });
  expect(await eventCalendar({ ...ctx, now: () => new Date("2026-11-25T17:00:00Z") }, { id: weekly })).toBe(text);
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
  // The matinee stays as it was.
  expect(after.map(({ sequence }, index) => sequence > (before[index]?.sequence ?? 0))).toEqual([false, true, true]);
});

const matinee = { startMinute: 14 * 60, endMinute: 16 * 60, dateRecur: "2027-03-02" };
const evening = { startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2027-03-02" };
const noon = { startMinute: 12 * 60, endMinute: 13 * 60, dateRecur: "2027-03-02" };

/** What a calendar has of an event, by the entry it knows: its hours, and whether it is on. */
async function entriesOf(id: number, at: Context = ctx) {
  const calendar = new ICAL.Component(ICAL.parse(await eventCalendar(at, { id })));
  return Object.fromEntries(
    calendar.getAllSubcomponents("vevent").map((component) => {
      const { uid, startDate } = new ICAL.Event(component);
      const isOff = component.getFirstPropertyValue("status") === "CANCELLED";
      return [uid, `${startDate.toString().slice(5, 16)}${isOff ? " off" : ""}`];
    }),
  );
}

/** Saves other dates, and answers what calendars have before and after. */
async function afterDates(rows: (typeof matinee)[], { id, venueId }: { id: number; venueId: number }) {
  await saveEvent(ctx, { venueId, name: "Film", eventTypeId: 5, dates: rows }, { id });
  return entriesOf(id);
}

async function aFilm(rows: (typeof matinee)[]) {
  const venueId = await aVenue(ctx);
  const id = await anEvent(ctx, { venueId, dates: rows });
  const uid = (number: 1 | 2 | 3) => `event-${id}-20270302${number === 1 ? "" : `-${number}`}@hereabouts.test`;
  return { film: { id, venueId }, uid };
}

test("an entry stays what it is when another show of its day is dropped, added, moved or comes back", async () => {
  const { film, uid } = await aFilm([matinee, evening]);
  const [first, second, third] = [uid(1), uid(2), uid(3)];
  expect(await entriesOf(film.id)).toEqual({ [first]: "03-02T14:00", [second]: "03-02T19:00" });
  expect(await afterDates([evening], film)).toEqual({ [first]: "03-02T14:00 off", [second]: "03-02T19:00" });
  expect(await afterDates([{ ...evening, startMinute: 1170 }], film)).toEqual({
    [first]: "03-02T14:00 off",
    [second]: "03-02T19:30",
  });
  expect(await afterDates([noon, { ...evening, startMinute: 1170 }], film)).toEqual({
    [first]: "03-02T12:00",
    [second]: "03-02T19:30",
  });
  expect(await afterDates([noon, matinee, evening], film)).toEqual({
    [first]: "03-02T12:00",
    [second]: "03-02T19:00",
    [third]: "03-02T14:00",
  });
});

test("a date that was taken out is canceled in calendars for thirty days", async () => {
  const { film, uid } = await aFilm([matinee, { ...evening, dateRecur: "2027-03-03" }]);
  await afterDates([{ ...evening, dateRecur: "2027-03-03" }], film);
  const days = (count: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + count * DAY_MS) });
  expect(Object.keys(await entriesOf(film.id, days(29)))).toContain(uid(1));
  expect(Object.keys(await entriesOf(film.id, days(31)))).not.toContain(uid(1));
  await clean(days(31));
  const kept = await ctx.db.selectFrom("dropped_date").selectAll().where("event_id", "=", film.id).execute();
  expect(kept).toEqual([]);
});

test("a canceled date stays in the file for thirty days after its day", async () => {
  const at = (day: string) => ({ ...ctx, now: () => new Date(`${day}T17:00:00Z`) });
  const names = async (day: string) => Object.keys(await entriesOf(weekly, at(day)));
  expect(await names("2027-04-07")).toEqual([`event-${weekly}-20270309@hereabouts.test`]);
  expect(await names("2027-04-10")).toEqual([]);
});

test.each([
  ["name", { name: "Mill River Hall & Annex" }, true],
  ["street", { street: "1 Other Street" }, true],
  ["town", { city: "Easthampton" }, true],
  ["point", { lat: 42.33 }, true],
  ["doubt where it is", { pointAccuracy: "town" as const }, true],
  ["source of its point", { pointAccuracy: "house" as const }, false],
  ["phone", { phone: "413-555-0100" }, false],
])("a venue's new %s reaches who has the entry, where entries say it", async (_, change, isSaid) => {
  const venueId = await aVenue(ctx);
  const id = await anEvent(ctx, { venueId });
  const stamps = async () => {
    const [event] = await parsed(id);
    const stamp = (name: string) => String(event?.component.getFirstPropertyValue(name));
    return { sequence: event?.sequence ?? 0, modified: stamp("last-modified"), stamp: stamp("dtstamp") };
  };
  const before = await stamps();
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  const record = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412, ...change };
  await saveVenueAndEvents(later, record, { id: venueId });
  const after = await stamps();
  expect(after.sequence).toBe(before.sequence + (isSaid ? 1 : 0));
  expect(after.modified > before.modified).toBe(isSaid);
  expect(after.stamp > before.stamp).toBe(isSaid);
});

test.each([
  ["ageNote", "Under 12 with an adult", true],
  ["language", "es", true],
  ["priceInformation", "$10 at the door", false],
])("a new %s of an event gives its entry a later stamp where entries say it", async (text, value, isSaid) => {
  const id = await anEvent(ctx, {});
  const modified = async () => String((await parsed(id))[0]?.component.getFirstPropertyValue("last-modified"));
  const before = await modified();
  const { venueId, name, eventTypeId } = (await selectEvent(ctx.db, id))?.snapshot ?? expect.unreachable();
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  await saveEvent(later, { venueId, name, eventTypeId, [text]: value }, { id });
  expect((await modified()) > before).toBe(isSaid);
});

test.each(pointAccuracies)("sends nobody to the middle of a town: a point known by %s", async (pointAccuracy) => {
  const [event] = await parsed(await anEvent(ctx, { venueId: await aVenue(ctx, { pointAccuracy }) }));
  expect(event?.component.hasProperty("geo")).toBe(!["postal_code", "town", "county"].includes(pointAccuracy));
});

test("says in which language an event is written, once somebody said so or the site has several", async () => {
  const languages = async (id: number) => {
    const [event] = await parsed(id);
    return ["summary", "description"].map((name) =>
      event?.component.getFirstProperty(name)?.getFirstParameter("language"),
    );
  };
  const [spanish, unsaid] = [await anEvent(ctx, { language: "es" }), await anEvent(ctx, {})];
  applyRegion({ ...region, languages: ["en"] });
  expect(await languages(spanish)).toEqual(["es", "es"]);
  expect(await languages(unsaid)).toEqual([undefined, undefined]);
  applyRegion({ ...region, languages: ["en", "es"] });
  expect(await languages(unsaid)).toEqual(["en", "en"]);
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

test("holds one show alone of a day with two, and no night that ran on into its day", async () => {
  const night = { startMinute: 22 * 60, endMinute: 26 * 60, dateRecur: "2027-03-01" };
  const id = await anEvent(ctx, { dates: [night, matinee, evening] });
  const starts = async (bounds: object) =>
    (await parsed(id, bounds)).map(({ startDate }) => startDate.toString().slice(5, 16));
  expect(await starts({ dtstart: "2027-03-02", dtend: "2027-03-02" })).toEqual(["03-02T14:00", "03-02T19:00"]);
  const start = Date.parse("2027-03-02T19:00:00-05:00") / 1_000;
  expect(await starts({ dtstart: String(start), dtend: String(start + 60) })).toEqual(["03-02T19:00"]);
});

test("holds for visitors the days that the installation allows them", async () => {
  const id = await anEvent(ctx, {
    dates: ["2026-11-22", "2026-11-23"].map((dateRecur) => ({ ...matinee, dateRecur })),
  });
  const visitor = { ...ctx, settings: { ...ctx.settings, visitorDays: 2 } };
  for (const bounds of [{}, { dtend: "2027-01-01" }]) expect(await parsed(id, bounds, visitor)).toHaveLength(1);
  expect(await parsed(id, {}, { ...visitor, viewer: await aPerson(ctx) })).toHaveLength(2);
});

test("refuses bounds that are no times, and events that are not there", async () => {
  await expect(eventCalendar(ctx, { id: weekly, dtstart: "soon" })).rejects.toMatchObject({
    fields: { dtstart: ["Enter a valid date."] },
  });
  await expect(eventCalendar(ctx, { id: 999_999 })).rejects.toMatchObject({ kind: "notFound" });
});

test("ends its description with the link to the page, after at most 500 characters of it", async () => {
  const id = await anEvent(ctx, { description: `<p>${"Bring soft shoes. ".repeat(60)}</p>` });
  const [event] = await parsed(id);
  const parts = event?.description.split("\n\n") ?? [];
  expect(parts.at(-1)).toBe(`http://hereabouts.test/events/${id}/contra-dance/?date=2026-11-28`);
  expect([...(parts.at(-2) ?? "")].length).toBeLessThanOrEqual(500);
});

/** Three evenings at 7, the second on the day on which clocks change, and their instants. */
inBothRegions(
  {
    demo: {
      venue: {},
      zone: "America/New_York",
      location: "Mill River Hall, 25 Mill River Road, Northampton, MA 01060",
      evenings: [
        {
          first: "20261025",
          instants: ["2026-10-25T23:00:00.000Z", "2026-11-02T00:00:00.000Z", "2026-11-09T00:00:00.000Z"],
        },
        {
          first: "20270307",
          instants: ["2027-03-08T00:00:00.000Z", "2027-03-14T23:00:00.000Z", "2027-03-21T23:00:00.000Z"],
        },
      ],
    },
    far: {
      venue: lagoonHall,
      zone: "Australia/Lord_Howe",
      location: "Hall by the lagoon, 1 Lagoon Road, Lord Howe Island NSW 2898",
      evenings: [
        {
          first: "20260927",
          instants: ["2026-09-27T08:30:00.000Z", "2026-10-04T08:00:00.000Z", "2026-10-11T08:00:00.000Z"],
        },
        {
          first: "20270328",
          instants: ["2027-03-28T08:00:00.000Z", "2027-04-04T08:30:00.000Z", "2027-04-11T08:30:00.000Z"],
        },
      ],
    },
  },
  ({ venue, zone, location, evenings }) => {
    test.each(evenings)("evenings from $first on keep their hour when clocks change", async ({ first, instants }) => {
      const before = { ...ctx, now: () => new Date("2026-09-20T12:00:00Z") };
      const id = await anEvent(before, {
        venueId: await aVenue(before, venue),
        dates: [{ startMinute: 1_140, endMinute: 1_260, dateRecur: `DTSTART:${first}\nRRULE:FREQ=WEEKLY;COUNT=3` }],
      });
      expect(await eventCalendar(before, { id })).toContain(`TZID:${zone}`);
      const events = await parsed(id, {}, before);
      expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual(instants);
      expect(new Set(events.map((event) => event.location))).toEqual(new Set([location]));
    });
  },
);
