import type { MoveInFormat } from "@hereabouts/contract/sources/move-in";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, test } from "vitest";
import { googleAddress } from "./converters/google.ts";
import {
  agendaEvent,
  calendar,
  eventbriteAnswer,
  eventbriteEvent,
  gancioEvent,
  localistEvent,
  localistTable,
  mobilizonAnswer,
  mobilizonEvent,
  tecAnswer,
  tecEvent,
  tecEvents,
  tecVenues,
} from "./converters/test-exports.ts";
import { collectReport } from "./report.ts";
import { runMoveIn } from "./run-move-in.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const now = () => new Date("2026-09-01T12:00:00Z");
const ctx = contextOf(db, { now, viewer: { kind: "system", job: "import" } });

beforeEach(async () => {
  await db.deleteFrom("event").execute();
  await db.deleteFrom("venue").execute();
});

async function moveIn(format: MoveInFormat, text: string, { venue = "", dryRun = false } = {}) {
  const { report, onTake, onReject } = collectReport();
  const counts = await runMoveIn(ctx, { format, input: Buffer.from(text), venue, dryRun, onTake, onReject });
  const { taken, rejected, losses } = report();
  return { counts, taken, rejected, losses: losses.map(({ kind, name }) => (name === "" ? kind : `${kind} ${name}`)) };
}

const venues = () =>
  db
    .selectFrom("venue")
    .select(["name", "street", "city", "state", "time_zone as zone", "point_accuracy as accuracy"])
    .orderBy("source_id")
    .execute();
const events = () =>
  db
    .selectFrom("event")
    .innerJoin("venue", "venue.id", "event.venue_id")
    .select(["event.id", "event.name", "event.status", "event.price", "event_type_id as category", "venue.name as at"])
    .orderBy("event.source_id")
    .execute();

/** Events with their organizers. */
const organizers = async () =>
  (
    await db
      .selectFrom("event")
      .innerJoin("organizer", "organizer.id", "event.organizer_id")
      .select(["event.name as event", "organizer.name as organizer"])
      .orderBy("event.name")
      .execute()
  ).map(({ event, organizer }) => [event, organizer]);

/** The instants of an event named so, in UTC. */
async function instantsOf(name: string): Promise<string[]> {
  const rows = await db
    .selectFrom("occurrence")
    .innerJoin("event", "event.id", "occurrence.event_id")
    .select("occurrence.starts_at as at")
    .where("event.name", "=", name)
    .orderBy("occurrence.starts_at")
    .execute();
  return rows.map(({ at }) => at.toISOString().slice(0, 16));
}

