import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "@hereabouts/domain/context";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { confirmEvent } from "@hereabouts/domain/events/update-event";
import { listRevisions } from "@hereabouts/domain/history/revisions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { deleteVenue } from "@hereabouts/domain/venues/deleted-venue";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeEach, expect, test } from "vitest";
import { csvVenuesEvents } from "./csv-venues-events/csv-venues-events.ts";
import { imlsMuseums } from "./imls-museums/imls-museums.ts";
import { runImport } from "./run-import.ts";
import { usdaMarkets } from "./usda-markets/usda-markets.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const folder = mkdtempSync(join(tmpdir(), "hereabouts-import-"));
afterAll(() => rmSync(folder, { recursive: true }));
const amherst = { label: "Amherst, MA", lat: 42.3732, lon: -72.5199 };
const base = contextOf(db, { viewer: { kind: "system", job: "import" } });
const find: Context["ports"]["gazetteer"]["find"] = async (text) => (text === "Amherst, MA" ? [amherst] : []);
const ctx: Context = { ...base, ports: { ...base.ports, gazetteer: { ...base.ports.gazetteer, find } } };

beforeEach(async () => {
  await db.deleteFrom("event").execute();
  await db.deleteFrom("venue").execute();
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, "latin1");
  return path;
}

const MUSEUMS = "MID,NAME,ALTNAME,ADDRESS,CITY,STATE,ZIP,PHONE,WEBURL,DISCIPL,LATITUDE,LONGITUDE,FIPSST,FIPSCO";
const museum = (id: number, name = `MUSEUM NUMBER ${id}`, point = "42.33,-72.64") =>
  `${id},${name},,90 BATTLE ST,AMHERST,MA,1002,8605838306,www.example.org,HSC,${point},25,015`;
const museums = file("museums.csv", [MUSEUMS, ...[1, 2, 3, 4, 5].map((id) => museum(id))].join("\n"));

const MARKETS =
  "fm_id,name,website,facebook,twitter,other_media,street,city,state,zip,season_1_date,season_1_time,season_2_date,season_2_time,longitude,latitude,location,credit,wic,snap,vegetables,eggs,flowers";
const market = (id: number, season: string, point = "-72.52,42.37", city = "Amherst") =>
  `${id},Market ${id},http://www.example.org,facebook.com/market,@market,Instagram: mkt,Common,${city},MA,1002,${season},${point},Other,Y,N,Y,Y,Y,N`;

const stored = async () => ({
  venues: await db.selectFrom("venue").selectAll().orderBy("source_id").execute(),
  events: await db.selectFrom("event").selectAll().orderBy("source_id").execute(),
});
const withoutIds = (rows: { venues: object[]; events: object[] }) => rows.venues.map((venue) => ({ ...venue, id: 0 }));

test("a market becomes a venue with a weekly event in its next season", async () => {
  const input = file(
    "markets.csv",
    [MARKETS, market(1, "06/08/2016 to 10/12/2016,Wed: 9:00 AM-1:00 PM;,,")].join("\r"),
  );
  expect(await runImport(ctx, { source: usdaMarkets, input })).toMatchObject({ read: 1, created: 1, rejected: 0 });
  const { venues, events } = await stored();
  expect(venues).toMatchObject([
    {
      name: "Market 1",
      postal_code: "01002",
      facebook_url: "https://www.facebook.com/market",
      twitter_url: "https://www.twitter.com/market",
      instagram_url: "https://www.instagram.com/mkt",
      description: "This farmers market sells vegetables and eggs. Vendors take credit cards and SNAP.",
    },
  ]);
  expect(events).toMatchObject([{ name: "Market 1", event_type_id: 8, price: null, age_groups: ["all_ages"] }]);
  expect(await db.selectFrom("event_date").select(["date_recur", "start_minute", "end_minute"]).execute()).toEqual([
    { date_recur: "DTSTART:20270609\nRRULE:FREQ=WEEKLY;UNTIL=20271012;BYDAY=WE", start_minute: 540, end_minute: 780 },
  ]);
});

