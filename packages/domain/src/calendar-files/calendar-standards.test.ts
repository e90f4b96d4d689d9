import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { eventCalendar } from "./event-calendar.ts";

let ctx: Context;

beforeAll(async () => {
  const { db } = await testDatabase();
  ctx = contextOf(db);
  await installReferenceData(db);
});

/** The first entry of a file, with its zones known to the parser. */
function firstEntry(text: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
}

/** Cardinalities of RFC 5545 and 7986, and what RFC 5546 asks of a file with a METHOD. */
function faultsOf(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const faults: string[] = [];
  const count = (component: ICAL.Component, names: readonly string[], least: number) => {
    for (const name of names) {
      const found = component.getAllProperties(name).length;
      if (found > 1 || found < least) faults.push(`${component.name} has ${found} ${name}`);
    }
  };
  const zones = calendar.getAllSubcomponents("vtimezone");
  const zoneIds = zones.map((zone) => zone.getFirstPropertyValue("tzid"));
  count(calendar, ["prodid", "version"], 1);
  count(calendar, ["calscale", "method"], 0);
  for (const zone of zones) {
    count(zone, ["tzid"], 1);
    const rules = [...zone.getAllSubcomponents("standard"), ...zone.getAllSubcomponents("daylight")];
    if (rules.length === 0) faults.push("a zone has no rule");
    for (const rule of rules) count(rule, ["dtstart", "tzoffsetto", "tzoffsetfrom"], 1);
  }
  for (const event of calendar.getAllSubcomponents("vevent")) {
    count(event, ["uid", "dtstamp", "dtstart"], 1);
    const once = ["class", "created", "description", "geo", "last-modified", "location", "organizer", "sequence"];
    count(event, [...once, "status", "summary", "transp", "url", "dtend", "duration"], 0);
    if (calendar.hasProperty("method") && !event.hasProperty("organizer")) faults.push("a method, and no organizer");
    for (const property of event.getAllProperties()) {
      const zone = property.getFirstParameter("tzid");
      if (zone !== undefined && !zoneIds.includes(zone)) faults.push(`${property.name} in ${zone}, which is not there`);
    }
  }
  return faults;
}

test.each([
  "America/New_York",
  "US/Eastern",
  "UTC",
  "GMT",
  "EST5EDT",
  "america/new_york",
  "Asia/Calcutta",
  "Europe/Kiev",
  "Pacific/Kanton",
])("is whole in every zone, by whatever name a venue has it: %s", async (timeZone) => {
  const id = await anEvent(ctx, { venueId: await aVenue(ctx, { timeZone }) });
  const text = await eventCalendar(ctx, { id });
  expect(faultsOf(text)).toEqual([]);
  const [row] = await ctx.db.selectFrom("occurrence").select("starts_at").where("event_id", "=", id).execute();
  expect(firstEntry(text).startDate.toJSDate()).toEqual(row?.starts_at);
});

test("tells the hours of a venue whose zone is an offset, as older records have it, in UTC", async () => {
  const venueId = await aVenue(ctx, { timeZone: "America/New_York" });
  const id = await anEvent(ctx, { venueId });
  await ctx.db.updateTable("venue").set({ time_zone: "-05:00" }).where("id", "=", venueId).execute();
  const text = await eventCalendar(ctx, { id });
  expect(faultsOf(text)).toEqual([]);
  expect(text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
});

test("asks nobody to open a calendar of its own: no METHOD, no name of a calendar", async () => {
  const text = await eventCalendar(ctx, { id: await anEvent(ctx) });
  expect(faultsOf(text)).toEqual([]);
  expect(text).not.toMatch(/^(METHOD|X-WR-CALNAME)/m);
});

test("shows calendars the event's picture and the way into its stream", async () => {
  const onlineUrl = "https://stream.example/room;1,2";
  const image = { content_hash: "a".repeat(40), width: 1200, height: 600, thumbnail_width: 480, thumbnail_height: 240 };
  const { id: imageId } = await ctx.db
    .insertInto("image")
    .values({ ...image, alt: "", color: "#000000" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const id = await anEvent(ctx, { isOnline: true, onlineUrl, imageId });
  const { component } = firstEntry(await eventCalendar(ctx, { id }));
  const told = (name: string) => component.getFirstPropertyValue(name)?.toString();
  expect(told("image")).toBe(`http://hereabouts.test/media/${"a".repeat(40)}/primary.jpg`);
  expect(told("conference")).toBe(onlineUrl);
  expect(told("class")).toBe("PUBLIC");
});