const clockChange: Readonly<Record<string, readonly [MoveInFormat, string]>> = {
  "The Events Calendar": [
    "tec",
    tecAnswer(
      tecEvent(1, { title: "Before", start_date: "2026-10-31 19:00:00", end_date: "2026-10-31 20:00:00" }),
      tecEvent(2, { title: "After", start_date: "2026-11-01 19:00:00", end_date: "2026-11-01 20:00:00" }),
    ),
  ],
  "The Events Calendar with a distance from UTC in place of a zone": [
    "tec",
    tecAnswer(
      tecEvent(1, { title: "Before", start_date: "2026-10-31 19:00:00", end_date: "", timezone: "UTC-4" }),
      tecEvent(2, { title: "After", start_date: "2026-11-01 19:00:00", end_date: "", timezone: "UTC-4" }),
    ),
  ],
  "a table of The Events Calendar": [
    "tec",
    tecEvents(
      "Before,,10/31/2026,19:00:00,10/31/2026,20:00:00,FALSE,Hall,,,,,America/New_York",
      "After,,11/01/26,17:00:00,11/01/26,18:00:00,no,Hall,,,,,America/Denver",
    ),
  ],
  Gancio: [
    "gancio",
    JSON.stringify([
      gancioEvent(1, "2026-10-31T23:00Z", { title: "Before" }),
      gancioEvent(2, "2026-11-02T00:00Z", { title: "After" }),
    ]),
  ],
  OpenAgenda: [
    "openagenda",
    JSON.stringify({
      events: [
        agendaEvent(1, [["2026-10-31T19:00:00-0400", "2026-10-31T20:00:00-0400"]], { title: { fr: "Before" } }),
        agendaEvent(2, [["2026-11-01T19:00:00-05:00", "2026-11-01T20:00:00-05:00"]], { title: { fr: "After" } }),
      ],
    }),
  ],
  Localist: [
    "localist",
    JSON.stringify({
      events: [
        localistEvent(1, ["2026-10-31T19:00:00-04:00", "2026-10-31T20:00:00-04:00"], { title: "Before" }),
        localistEvent(2, ["2026-11-01T19:00:00-05:00", null], { title: "After" }),
      ],
    }),
  ],
  "the table of Localist": [
    "localist",
    localistTable(
      "Before,,2026-10-31,,,7:00 PM,8:00 PM,Hall,,,,,,,",
      "After,,2026-11-01,2026-11-01,,7pm,,Hall,2 Main St,Amherst,MA,,,,",
    ),
  ],
  Mobilizon: [
    "mobilizon",
    mobilizonAnswer(
      mobilizonEvent("a", "2026-10-31T23:00:00Z", { title: "Before" }),
      mobilizonEvent("b", "2026-11-02T00:00:00Z", { title: "After" }),
    ),
  ],
  Eventbrite: [
    "eventbrite",
    eventbriteAnswer(
      eventbriteEvent("1", "2026-10-31T19:00:00", { name: { text: "Before" } }),
      eventbriteEvent("2", "2026-11-01T16:00:00", {
        name: { text: "After" },
        start: { timezone: "America/Los_Angeles", local: "2026-11-01T16:00:00" },
        end: null,
      }),
    ),
  ],
  "a calendar": [
    "ics",
    calendar([
      ["UID:1@x", "SUMMARY:Before", "DTSTART:20261031T230000Z", "LOCATION:Hall\\, Northampton\\, MA"],
      ["UID:2@x", "SUMMARY:After", "DTSTART;TZID=America/Los_Angeles:20261101T160000", "LOCATION:Hall"],
    ]),
  ],
};

test.each(Object.entries(clockChange))("evenings of %s stay evenings across a change of clocks", async (_of, given) => {
  await moveIn(...given);
  expect(await instantsOf("Before")).toEqual(["2026-10-31T23:00"]);
  expect(await instantsOf("After")).toEqual(["2026-11-02T00:00"]);
});

test.each(Object.entries(clockChange))(
  "%s moved in again changes nothing, and a check stores nothing",
  async (_of, given) => {
    const checked = await moveIn(...given, { dryRun: true });
    expect(await venues()).toEqual([]);
    const first = await moveIn(...given);
    expect(first.counts).toEqual(checked.counts);
    expect(first.counts).toMatchObject({ rejected: 0, updated: 0 });
    const before = await events();
    expect((await moveIn(...given)).counts).toMatchObject({ created: 0, updated: 0, rejected: 0 });
    expect(await events()).toEqual(before);
  },
);

test("The Events Calendar brings venues with their points, statuses, costs, and says what stays behind", async () => {
  const { losses } = await moveIn(
    "tec",
    tecAnswer(
      tecEvent(1, { title: "Rock &#8217;n&#8217; roll", cost: "$12", event_status: "canceled" }),
      tecEvent(2, { title: "<b>Loud</b> night", cost: "$5 &#8211; $10", event_status: "postponed" }),
      tecEvent(3, { cost: "Free", image: { url: "https://x.org/1.jpg" }, organizer: [{ organizer: "Ada" }] }),
      tecEvent(4, { categories: [{ name: "Sprint" }], timezone: "UTC+0", venue: [] }),
    ),
    { venue: "Town Hall" },
  );
  expect(await venues()).toEqual([
    expect.objectContaining({ name: "Town Hall", city: "Northampton", accuracy: "town" }),
    {
      name: "Academy Hall – Upstairs",
      street: "274 Main St",
      city: "Northampton",
      state: "MA",
      zone: "America/New_York",
      accuracy: "source",
    },
  ]);
  expect(await events()).toMatchObject([
    { name: "Rock ’n’ roll", status: "cancelled", price: "low", category: 12 },
    { name: "Loud night", status: "postponed", price: null },
    { name: "Concert 3", status: "scheduled", price: "free" },
    { name: "Concert 4", at: "Town Hall", category: 5 },
  ]);
  const [hall] = await db.selectFrom("venue").select("description").where("street", "!=", "").execute();
  expect(hall?.description).toBe("Wood & brick.\nx");
  expect(new Set(losses)).toEqual(
    new Set(["markup", "cost", "picture", "utc", "category Sprint", "noPlace Town Hall", "firstTown"]),
  );
});

