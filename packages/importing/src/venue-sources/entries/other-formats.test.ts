import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { addSourceFile } from "../adding/add-source.ts";
import { takeOver, testSites } from "../jobs/test-sources.ts";
import { getRun, listRows, setColumns } from "../runs/run.ts";
import { getSource } from "../sources/source.ts";
import { csvValues } from "./csv-values.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const { runJobs } = testSites();

/** Sends a file for a venue of somebody's, and has it read. */
async function send(name: string, text: string) {
  const venueId = await aVenue(system);
  const ctx = contextOf(db, { viewer: await aProducer(system, [venueId], "basic") });
  const { id } = await addSourceFile(ctx, { vid: venueId, name, eventType: 12, read: async () => Buffer.from(text) });
  await runJobs(ctx);
  const source = await getSource(ctx, { id });
  return { ctx, venueId, id, source, runId: source.openRun?.id ?? 0 };
}
const eventsAt = (venueId: number) =>
  db
    .selectFrom("event")
    .innerJoin("event_date", "event_date.event_id", "event.id")
    .select(["name", "event_type_id", "price", "is_online", "event.status", "date_recur", "start_minute", "end_minute"])
    .where("venue_id", "=", venueId)
    .orderBy("event.id")
    .execute();

test("a table with columns of usual names becomes events, and its faults are named by line", async () => {
  const { ctx, venueId, id, runId, source } = await send(
    "shows.csv",
    "Title,Start date,Start time,End time,Category,Price\nJazz trio,12/04/2026,8:00 PM,10 PM,music,low\nOops,tomorrow,8 PM,,,\nOver,01/02/2020,8 PM,,,\n",
  );
  expect(source).toMatchObject({ name: "shows.csv", url: null, format: "csv", isScheduled: false });
  expect(await getRun(ctx, { id: runId })).toMatchObject({ past: 1, verdicts: { create: 1, unusable: 1 } });
  const { data } = await listRows(ctx, { id: runId, verdict: "unusable" });
  expect(data).toMatchObject([{ line: 3, reason: '"tomorrow" is not a date' }]);
  await takeOver(ctx, id, runJobs);
  expect(await eventsAt(venueId)).toMatchObject([
    { name: "Jazz trio", event_type_id: 12, price: "low", start_minute: 1200, end_minute: 1320 },
  ]);
});

const tec = [
  "Event Name,Event Description,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Event Venue Name,Event Organizer Name,Event Show Map Link,Event Show Map,Event Cost,Event Category,Event Website,Hide,Sticky,Comment status,Ping status",
  'Limousines,"Great vehicles, better prices.",12/19/2026,7:30:00,12/19/2026,9:30:00,FALSE,Mill River Hall,Abed Nadir,Yes,Yes,76,"Convention, Live Music",http://theaveragedev.com,true,true,false,false',
  "Winter fair,All welcome.,12/12/2026,8:15:00,12/13/2026,13:15:00,TRUE,Mill River Hall,Elvis,0,1,,Festivals,,,,,",
  "Late show,Loud.,12/31/26,22:00:00,01/01/27,1:00:00,no,Community Room,,,,Free,,,,,,",
  "Bird walk,Early.,12/20/2026,8:00:00,12/20/2026,9:00:00,,Pettigrew State Park,,,,Donation,,,,,,",
].join("\n");

test("the table of The Events Calendar is read as it is: its columns, times, whole days, costs, categories and places", async () => {
  const { ctx, venueId, id, runId } = await send("events.csv", tec);
  expect(await getRun(ctx, { id: runId })).toMatchObject({ state: "ready", verdicts: { create: 3, elsewhere: 1 } });
  const { data } = await listRows(ctx, { id: runId });
  expect(data.map(({ name, place, choice }) => [name, place, choice])).toEqual([
    ["Limousines", "Mill River Hall", "take"],
    ["Winter fair", "Mill River Hall", "take"],
    ["Late show", "Community Room", "take"],
    ["Bird walk", "Pettigrew State Park", "leave"],
  ]);
  await takeOver(ctx, id, runJobs);
  expect(await eventsAt(venueId)).toMatchObject([
    { name: "Limousines", price: "high", start_minute: 450, end_minute: 570, event_type_id: 12 },
    { name: "Winter fair", price: null, start_minute: 0, end_minute: 1440, event_type_id: 6 },
    { name: "Late show", price: "free", start_minute: 1320, end_minute: 1500, date_recur: "2026-12-31" },
  ]);
});

