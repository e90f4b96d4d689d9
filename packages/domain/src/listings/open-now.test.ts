import { countries } from "@hereabouts/contract/fields/countries";
import { zonesOfCountry } from "@hereabouts/contract/fields/country-zones";
import { isTimeZone } from "@hereabouts/contract/fields/time-zones";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import type { SpecialHoursRow } from "@hereabouts/contract/venues/special-hours";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { isOpenAt } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import type { OpenTime } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { timeZoneOf } from "../geography/time-zone-of.ts";
import { projectVenues } from "../projection/project-venues.queries.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aVenue } from "../test-factories.ts";
import { saveVenue } from "../venues/save-venue.ts";
import { listVenuePins } from "./map-pins.ts";
import { searchVenues } from "./search-venues.ts";

const open = (dayOfWeek: number, timeStart: string, timeEnd: string): OpenTime => ({
  dayOfWeek,
  closed: false,
  timeStart,
  timeEnd,
});
const closed = (dayOfWeek: number): OpenTime => ({ dayOfWeek, closed: true, timeStart: null, timeEnd: null });
const week = [0, 1, 2, 3, 4, 5, 6];

const on = (dateStart: string, dateEnd: string, ...hours: [string, string][]): SpecialHoursRow => ({
  dateStart,
  dateEnd,
  hours: hours.map(([timeStart, timeEnd]) => ({ timeStart, timeEnd })),
  note: "",
});
const nights = week.flatMap((day) => [open(day, "18:00", "00:00"), open(day, "00:00", "02:00")]);
const allDay = week.map((day) => open(day, "00:00", "00:00"));
const wednesdayToFriday = on("2026-11-18", "2026-11-20");

const ordinary: { name: string; timeZone: string; openTimes: OpenTime[] }[] = [
  {
    name: "Office",
    timeZone: "America/New_York",
    openTimes: [0, 1, 2, 3, 4].map((day) => open(day, "09:07", "17:31")),
  },
  {
    name: "Two shifts",
    timeZone: "America/New_York",
    openTimes: [open(5, "08:00", "12:00"), open(5, "13:30", "18:00")],
  },
  { name: "Until midnight", timeZone: "America/New_York", openTimes: [open(5, "18:00", "00:00"), closed(6)] },
  {
    name: "Night bar",
    timeZone: "America/New_York",
    openTimes: [open(5, "20:00", "00:00"), open(6, "00:00", "03:00")],
  },
  { name: "Past the week", timeZone: "America/New_York", openTimes: [open(6, "22:00", "02:30")] },
  { name: "Always", timeZone: "America/New_York", openTimes: week.map((day) => open(day, "00:00", "00:00")) },
  { name: "London", timeZone: "Europe/London", openTimes: week.map((day) => open(day, "10:00", "18:00")) },
  { name: "Kathmandu", timeZone: "Asia/Kathmandu", openTimes: week.map((day) => open(day, "10:00", "18:00")) },
  { name: "Never", timeZone: "America/New_York", openTimes: week.map(closed) },
  { name: "Unknown", timeZone: "America/New_York", openTimes: [] },
];

/** Closed days and other hours in the weeks that are looked at, the days on which clocks change among them. */
const special: { name: string; timeZone: string; openTimes: OpenTime[]; specialHours: SpecialHoursRow[] }[] = [
  { name: "Closed bar", timeZone: "America/New_York", openTimes: nights, specialHours: [wednesdayToFriday] },
  {
    name: "Nights in one",
    timeZone: "America/New_York",
    openTimes: week.map((day) => open(day, "18:00", "02:00")),
    specialHours: [wednesdayToFriday, on("2026-11-01", "2026-11-01"), on("2027-03-20", "2027-03-21")],
  },
  {
    name: "Other hours",
    timeZone: "America/New_York",
    openTimes: [0, 1, 2, 3, 4].map((day) => open(day, "09:00", "17:00")),
    specialHours: [
      on("2026-10-31", "2026-11-01", ["20:00", "03:30"]),
      on("2026-11-18", "2026-11-18", ["06:00", "08:00"], ["21:00", "04:00"]),
      on("2027-03-14", "2027-03-15", ["01:00", "05:00"]),
    ],
  },
  { name: "Day and night", timeZone: "America/New_York", openTimes: allDay, specialHours: [wednesdayToFriday] },
  {
    name: "Dates alone",
    timeZone: "Australia/Lord_Howe",
    openTimes: [],
    specialHours: [on("2026-11-17", "2026-11-19", ["10:00", "12:00"], ["22:00", "01:00"])],
  },
  {
    name: "Long night",
    timeZone: "America/New_York",
    openTimes: [open(1, "12:00", "00:00"), open(2, "00:00", "14:00"), open(3, "22:00", "06:00")],
    specialHours: [on("2026-11-17", "2026-11-17"), on("2026-11-20", "2026-11-20")],
  },
];
const venues = [...ordinary.map((venue) => ({ ...venue, specialHours: [] as SpecialHoursRow[] })), ...special];

let ctx: Context;
const at = (now: Date): Context => ({ ...ctx, now: () => now });
const query = venueListingQuery.parse({ openNow: "true", radius: "15000", ordering: "name", pageSize: "100" });

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
  for (const venue of venues) await aVenue(ctx, venue);
});