test("tables of The Events Calendar: venues first, and their events find them by name", async () => {
  await moveIn("tec", tecVenues("Old Mill,US,1 Mill St,,Amherst,Massachusetts,01002,4135550100,Wood"));
  const { counts } = await moveIn(
    "tec",
    tecEvents('Fair,,2026-12-05,,2026-12-06,,TRUE,Old Mill,,76,"Sprint, Festival",,'),
  );
  expect(counts).toMatchObject({ read: 1, created: 1 });
  expect(await venues()).toMatchObject([{ name: "Old Mill", street: "1 Mill St", city: "Amherst", state: "MA" }]);
  expect(await events()).toMatchObject([{ name: "Fair", price: "high", at: "Old Mill", category: 6 }]);
  const dates = await db.selectFrom("event_date").select(["date_recur as days", "end_minute as end"]).execute();
  expect(dates).toEqual([{ days: expect.stringContaining("DAILY;UNTIL=20261206"), end: 1440 }]);
});

test("the dates of a series of Gancio are one event, as a rule", async () => {
  const weeks = ["2026-10-23T23:00Z", "2026-10-30T23:00Z", "2026-11-07T00:00Z"];
  const series = weeks.map((start, at) =>
    gancioEvent(10 + at, start, { title: "Cineforum", parentId: 9, tags: ["cinema"], description: undefined }),
  );
  const { losses } = await moveIn("gancio", JSON.stringify(series));
  expect(losses).toContain("description");
  expect(await events()).toMatchObject([{ name: "Cineforum", category: 7, at: "Squat" }]);
  const dates = await db.selectFrom("event_date").select("date_recur as days").execute();
  expect(dates).toEqual([{ days: "DTSTART:20261023\nRRULE:FREQ=WEEKLY;UNTIL=20261106" }]);
  expect(await instantsOf("Cineforum")).toEqual(weeks.map((start) => start.slice(0, 16)));
});

test("what Gancio tells over ActivityPub, with a place that has a postal address, and one on the net alone", async () => {
  const event = { type: "Event", name: "Show", startTime: "2026-12-04T19:00:00-05:00", endTime: null, content: "Hi" };
  const square = {
    name: "Square",
    address: { streetAddress: "1 Main St", addressLocality: "Amherst", addressRegion: "MA" },
  };
  const net = { name: "Net", address: { type: "VirtualLocation", url: "https://meet.example.org" } };
  const collection = {
    orderedItems: [
      { type: "Create", object: { ...event, id: "https://g.example.org/m/1", location: square } },
      { ...event, id: "https://g.example.org/m/2", name: "Talk", location: net },
    ],
  };
  await moveIn("gancio", JSON.stringify(collection), { venue: "On the net" });
  expect(await events()).toMatchObject([
    { name: "Show", at: "Square" },
    { name: "Talk", at: "On the net" },
  ]);
});

test("OpenAgenda brings statuses, ages and what takes place on the net; what is not published there stays there", async () => {
  const at = [["2026-12-04T19:00:00-0500", "2026-12-04T20:00:00-0500"]] as const;
  const { rejected, losses } = await moveIn(
    "openagenda",
    JSON.stringify({
      events: [
        agendaEvent(1, at, { status: 6, age: { min: 0, max: 6 }, conditions: { fr: "Gratuit" } }),
        agendaEvent(2, at, { status: { id: 4 }, title: { en: "Talk", fr: "Conférence" } }),
        agendaEvent(3, at, { status: 5, attendanceMode: 2, onlineAccessLink: "https://meet.example.org" }),
        agendaEvent(4, at, { state: 0 }),
      ],
    }),
  );
  expect(await events()).toMatchObject([
    { name: "Atelier 1", status: "cancelled", price: "free", category: 12 },
    { name: "Talk", status: "postponed" },
    { name: "Atelier 3", status: "sold_out" },
  ]);
  const [first] = await db.selectFrom("event").select(["age_groups", "age_note"]).orderBy("source_id").execute();
  expect(first).toEqual({ age_groups: ["baby", "toddler", "child"], age_note: "0 to 6 years" });
  expect(rejected).toMatchObject([{ line: 4, sourceId: "4", reason: "the event isn’t published there" }]);
  expect(losses).toEqual(["translation fr"]);
});