test("a cost is in the currency of the region", () => {
  applyRegion({ ...demoRegion, country: "DE", currency: "EUR" });
  try {
    const costs = ["76", "12,50 €", "$12", "0"].map((price) => csvValues({ price }, "12"));
    expect(costs.map(({ price, price_information: words }) => [price, words])).toEqual([
      ["high", "76 €"],
      ["low", "12,50 €"],
      ["", "$12"],
      ["free", ""],
    ]);
  } finally {
    applyRegion(undefined);
  }
});

test("a table with columns of other names waits to be told what they are", async () => {
  const { ctx, id, runId } = await send("a.csv", "Was,Wann,Ab\nJazz trio,12/04/2026,8:00 PM\n");
  expect(await getRun(ctx, { id: runId })).toMatchObject({
    state: "columns",
    columns: ["was", "wann", "ab"],
    guess: [],
  });
  await expect(setColumns(ctx, { id: runId, columns: [{ part: "name", column: "was" }] })).rejects.toMatchObject({
    kind: "invalid",
  });
  const columns = [
    { part: "name" as const, column: "was" },
    { part: "date" as const, column: "wann" },
    { part: "start" as const, column: "ab" },
  ];
  await setColumns(ctx, { id: runId, columns });
  await runJobs(ctx);
  expect(await getRun(ctx, { id: runId })).toMatchObject({ state: "ready", verdicts: { create: 1 } });
  expect(await getSource(ctx, { id })).toMatchObject({ health: { eventsFound: 1 } });
});

const page = (data: unknown) => `<!doctype html>\n<html><head>
<script type="application/ld+json">${typeof data === "string" ? data : JSON.stringify(data)}</script></head></html>`;

test("a page's schema.org events are read, with what they say of price, place and status", async () => {
  const { ctx, venueId, id, source } = await send(
    "page.html",
    page({
      "@graph": [
        { "@type": "WebSite", name: "The hall" },
        {
          "@type": "MusicEvent",
          name: "Jazz &amp; soul",
          startDate: "2026-12-05T01:00:00Z",
          endDate: "2026-12-04T22:30:00-05:00",
          url: "https://hall.example/jazz",
          offers: { "@type": "Offer", price: "12.50", url: "https://hall.example/tickets" },
        },
        {
          "@type": ["Event"],
          name: "Fair",
          startDate: "2026-12-12",
          endDate: "2026-12-13",
          eventStatus: "https://schema.org/EventCancelled",
        },
        {
          "@type": "Event",
          name: "Webinar",
          startDate: "2026-12-14T10:00",
          eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
          location: { "@type": "VirtualLocation", url: "https://meet.example/1" },
        },
      ],
    }),
  );
  expect(source).toMatchObject({ format: "page", health: { eventsFound: 3 } });
  await takeOver(ctx, id, runJobs);
  expect(await eventsAt(venueId)).toMatchObject([
    { name: "Jazz & soul", price: "low", date_recur: "2026-12-04", start_minute: 1200, end_minute: 1350 },
    { name: "Fair", status: "cancelled", date_recur: "DTSTART:20261212\nRRULE:FREQ=DAILY;UNTIL=20261213" },
    { name: "Webinar", is_online: true, price: null, start_minute: 600, end_minute: null },
  ]);
});

test.each([
  ["a page without events", page({ "@type": "WebSite" }), /find event data/],
  ["a picture", "\u0000\u0001PNG, and more", /isn’t a calendar/],
])("%s says why it cannot be read", async (_name, text, failure) => {
  const { ctx, id } = await send("file", text);
  expect((await getSource(ctx, { id })).health.failure).toMatch(failure);
});

test("a page whose event data is broken says on which line", async () => {
  const { ctx, runId } = await send("page.html", page("{"));
  expect((await listRows(ctx, { id: runId })).data).toMatchObject([
    { line: 3, verdict: "unusable", reason: "the event data here is no JSON" },
  ]);
});