test("a season of an earlier year says so until the venue or an editor confirms it, and promises no Thanksgiving", async () => {
  const rows = [
    market(1, "06/02/2014 to 12/26/2016,Thu: 2:00 PM-6:00 PM;,,"),
    market(2, "June to October,Thu: 2:00 PM-6:00 PM;,,"),
  ];
  const input = file("old.csv", [MARKETS, ...rows].join("\r"));
  await runImport(ctx, { source: usdaMarkets, input });
  const { events } = await stored();
  expect(events.map(({ status_note }) => status_note)).toEqual(["As published in 2016; check with the market.", ""]);
  const [{ date_recur } = { date_recur: "" }] = await db
    .selectFrom("event_date")
    .select("date_recur")
    .where("event_id", "=", events[0]?.id ?? 0)
    .execute();
  expect(date_recur).toContain("EXDATE:20261126");
  const editor = { ...ctx, viewer: await aPerson(ctx, { isZeditor: true }) };
  await confirmEvent(editor, { id: events[0]?.id ?? 0 });
  expect((await stored()).events[0]?.status_note).toBe("");
  // The same file again does not take that back.
  await runImport(ctx, { source: usdaMarkets, input });
  expect((await stored()).events[0]?.status_note).toBe("");
});

test("a season that cannot be read becomes a venue with a note, and a town stands in for missing coordinates", async () => {
  const rows = [market(1, "whenever,Sat,,"), market(2, ",,,", ","), market(3, ",,,", ",", "Nowhere")];
  const rejectsFile = join(folder, "rejects.csv");
  const input = file("notes.csv", [MARKETS, ...rows].join("\r"));
  expect(await runImport(ctx, { source: usdaMarkets, input, rejectsFile })).toMatchObject({ created: 2, rejected: 1 });
  const { venues, events } = await stored();
  expect(events).toEqual([]);
  expect(venues).toMatchObject([
    { point_accuracy: "source", notes: expect.stringContaining("Season and hours as published: whenever, Sat") },
    {
      point_accuracy: "town",
      lat: amherst.lat,
      lon: amherst.lon,
      notes: expect.stringContaining("center of town"),
    },
  ]);
  const [header, rejected] = readFileSync(rejectsFile, "utf8").split("\n");
  expect(header).toBe("line,source_id,reason,row");
  expect(rejected).toMatch(/^4,3,no coordinates and the town is not known,"3,Market 3/);
});

test("importing a second time changes nothing", async () => {
  const options = { source: imlsMuseums, input: museums };
  expect(await runImport(ctx, options)).toEqual({ read: 5, created: 5, updated: 0, unchanged: 0, rejected: 0 });
  const before = await stored();
  expect(await runImport(ctx, options)).toEqual({ read: 5, created: 0, updated: 0, unchanged: 5, rejected: 0 });
  expect(await stored()).toEqual(before);
  expect(before.venues[0]).toMatchObject({
    name: "Museum Number 1",
    street: "90 Battle St",
    city: "Amherst",
    phone: "(860) 583-8306",
    poi_type: "Historical society or historic site",
  });
});

test("only rows that changed are updated", async () => {
  await runImport(ctx, { source: imlsMuseums, input: museums });
  const input = file("renamed.csv", [MUSEUMS, museum(1, "RENAMED"), museum(2)].join("\n"));
  expect(await runImport(ctx, { source: imlsMuseums, input })).toMatchObject({ updated: 1, unchanged: 1 });
});

test("an import stopped half-way and started again ends the same", async () => {
  const options = { source: imlsMuseums, input: museums, batchSize: 2 };
  await runImport(ctx, options);
  const whole = withoutIds(await stored());
  await db.deleteFrom("venue").execute();
  const stop = () => {
    throw new Error("stopped");
  };
  await expect(runImport(ctx, { ...options, onProgress: stop })).rejects.toThrow("stopped");
  expect((await stored()).venues).toHaveLength(2);
  expect(await runImport(ctx, options)).toMatchObject({ created: 3, unchanged: 2 });
  expect(withoutIds(await stored())).toEqual(whole);
});

test("a broken row is rejected with its reason and stops no other, also not those of its batch", async () => {
  const rows = [museum(1), museum(2, ""), museum(3, "A".repeat(1100)), museum(4)];
  const rejectsFile = join(folder, "broken.csv");
  const input = file("broken-in.csv", [MUSEUMS, ...rows].join("\n"));
  const options = { source: imlsMuseums, input, rejectsFile };
  expect(await runImport(ctx, options)).toEqual({ read: 4, created: 2, updated: 0, unchanged: 0, rejected: 2 });
  const rejects = readFileSync(rejectsFile, "utf8");
  expect(rejects).toContain("3,2,This field is required.");
  expect(rejects).toContain("4,3,This field is limited to 1024 characters.");
  expect(await runImport(ctx, { ...options, dryRun: true })).toMatchObject({ unchanged: 2, rejected: 2 });
});

const OWN = [
  "record,id,name,venue,latitude,longitude,hours,category,price,ages,date,rule,start,end",
  'venue,hall,Town Hall,,42.37,-72.52,"Mon-Fri 9:00 AM-5:00 PM; Sun closed",,,,,,,',
  "event,dance,Contra dance,hall,,,,community,free,teen;adult,2026-12-04,FREQ=WEEKLY;COUNT=4,7:00 PM,10:00 PM",
  "event,lost,Lost,nowhere,,,,community,,,2026-12-04,,7:00 PM,",
  "event,odd,Odd,hall,,,,community,,,soon,,7:00 PM,",
];

test("a dry run counts as the import would, and writes nothing", async () => {
  const options = { source: csvVenuesEvents, input: file("own.csv", OWN.join("\n")), batchSize: 1 };
  const counts = { read: 4, created: 2, updated: 0, unchanged: 0, rejected: 2 };
  expect(await runImport(ctx, { ...options, dryRun: true })).toEqual(counts);
  expect(await stored()).toEqual({ venues: [], events: [] });
  expect(await runImport(ctx, options)).toEqual(counts);
  expect((await stored()).events).toMatchObject([
    { name: "Contra dance", price: "free", age_groups: ["teen", "adult"] },
  ]);
  expect(await db.selectFrom("occurrence").select("local_date").orderBy("local_date").execute()).toHaveLength(4);
  expect(await db.selectFrom("venue_open_time").select("day_of_week").execute()).toHaveLength(6);
});

test("what was deleted comes back when the file still has it, and the history says so", async () => {
  const options = { source: csvVenuesEvents, input: file("revived.csv", OWN.join("\n")) };
  await runImport(ctx, options);
  const { venues, events } = await stored();
  const [venueId, eventId] = [venues[0]?.id ?? 0, events[0]?.id ?? 0];
  await deleteEvent(base, { id: eventId });
  await deleteVenue(base, { id: venueId });
  expect(await runImport(ctx, options)).toMatchObject({ updated: 2, unchanged: 0 });
  const historyOf = async (kind: "venue" | "event", recordId: number) =>
    (await listRevisions(base, { kind, recordId })).data.map(({ action, isImported }) => [action, isImported]);
  const history = [
    ["restore", true],
    ["delete", true],
    ["create", true],
  ];
  expect(await historyOf("venue", venueId)).toEqual(history);
  expect(await historyOf("event", eventId)).toEqual(history);
  expect(await runImport(ctx, options)).toMatchObject({ updated: 0, unchanged: 2 });
  expect(await historyOf("event", eventId)).toEqual(history);
});

test("a file that is not there, or of another kind, is named", async () => {
  await expect(runImport(ctx, { source: imlsMuseums, input: "/no/such.csv" })).rejects.toThrow("not found");
  const other = file("other.csv", OWN.join("\n"));
  await expect(runImport(ctx, { source: imlsMuseums, input: other })).rejects.toThrow("missing these columns: mid");
});