test("a calendar keeps its series, changed and canceled dates, and puts each event where it takes place", async () => {
  const series = [
    "UID:s@x",
    "DTSTART;TZID=America/New_York:20261024T190000",
    "LOCATION:Old Mill\\, 1 Mill St\\, Amherst\\, MA",
  ];
  const text = calendar([
    [...series, "SUMMARY:Jam", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE;TZID=America/New_York:20261031T190000"],
    [
      "UID:s@x",
      "SUMMARY:Jam",
      "RECURRENCE-ID;TZID=America/New_York:20261107T190000",
      "DTSTART;TZID=America/New_York:20261107T190000",
      "STATUS:CANCELLED",
    ],
    ["UID:12", "SUMMARY:Board", "DTSTART:20261103T180000", "LOCATION: - 35 Woodfin Street\\, Room 2  Amherst MA 01002"],
    [
      "UID:c@x",
      "SUMMARY:Off",
      "STATUS:CANCELLED",
      "DTSTART;VALUE=DATE:20261205",
      "DTEND;VALUE=DATE:20261207",
      "LOCATION:  -   ",
    ],
  ]);
  const { losses } = await moveIn("ics", text);
  expect(await events()).toMatchObject([
    { name: "Board", at: "35 Woodfin Street" },
    { name: "Off", at: "Our town", status: "cancelled" },
    { name: "Jam", at: "Old Mill" },
  ]);
  expect(await instantsOf("Jam")).toEqual(["2026-10-24T23:00", "2026-11-08T00:00", "2026-11-15T00:00"]);
  const overrides = await db.selectFrom("occurrence_override").select(["original_date", "status"]).execute();
  expect(overrides).toEqual([{ original_date: "2026-11-07", status: "cancelled" }]);
  expect(losses).toContain("noPlace Our town");
});

test("a calendar of another zone is on the clocks of its own venues", async () => {
  const toronto = "LOCATION:Arena\\, 40 Bay Street\\, Winnipeg\\, MB";
  await moveIn(
    "ics",
    calendar([
      ["UID:1@x", "SUMMARY:Game", "DTSTART;TZID=America/Winnipeg:20261205T190000", "GEO:49.89;-97.14", toronto],
    ]),
  );
  expect(await venues()).toMatchObject([{ name: "Arena", zone: "America/Winnipeg", state: "MB", accuracy: "source" }]);
  expect(await instantsOf("Game")).toEqual(["2026-12-06T01:00"]);
  const dates = await db.selectFrom("event_date").select("start_minute as start").execute();
  expect(dates).toEqual([{ start: 1140 }]);
});

test("Localist tells an event once for each date, with its room, cost and status; what is private stays there", async () => {
  const weeks = ["2026-10-23", "2026-10-30", "2026-11-06"];
  const dates = weeks.map((day, at) =>
    localistEvent(1, [`${day}T19:00:00${at < 2 ? "-04:00" : "-05:00"}`, null], { ticket_cost: "$12" }),
  );
  const { counts, rejected, losses } = await moveIn(
    "localist",
    JSON.stringify({
      events: [
        ...dates,
        localistEvent(2, ["2026-12-05T00:00:00-05:00", "2026-12-06T00:00:00-05:00"], {
          title: "Open house",
          status: "canceled",
          event_instances: [
            { event_instance: { start: "2026-12-05T00:00:00-05:00", end: "2026-12-06T00:00:00-05:00", all_day: true } },
          ],
        }),
        localistEvent(3, ["2026-12-05T19:00:00-05:00", null], {
          experience: "virtual",
          stream_url: "https://meet.example.org",
          ticket_cost: "$5 to $9",
          photo_url: "https://x.example.org/1.jpg",
        }),
        localistEvent(4, ["2026-12-05T19:00:00-05:00", null], { private: true }),
      ],
    }),
  );
  expect(counts).toMatchObject({ rejected: 1 });
  expect(rejected).toMatchObject([{ line: 6, sourceId: "4", reason: "the event isn’t published there" }]);
  expect(await events()).toMatchObject([
    { name: "Lecture 1", price: "low", at: "Seelye Hall", category: 3 },
    { name: "Open house", status: "cancelled", price: null },
    { name: "Lecture 3", price: null },
  ]);
  const rows = await db.selectFrom("event_date").select("date_recur as days").orderBy("event_id").execute();
  expect(rows[0]).toEqual({ days: "DTSTART:20261023\nRRULE:FREQ=WEEKLY;UNTIL=20261106" });
  expect(rows[1]?.days).toContain("UNTIL=20261206");
  const texts = await db.selectFrom("event").select("description").orderBy("source_id").execute();
  expect(texts[0]?.description).toContain("Room: 201");
  expect(new Set(losses)).toEqual(new Set(["cost", "picture"]));
});

test("a row of the table of Localist takes place on its weekdays, or over midnight; one without end or sense is refused", async () => {
  const { rejected } = await moveIn(
    "localist",
    localistTable(
      'Yoga,,2026-10-19,2026-11-30,"M,Th",6:00 PM,7:00 PM,Gym,,,,,,free,',
      "Ball,,2026-12-05,,,9:00 PM,1:00 AM,Gym,,,,Sold Out,B,,",
      "Forever,,2010-01-01,2030-01-01,M,6:00 PM,,Gym,,,,,,,",
      "Odd,,soon,,,,,Gym,,,,,,,",
    ),
  );
  expect((await instantsOf("Yoga")).slice(0, 3)).toEqual(["2026-10-19T22:00", "2026-10-22T22:00", "2026-10-26T22:00"]);
  expect(await events()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "Ball", status: "sold_out" }),
      expect.objectContaining({ name: "Yoga", price: "free" }),
    ]),
  );
  expect(rejected.map(({ reason }) => reason)).toEqual([
    "the first and last day are more than ten years apart",
    "the row has no start that can be read",
  ]);
});

