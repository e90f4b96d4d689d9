import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runImport } from "../run-import.ts";
import { icalFeed } from "./ical-feed.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db, { viewer: { kind: "system", job: "import" } });
const venueId = await aVenue(ctx);
const folder = mkdtempSync(join(tmpdir(), "hereabouts-ical-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await db.deleteFrom("event").execute();
});

function run(events: readonly string[][], calendar: readonly string[] = []) {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  const input = join(folder, "feed.ics");
  writeFileSync(input, ["BEGIN:VCALENDAR", "VERSION:2.0", ...calendar, ...lines, "END:VCALENDAR", ""].join("\r\n"));
  return runImport(ctx, { source: icalFeed, input, venueId });
}

const occurrences = () =>
  db
    .selectFrom("occurrence")
    .select(["local_date", "start_minute", "end_minute", "status"])
    .orderBy("local_date")
    .execute();

const dates = () => db.selectFrom("event_date").select(["date_recur", "start_minute", "end_minute"]).execute();

test("a weekly series keeps its rule, its exceptions and its changed and canceled dates", async () => {
  const uid = "UID:dance@example.org";
  const zone = ";TZID=America/New_York:";
  const result = await run([
    [
      uid,
      "SUMMARY:Swing &amp; Contra",
      `DTSTART${zone}20261201T190000`,
      `DTEND${zone}20261201T210000`,
      "RRULE:FREQ=WEEKLY;COUNT=5",
      `EXDATE${zone}20261222T190000`,
    ],
    [uid, "SUMMARY:Moved", `RECURRENCE-ID${zone}20261208T190000`, `DTSTART${zone}20261209T200000`],
    [uid, "SUMMARY:Off", `RECURRENCE-ID${zone}20261215T190000`, `DTSTART${zone}20261215T190000`, "STATUS:CANCELLED"],
  ]);
  expect(result).toMatchObject({ read: 1, created: 1, rejected: 0 });
  expect(await db.selectFrom("event").select(["name", "source_id"]).execute()).toEqual([
    { name: "Swing & Contra", source_id: `${venueId}:dance@example.org` },
  ]);
  expect(await occurrences()).toEqual([
    { local_date: "2026-12-01", start_minute: 1140, end_minute: 1260, status: "scheduled" },
    { local_date: "2026-12-09", start_minute: 1200, end_minute: 1320, status: "rescheduled" },
    { local_date: "2026-12-15", start_minute: 1140, end_minute: 1260, status: "cancelled" },
    { local_date: "2026-12-29", start_minute: 1140, end_minute: 1260, status: "scheduled" },
  ]);
});

test.each([
  ["in UTC", "DTSTART:20261202T000000Z", []],
  ["in Windows' zone", "DTSTART;TZID=Pacific Standard Time:20261201T160000", []],
  ["bare, in the feed's zone", "DTSTART:20261201T180000", ["X-WR-TIMEZONE:America/Chicago"]],
  ["bare, in the venue's zone", "DTSTART:20261201T190000", []],
  ["in an unknown zone, as the venue's", "DTSTART;TZID=Customized Time Zone:20261201T190000", []],
])("a start %s is shown by the venue's clocks, and a missing end is unknown", async (_name, start, calendar) => {
  await run([["UID:1", "SUMMARY:Talk", start]], calendar);
  expect(await dates()).toEqual([{ date_recur: "2026-12-01", start_minute: 1140, end_minute: null }]);
});

