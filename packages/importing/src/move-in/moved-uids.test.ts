import { eventCalendar } from "@hereabouts/domain/calendar-files/event-calendar";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { getEventFeed } from "@hereabouts/domain/feeds/public-feeds";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { siteCalendar } from "@hereabouts/domain/site-files/site-calendar";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { calendarOf } from "../venue-sources/jobs/test-sources.ts";
import { runMoveIn } from "./run-move-in.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db, { viewer: { kind: "system", job: "import" }, now: () => new Date("2026-11-01T12:00:00Z") });

beforeEach(async () => {
  await db.deleteFrom("event").execute();
  await db.deleteFrom("venue").execute();
});

const place = "LOCATION:Mill River Hall\\, 25 Mill River Road\\, Northampton\\, MA 01060";
const moveIn = (text: string) =>
  runMoveIn(ctx, {
    format: "ics",
    input: Buffer.from(text),
    venue: "",
    onTake: () => undefined,
    onReject: () => undefined,
  });

/** What a program that subscribes knows of a calendar: UID, original start and instant of each date. */
function datesIn(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const original = event.recurrenceId?.toJSDate().toISOString() ?? "";
    return [event.uid, original, event.startDate.toJSDate().toISOString()].join(" ");
  });
}
async function whole(): Promise<string[]> {
  let text = "";
  for await (const part of siteCalendar(ctx)) text += part;
  return datesIn(text);
}

const source = calendarOf([
  [
    "UID:concert\\, one@old.example",
    "SEQUENCE:4",
    "SUMMARY:Concert",
    "DTSTART;TZID=America/New_York:20261128T190000",
    place,
  ],
  [
    "UID:weekly@old.example",
    "SUMMARY:Contra dance",
    "DTSTART;TZID=America/New_York:20261105T190000",
    "DTEND;TZID=America/New_York:20261105T210000",
    "RRULE:FREQ=WEEKLY;COUNT=4",
    "EXDATE;TZID=America/New_York:20261126T190000",
    place,
  ],
  [
    "UID:weekly@old.example",
    "RECURRENCE-ID;TZID=America/New_York:20261112T190000",
    "SUMMARY:Contra dance",
    "DTSTART;TZID=America/New_York:20261113T200000",
    "DTEND;TZID=America/New_York:20261113T220000",
    place,
  ],
  ["UID:fair@old.example", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20261121", "DTEND;VALUE=DATE:20261122", place],
]);

test("a calendar that was moved in has the UIDs and dates it had, of series too", async () => {
  await moveIn(source);
  const dates = await whole();
  expect(dates.sort()).toEqual([
    "concert, one@old.example  2026-11-29T00:00:00.000Z",
    expect.stringMatching(/^fair@old\.example {2}2026-11-21T/),
    "weekly@old.example 2026-11-06T00:00:00.000Z 2026-11-06T00:00:00.000Z",
    "weekly@old.example 2026-11-13T00:00:00.000Z 2026-11-14T01:00:00.000Z",
    "weekly@old.example 2026-11-20T00:00:00.000Z 2026-11-20T00:00:00.000Z",
  ]);
  const events = await db.selectFrom("event").select(["id", "name"]).orderBy("name").execute();
  const files = await Promise.all(events.map(({ id }) => eventCalendar(ctx, { id })));
  expect(files.flatMap(datesIn).sort()).toEqual(dates.sort());
  expect(files[0]).toContain("SEQUENCE:4\r\n");
});

test("moved in again nothing changes, and a changed date has a later version", async () => {
  await moveIn(source);
  const before = await whole();
  await moveIn(source);
  expect(await whole()).toEqual(before);
});

test("no two entries of a file have one UID and one original start, whatever else an event gets", async () => {
  await moveIn(source);
  const { id, venue_id } = await db
    .selectFrom("event")
    .select(["id", "venue_id"])
    .where("name", "=", "Concert")
    .executeTakeFirstOrThrow();
  const at = (startMinute: number) => ({ startMinute, endMinute: null, dateRecur: "2026-11-28" });
  const record = { venueId: venue_id, name: "Concert", eventTypeId: 5, dates: [at(1_140), at(1_140), at(1_260)] };
  await saveEvent(ctx, record, { id });
  const keys = (await whole()).map((date) => date.split(" ").slice(0, -1).join(" "));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toContain("concert, one@old.example 2026-11-29T00:00:00.000Z");
});

test("two events never share a UID, and one that is too long is not kept", async () => {
  await moveIn(source);
  const twin = ["UID:fair@old.example", "SUMMARY:Other fair", "DTSTART;VALUE=DATE:20261122", place];
  const long = [`UID:${"x".repeat(300)}@old.example`, "SUMMARY:Long", "DTSTART;VALUE=DATE:20261123", place];
  await runMoveIn(ctx, { format: "google", input: Buffer.from(calendarOf([twin, long])), venue: "" });
  const uids = await db.selectFrom("event_uid").select("uid").orderBy("uid").execute();
  expect(uids.map(({ uid }) => uid)).toEqual(["concert, one@old.example", "fair@old.example", "weekly@old.example"]);
  expect((await whole()).filter((date) => date.includes("@hereabouts.test"))).toHaveLength(2);
});

test("feeds that are no calendars name each date by itself", async () => {
  await moveIn(source);
  const { id } = await db.selectFrom("event").select("id").where("name", "=", "Contra dance").executeTakeFirstOrThrow();
  const { items } = JSON.parse(await getEventFeed(ctx, { id, format: "json" })) as { items: { id: string }[] };
  expect(new Set(items.map((item) => item.id)).size).toBe(3);
});