test("Mobilizon brings its group as the organizer, and what takes place on the net", async () => {
  const { losses, rejected } = await moveIn(
    "mobilizon",
    mobilizonAnswer(
      mobilizonEvent("a", "2026-12-04T23:00:00Z", { status: "CANCELLED" }),
      mobilizonEvent("b", "2026-12-04T23:00:00Z", {
        physicalAddress: null,
        onlineAddress: "https://meet.example.org",
        options: { isOnline: true },
      }),
      mobilizonEvent("c", "2026-12-04T23:00:00Z", { draft: true }),
    ),
    { venue: "On the net" },
  );
  expect(await events()).toMatchObject([
    { name: "Meeting a", status: "cancelled", at: "Muntpunt", category: 12 },
    { name: "Meeting b", at: "On the net" },
  ]);
  expect(losses).not.toContain("organizer");
  expect(await organizers()).toEqual([
    ["Meeting a", "Mappers"],
    ["Meeting b", "Mappers"],
  ]);
  expect(rejected).toMatchObject([{ sourceId: "c" }]);
});

test("the dates of a series of Eventbrite are one event; its parent, drafts and a price of 0.00 are no fact", async () => {
  const series = { series_id: "9", name: { text: "Improv" } };
  const dollars = (major_value: string) => ({ currency: "USD", major_value });
  const tickets = (least: string, most: string, is_sold_out = false) => ({
    ticket_availability: { is_sold_out, minimum_ticket_price: dollars(least), maximum_ticket_price: dollars(most) },
  });
  const { rejected, losses } = await moveIn(
    "eventbrite",
    eventbriteAnswer(
      eventbriteEvent("9", "2026-10-02T19:00:00", { ...series, is_series_parent: true }),
      ...["2026-10-02", "2026-10-09", "2026-10-16"].map((day, at) =>
        eventbriteEvent(`1${at}`, `${day}T19:00:00`, { ...series, ...tickets("12.00", "12.00") }),
      ),
      eventbriteEvent("13", "2026-10-23T19:00:00", { ...series, status: "canceled" }),
      eventbriteEvent("14", "2026-12-01T19:00:00", tickets("0.00", "25.00", true)),
      eventbriteEvent("15", "2026-12-01T19:00:00", { is_free: true }),
      eventbriteEvent("16", "2026-12-01T19:00:00", { status: "draft" }),
    ),
  );
  const found = (await events()).map(({ name, status, price }) => [name, status, price]);
  expect(found.sort()).toEqual([
    ["Improv", "cancelled", null],
    ["Improv", "scheduled", "low"],
    ["Show 14", "sold_out", null],
    ["Show 15", "scheduled", "free"],
  ]);
  expect(rejected.map(({ sourceId, reason }) => [sourceId, reason])).toEqual([
    ["9", "the row stands for a series: its dates are rows of their own"],
    ["16", "the event isn’t published there"],
  ]);
  expect(losses).toContain("cost");
});