/** Minutes around every edge of a week, in each zone, and the weeks in which clocks change. */
const moments = ["2026-11-16", "2026-10-26", "2026-11-02", "2027-03-15"].flatMap((monday) =>
  Array.from(
    { length: 7 * 24 * 2 },
    (_, half) => new Date(Date.parse(`${monday}T00:00:00Z`) + half * 1_800_000),
  ).flatMap((time, index) => (index % 5 === 0 ? [time, new Date(time.getTime() - 1_000)] : [])),
);

test("lists exactly the venues that are open at the minute, by their own clocks", async () => {
  for (const moment of [...moments, new Date("2026-11-23T14:06:59Z"), new Date("2026-11-23T14:07:00Z")]) {
    const expected = venues.filter((venue) => {
      const { date, minute } = localOf(moment, venue.timeZone);
      return isOpenAt(venue, date, minute);
    });
    const { data, pagination } = await searchVenues(at(moment), query);
    expect([moment, data.map(({ name }) => name)]).toEqual([moment, expected.map(({ name }) => name).sort()]);
    expect(pagination.totalItems).toBe(expected.length);
  }
});

test("new hours and another zone count at once, on the list, near and on the map", async () => {
  const id = await aVenue(ctx, { name: "Late kiosk", openTimes: [] });
  const moment = at(new Date("2026-11-24T02:30:00Z"));
  const near = venueListingQuery.parse({ openNow: "1" });
  const names = async () => (await searchVenues(moment, near)).data.map(({ name }) => name);
  expect(await names()).not.toContain("Late kiosk");
  await saveVenue(
    ctx,
    { name: "Late kiosk", lat: 42.3251, lon: -72.6412, openTimes: [open(0, "21:00", "22:00")] },
    { id },
  );
  expect(await names()).toContain("Late kiosk");
  expect((await listVenuePins(moment, near)).pins.map(({ venueName }) => venueName)).toContain("Late kiosk");
  await saveVenue(ctx, { name: "Late kiosk", lat: 42.3251, lon: -72.6412, timeZone: "America/Chicago" }, { id });
  expect(await names()).not.toContain("Late kiosk");
});

test("a time zone that Postgres does not know is refused by its field, and by the database", async () => {
  const id = await aVenue(ctx, { name: "Far kiosk" });
  const record = { name: "Far kiosk", lat: 42.3251, lon: -72.6412 };
  // JavaScript knows this one.
  const timeZone = "US/Pacific-New";
  const refusal = { fields: { timeZone: [`"${timeZone}" is not a valid choice.`] } };
  await expect(saveVenue(ctx, { ...record, timeZone }, { id })).rejects.toMatchObject(refusal);
  await expect(saveVenue(ctx, { ...record, timeZone })).rejects.toMatchObject(refusal);
  const row = { name: "Far kiosk", lat: 42.3251, lon: -72.6412, time_zone: timeZone };
  const unknown = { code: "23514", column: "time_zone" };
  await expect(ctx.db.insertInto("venue").values(row).execute()).rejects.toMatchObject(unknown);
  const update = ctx.db.updateTable("venue").set({ time_zone: timeZone }).where("id", "=", id);
  await expect(update.execute()).rejects.toMatchObject(unknown);
});

test("every zone that a place or a country stands for can be stored", async () => {
  const grid = Array.from({ length: 90 * 180 }, (_, n) => ({
    lat: 89 - 2 * Math.floor(n / 180),
    lon: (n % 180) * 2 - 179,
  }));
  const zones = new Set([...grid.map(timeZoneOf), ...countries.flatMap(({ code }) => zonesOfCountry(code))]);
  expect(zones.size).toBeGreaterThan(300);
  const { rows } = await sql<{ zone: string }>`
    select zone from unnest(${[...zones]}::text[]) zone where not is_time_zone(zone)`.execute(ctx.db);
  expect(rows).toEqual([]);
  expect([...zones].filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test("one stored zone that Postgres does not know takes what is open now from no one else", async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, "00:00", "00:00"));
  const id = await aVenue(ctx, { name: "Lost kiosk", openTimes: hours });
  const before = (await searchVenues(ctx, query)).pagination.totalItems;
  await ctx.db.transaction().execute(async (db) => {
    // As when a new release of Postgres forgets a zone.
    await sql`set local session_replication_role = replica`.execute(db);
    await db.updateTable("venue").set({ time_zone: "Mars/Olympus" }).where("id", "=", id).execute();
    await projectVenues(db, [id], ctx.now());
  });
  expect((await searchVenues(ctx, query)).pagination.totalItems).toBe(before);
});

test("finds places by their kind, however it is spelled", async () => {
  const kinds = {
    "Town Library": "library",
    "Science House": "Science museum or planetarium",
    "Old Mill": "Historical society or historic site",
    "Reptile House": "Zoo, aquarium or wildlife center",
    "Green Market": "Farmers market",
    "Stage One": "arts_center",
    Barbershop: "barber",
  };
  for (const [name, poiType] of Object.entries(kinds)) await aVenue(ctx, { name, poiType });
  const found = async (placeKinds: string) =>
    (await searchVenues(ctx, venueListingQuery.parse({ placeKinds, ordering: "name" }))).data.map(({ name }) => name);
  expect(await found("library")).toEqual(["Town Library"]);
  expect(await found("museum,nature")).toEqual(["Old Mill", "Reptile House", "Science House"]);
  expect(await found("market")).toEqual(["Green Market"]);
  expect(await found("arts_center")).toEqual(["Stage One"]);
  expect(await found("bar")).toEqual([]);
});