test("an all-day event lasts from its first day to the day before its end", async () => {
  await run([["UID:1", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261207"]]);
  const days = (await occurrences()).map((row) => row.local_date);
  expect(days).toEqual(["2026-12-04", "2026-12-05", "2026-12-06"]);
});

test("an evening past midnight ends on the next day", async () => {
  await run([["UID:1", "SUMMARY:Party", "DTSTART:20261204T220000", "DURATION:PT4H"]]);
  expect(await dates()).toMatchObject([{ start_minute: 1320, end_minute: 1560 }]);
});

test("a feed without UIDs is known by name and start: the second time nothing changes", async () => {
  const events = [
    ["SUMMARY:Talk", "DTSTART:20261201T190000"],
    ["SUMMARY:Talk", "DTSTART:20261208T190000"],
  ];
  expect(await run(events)).toMatchObject({ created: 2 });
  expect(await run(events)).toMatchObject({ created: 0, unchanged: 2 });
});

test.each([
  ["FREQ=WEEKLY;BYDAY=WE;COUNT=2", ["2026-12-01", "2026-12-08"]],
  ["FREQ=WEEKLY;BYDAY=WE,TH;UNTIL=20261210T000000Z", ["2026-12-01", "2026-12-02", "2026-12-08", "2026-12-09"]],
  ["FREQ=MONTHLY;BYDAY=1WE;COUNT=3", ["2026-12-01", "2027-01-05", "2027-02-02"]],
  ["FREQ=WEEKLY;BYHOUR=0;BYMINUTE=0;COUNT=2", ["2026-12-01", "2026-12-08"]],
  ["FREQ=YEARLY;BYYEARDAY=336", ["2026-12-01", "2027-12-01"]],
  ["FREQ=DAILY;UNTIL=20261204T000000Z", ["2026-12-01", "2026-12-02", "2026-12-03"]],
])("the rule %s of a Tuesday evening that the feed writes in UTC stays on the venue's days", async (rule, days) => {
  await run([["UID:1", "SUMMARY:Talk", "DTSTART:20261202T000000Z", `RRULE:${rule}`]]);
  expect((await occurrences()).map((row) => row.local_date)).toEqual(days);
});

test("a rule nobody can follow is rejected with the reason, an event given twice as well", async () => {
  const input = [
    ["UID:1", "SUMMARY:Hourly", "DTSTART:20261201T190000", "RRULE:FREQ=HOURLY"],
    ["UID:4", "SUMMARY:Week 49", "DTSTART:20261201T190000", "RRULE:FREQ=YEARLY;BYWEEKNO=49"],
    ["UID:5", "SUMMARY:Twice a day", "DTSTART:20261201T090000", "RRULE:FREQ=DAILY;BYHOUR=9,14"],
    ["UID:2", "SUMMARY:Talk", "DTSTART:20261201T190000"],
    ["UID:2", "SUMMARY:Talk again", "DTSTART:20261201T190000"],
  ];
  expect(await run(input)).toEqual({ read: 5, created: 1, updated: 0, unchanged: 0, rejected: 4 });
});

const starts = async () =>
  (await occurrences()).map(({ local_date, start_minute }) => `${local_date} ${start_minute / 60}`);

test.each([
  [
    "Google",
    "-//Google Inc//Google Calendar 70.9054//EN",
    [],
    ["2027-03-02 18", "2027-03-09 18", "2027-03-16 19", "2027-03-23 19"],
  ],
  [
    "LiveWhale",
    "-//LiveWhale//NONSGML v1.0//EN",
    [],
    ["2027-03-02 18", "2027-03-09 18", "2027-03-16 18", "2027-03-23 18"],
  ],
  [
    "any program whose exceptions keep the clock",
    "-//Somebody//EN",
    ["EXDATE:20270316T220000Z"],
    ["2027-03-02 18", "2027-03-09 18", "2027-03-23 18"],
  ],
  [
    "any program whose exceptions keep the instant",
    "-//LiveWhale//EN",
    ["EXDATE:20270316T230000Z"],
    ["2027-03-02 18", "2027-03-09 18", "2027-03-23 19"],
  ],
])(
  "a series that %s writes in UTC is right on both sides of a clock change",
  async (_name, product, more, expected) => {
    const event = ["UID:1", "SUMMARY:Vespers", "DTSTART:20270302T230000Z", "RRULE:FREQ=WEEKLY;COUNT=4", ...more];
    expect(await run([event], [`PRODID:${product}`])).toMatchObject({ created: 1 });
    expect(await starts()).toEqual(expected);
  },
);

test("a series in UTC without end is a rule for each half of the year, and the same the next day", async () => {
  const event = ["UID:1", "SUMMARY:Vespers", "DTSTART:20251104T230000Z", "DTEND:20251105T003000Z", "RRULE:FREQ=WEEKLY"];
  await run([event]);
  const rows = await dates();
  expect(rows.map(({ start_minute, end_minute }) => [start_minute, end_minute])).toEqual([
    [1080, 1170],
    [1140, 1230],
    [1080, 1170],
    [1140, 1230],
  ]);
  const tomorrow = { ...ctx, now: () => new Date(ctx.now().getTime() + 86_400_000) };
  expect(await runImport(tomorrow, { source: icalFeed, input: join(folder, "feed.ics"), venueId })).toMatchObject({
    unchanged: 1,
  });
});

test("every second week of two days stays in the weeks of the feed when its zone has other days", async () => {
  const rule = "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4";
  await run([["UID:1", "SUMMARY:Class", "DTSTART:20261130T003000Z", rule]]);
  expect((await occurrences()).map((row) => row.local_date)).toEqual([
    "2026-11-29",
    "2026-12-01",
    "2026-12-13",
    "2026-12-15",
  ]);
});

test("two shows of one UID are two events, also when the file comes again", async () => {
  const shows = [
    ["UID:1", "SUMMARY:Nutcracker", "DTSTART:20261205T140000"],
    ["UID:1", "SUMMARY:Nutcracker", "DTSTART:20261205T190000"],
  ];
  expect(await run(shows)).toMatchObject({ created: 2, rejected: 0 });
  expect(await run(shows)).toMatchObject({ unchanged: 2 });
  expect(await starts()).toEqual(["2026-12-05 14", "2026-12-05 19"]);
});

test("an all-day entry is the whole of each of its days", async () => {
  await run([
    ["UID:1", "SUMMARY:Fair", "DTSTART;VALUE=DATE:20261204", "DTEND;VALUE=DATE:20261206"],
    ["UID:2", "SUMMARY:Holiday", "DTSTART;VALUE=DATE:20261225"],
    ["UID:3", "SUMMARY:Weekly", "DTSTART;VALUE=DATE:20261207", "DURATION:P1D", "RRULE:FREQ=WEEKLY;COUNT=2"],
  ]);
  const rows = (await occurrences()).map(({ local_date, start_minute, end_minute }) => [
    local_date,
    start_minute,
    end_minute,
  ]);
  expect(rows).toEqual(
    ["2026-12-04", "2026-12-05", "2026-12-07", "2026-12-14", "2026-12-25"].map((day) => [day, 0, 1440]),
  );
});

test("what takes place elsewhere is left out with its place, unless it is asked for; its text keeps the place", async () => {
  const event = ["UID:1", "SUMMARY:Bird walk", "DTSTART:20261205T080000", "DESCRIPTION:Early."];
  const away = [...event, "LOCATION:Pettigrew State Park\\, 2252 Lakeshore Road\\, Creswell\\, NC"];
  expect(await run([away])).toMatchObject({ created: 0, rejected: 1 });
  const input = join(folder, "feed.ics");
  await runImport(ctx, { source: icalFeed, input, venueId, takesElsewhere: true });
  expect(await db.selectFrom("event").select("description").execute()).toEqual([
    { description: "<p>Early.</p><p>Where: Pettigrew State Park, 2252 Lakeshore Road, Creswell, NC</p>" },
  ]);
});

test("a file that ends in the middle of an event says so of that event", async () => {
  const input = join(folder, "feed.ics");
  writeFileSync(
    input,
    "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:A\nDTSTART:20261205T080000\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\nDTSTART:notad",
  );
  const rejectsFile = join(folder, "rejects.csv");
  expect(await runImport(ctx, { source: icalFeed, input, venueId, rejectsFile })).toMatchObject({
    created: 1,
    rejected: 1,
  });
  expect(readFileSync(rejectsFile, "utf8")).toContain("7,,the calendar ends in the middle of this event");
});

test("an event that cannot be read, or has no start or name, stops no other", async () => {
  const result = await run([
    ["UID:1", "SUMMARY:No start"],
    ["UID:2", "DTSTART:20261201T190000"],
    ["UID:3", "SUMMARY:Odd", "DTSTART:tomorrow"],
    ["this is no line"],
    ["UID:5", "SUMMARY:Talk", "DTSTART:20261201T190000", "DESCRIPTION:One <3\\n\\nTwo"],
  ]);
  expect(result).toEqual({ read: 5, created: 1, updated: 0, unchanged: 0, rejected: 4 });
  const { description } = await db.selectFrom("event").select("description").executeTakeFirstOrThrow();
  expect(description).toBe("<p>One &lt;3</p><p>Two</p>");
});

test("a start that is no date is named with its own line", async () => {
  const input = join(folder, "odd.ics");
  writeFileSync(
    input,
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Odd\r\nDTSTART:notadate\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  );
  const rejectsFile = join(folder, "odd.csv");
  expect(await runImport(ctx, { source: icalFeed, input, venueId, rejectsFile })).toMatchObject({ rejected: 1 });
  expect(readFileSync(rejectsFile, "utf8")).toContain("4,,the start of the event is not a date");
});

test("a file that is no calendar, and a venue that is not there, are named", async () => {
  const input = join(folder, "page.html");
  writeFileSync(input, "<html></html>");
  await expect(runImport(ctx, { source: icalFeed, input, venueId })).rejects.toThrow("This is a web page (HTML), not");
  writeFileSync(input, "Dear all");
  await expect(runImport(ctx, { source: icalFeed, input, venueId })).rejects.toThrow("This isn’t an iCalendar file.");
  writeFileSync(input, "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:");
  await expect(runImport(ctx, { source: icalFeed, input, venueId })).rejects.toThrow("cut off after line 3.");
  await expect(runImport(ctx, { source: icalFeed, input, venueId: 99 })).rejects.toThrow("Venue 99 not found.");
});

test.each([
  [["SUMMARY;LANGUAGE=es-US:Baile"], "es"],
  [["SUMMARY:Tanz", "DESCRIPTION;LANGUAGE=de:Bitte Schuhe mitbringen."], "de"],
  [["SUMMARY:Dance"], ""],
])("an event keeps the language that its calendar says: %j", async (lines, language) => {
  await run([["UID:dance@example.org", ...lines, "DTSTART;TZID=America/New_York:20261201T190000"]]);
  expect(await db.selectFrom("event").select("language").executeTakeFirst()).toEqual({ language });
});