test("the organizer of an event is one here, found by its name; further ones are named in the description", async () => {
  const by = (...names: string[]) => ({ organizer: names.map((organizer) => ({ organizer })) });
  const { losses } = await moveIn(
    "tec",
    tecAnswer(tecEvent(1, by("Valley Chorus")), tecEvent(2, by("valley chorus", "Ada &amp; Co"))),
  );
  expect(losses).toEqual(["organizer"]);
  expect(await organizers()).toEqual([
    ["Concert 1", "Valley Chorus"],
    ["Concert 2", "Valley Chorus"],
  ]);
  const described = await db.selectFrom("event").select("description").where("name", "=", "Concert 2").execute();
  expect(described[0]?.description).toContain("Organizer: Ada &amp; Co");
});

test("Google Calendar brings series with changed and canceled dates, on the clocks of their zone", async () => {
  const at = (dateTime: string) => ({ dateTime, timeZone: "America/New_York" });
  const item = (id: string, more: object) => ({
    id,
    status: "confirmed",
    summary: `Jam ${id}`,
    location: "Old Mill, 12 Main St, Amherst, MA 01002",
    description: "<b>Bring</b> an instrument; all welcome, really",
    ...more,
  });
  const answer = JSON.stringify({
    kind: "calendar#events",
    summary: "Jams",
    timeZone: "Europe/Paris",
    items: [
      item("a", {
        iCalUID: "a@google.com",
        start: at("2026-10-20T19:00:00-04:00"),
        end: at("2026-10-20T21:00:00-04:00"),
        recurrence: ["RRULE:FREQ=WEEKLY;COUNT=4", "X-EVIL:1\r\nBEGIN:VEVENT"],
      }),
      item("a_1", {
        iCalUID: "a@google.com",
        recurringEventId: "a",
        originalStartTime: at("2026-10-27T19:00:00-04:00"),
        start: at("2026-10-27T20:00:00-04:00"),
        end: at("2026-10-27T21:00:00-04:00"),
        summary: "Jam a",
      }),
      { id: "a_2", recurringEventId: "a", originalStartTime: at("2026-11-03T19:00:00-05:00"), status: "cancelled" },
      // 20:00 in Paris is 14:00 at the venue.
      item("b", { start: { dateTime: "2026-12-01T20:00:00" }, end: { dateTime: "2026-12-01T21:00:00" } }),
      item("c", { start: { date: "2026-12-05" }, end: { date: "2026-12-06" } }),
      item("d", { start: at("2026-12-01T19:00:00-05:00"), visibility: "private" }),
      { id: "e", status: "cancelled" },
      item("f", { start: { dateTime: "soon" } }),
      "nothing",
    ],
  });
  const { rejected, counts } = await moveIn("google", answer);
  expect(counts).toMatchObject({ created: 4 });
  expect(rejected.map(({ line, sourceId, reason }) => [line, sourceId, reason])).toEqual([
    [6, "d", "the event isn’t published there"],
    [7, "e", "the event isn’t published there"],
    [8, "f", "the row has no start that can be read"],
    [9, "", "this is no event"],
  ]);
  expect(await instantsOf("Jam a")).toEqual([
    "2026-10-20T23:00",
    "2026-10-28T00:00",
    "2026-11-04T00:00",
    "2026-11-11T00:00",
  ]);
  expect(await instantsOf("Jam b")).toEqual(["2026-12-01T19:00"]);
  expect((await moveIn("google", answer)).counts).toMatchObject({ created: 0, updated: 0 });
});

test("a calendar of Google is found by the address of its page or frame", () => {
  const ofFile = "https://calendar.google.com/calendar/ical/jam%40group.calendar.google.com/public/basic.ics";
  const cid = Buffer.from("jam@group.calendar.google.com").toString("base64url");
  for (const address of [
    ofFile,
    "https://calendar.google.com/calendar/embed?src=jam%40group.calendar.google.com&ctz=America%2FNew_York",
    `https://calendar.google.com/calendar/u/0?cid=${cid}`,
  ])
    expect(googleAddress(new URL(address)).href).toBe(ofFile);
  const api = "https://www.googleapis.com/calendar/v3/calendars/jam/events?key=k";
  expect(googleAddress(new URL(api)).href).toBe(api);
});

const dates = [["2026-12-04T19:00:00-0500", "2026-12-04T20:00:00-0500"]] as const;
const there = "https://old.example/a.jpg";
const pictured: readonly (readonly [MoveInFormat, string, picture: string])[] = [
  ["tec", tecAnswer(tecEvent(1, { image: { url: there } })), there],
  [
    "tec",
    "Event Name,Event Start Date,Event Start Time,Event Venue Name,Event Featured Image\nA,12/4/2026,19:00,Hall,https://old.example/a.jpg",
    there,
  ],
  ["gancio", JSON.stringify([gancioEvent(1, "2026-12-04T23:00Z", { media: [{ url: "a b.jpg" }] })]), ""],
  ["gancio", JSON.stringify([gancioEvent(1, "2026-12-04T23:00Z", { media: [{ url: there }] })]), there],
  [
    "openagenda",
    JSON.stringify({ events: [agendaEvent(1, dates, { image: { base: "https://old.example/", filename: "a.jpg" } })] }),
    there,
  ],
  [
    "localist",
    JSON.stringify({ events: [localistEvent(1, ["2026-12-04T19:00:00-05:00", null], { photo_url: there })] }),
    there,
  ],
  ["mobilizon", mobilizonAnswer(mobilizonEvent("a", "2026-12-04T23:00:00Z", { picture: { url: there } })), there],
  [
    "eventbrite",
    eventbriteAnswer(eventbriteEvent("1", "2026-12-04T19:00:00", { logo: { url: "x", original: { url: there } } })),
    there,
  ],
  [
    "ics",
    calendar([
      ["UID:1@x", "SUMMARY:A", "DTSTART:20261204T190000", "LOCATION:Hall", `ATTACH;FMTTYPE=image/jpeg:${there}`],
    ]),
    there,
  ],
  [
    "ics",
    calendar([["UID:1@x", "SUMMARY:A", "DTSTART:20261204T190000", "LOCATION:Hall", `IMAGE;VALUE=URI:${there}`]]),
    there,
  ],
  [
    "ics",
    calendar([
      ["UID:1@x", "SUMMARY:A", "DTSTART:20261204T190000", "LOCATION:Hall", "IMAGE;VALUE=URI:file:///etc/passwd"],
    ]),
    "",
  ],
];

test.each(pictured)("the picture of an event of %s is known by its address", async (format, text, picture) => {
  const { losses } = await moveIn(format, text, { dryRun: true });
  const pictures: string[] = [];
  const onTake = ({ item }: { item: { picture?: string | undefined } }) => void pictures.push(item.picture ?? "");
  await runMoveIn(ctx, { format, input: Buffer.from(text), venue: "", dryRun: true, takesPictures: true, onTake });
  expect(pictures.filter((one) => one !== "")).toEqual(picture === "" ? [] : [picture]);
  // Where they are not asked for, the report says that they stay behind.
  expect(losses.includes("picture")).toBe(!text.includes("file:///"));
});
