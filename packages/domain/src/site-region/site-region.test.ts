import { applyCategories } from "@hereabouts/contract/events/event-types";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { changeSentences, regionChangeLimits, regionMessages } from "@hereabouts/contract/region/region-change";
import { lordHoweFile as island, lordHowe } from "@hereabouts/contract/region/test-region";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { Invalid } from "../errors.ts";
import { saveEvents } from "../events/save-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { requestRegionChange, requestRegionUndo } from "./region-job.ts";
import { changeSiteRegion, getSiteRegion, previewSiteRegion, undoSiteRegion } from "./site-region.ts";

const { db } = await testDatabase();
const start = new Date("2026-11-21T13:45:00Z");
let clock = start;
const ctx = contextOf(db, { now: () => clock, viewer: { kind: "system", job: "tests" } });
const asSuperuser = async () => ({ ...ctx, viewer: await aPerson(ctx, { isSuperuser: true }) });

const home = { ...structuredClone(demoRegion), name: "Hereabouts", contact: "help@example.org" };

beforeEach(async () => {
  clock = start;
  for (const table of [
    "site_region",
    "site_region_change",
    "site_region_job",
    "saved_search",
    "event",
    "venue",
    "app_user",
    "region",
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable("event_type").set({ version: 0 }).execute();
  await installReferenceData(db);
});
afterAll(() => applyCategories([]));

const occurrences = (eventId: number) =>
  db
    .selectFrom("occurrence")
    .select(["local_date as date", "start_minute as minute", "starts_at as at"])
    .where("event_id", "=", eventId)
    .execute();

/** A person's saved search around Amherst. @returns its id */
async function searchNearAmherst(): Promise<number> {
  const { id: userId } = await aPerson(ctx);
  const { id } = await db
    .insertInto("saved_search")
    .values({ user_id: userId, search_name: "Dances", default_loc_id: "amherst-ma" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const searchPlace = (id: number) =>
  db
    .selectFrom("saved_search")
    .select(["default_loc_id as town", "lat", "lon"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("what a change does is said before: hours that move, towns that go, who keeps miles", async () => {
  const venueId = await aVenue(ctx);
  await anEvent(ctx, { venueId });
  await aVenue(ctx, { timeZone: "America/Chicago" });
  await searchNearAmherst();
  const change = await previewSiteRegion(ctx, { file: island });
  expect(change.zone).toMatchObject({ from: "America/New_York", to: "Australia/Lord_Howe", venues: 1, events: 1 });
  expect(change.units).toMatchObject({ from: "mi", to: "km" });
  expect(change.towns).toHaveLength(demoRegion.towns.length);
  const said = changeSentences(change).join("\n");
  expect(said).toContain(
    "1 venue and 1 upcoming event keep their local hours and move from America/New_York to Australia/Lord_Howe.",
  );
  expect(said).toContain("The page of Amherst, MA, /in/amherst-ma/, is removed. 1 saved search keeps its point.");
  expect(await db.selectFrom("site_region").selectAll().execute()).toEqual([]);
});

test("a change moves venues and events by their local hours, keeps searches at their points, and is undone as a whole", async () => {
  const venueId = await aVenue(ctx);
  const eventId = await anEvent(ctx, { venueId });
  const elsewhere = await aVenue(ctx, { timeZone: "America/Chicago" });
  const searchId = await searchNearAmherst();
  const [before] = await occurrences(eventId);
  const superuser = await asSuperuser();
  const { undo } = await changeSiteRegion(superuser, { file: island, seen: null });
  const [moved] = await occurrences(eventId);
  expect(moved).toEqual({ ...before, at: new Date("2026-11-28T08:00:00Z") });
  const zones = () => db.selectFrom("venue").select(["id", "time_zone as zone"]).orderBy("id").execute();
  expect(await zones()).toEqual([
    { id: venueId, zone: "Australia/Lord_Howe" },
    { id: elsewhere, zone: "America/Chicago" },
  ]);
  expect(await searchPlace(searchId)).toEqual({ town: "current", lat: 42.3732, lon: -72.5199 });
  expect(changeSentences(undo?.restores ?? (await previewSiteRegion(ctx, { file: home }))).join(" ")).toContain(
    "move from Australia/Lord_Howe to America/New_York",
  );

  clock = new Date(start.getTime() + 29 * DAY_MS - DAY_MS * 25);
  const undone = await undoSiteRegion(superuser, { id: undo?.id ?? 0 });
  expect(undone).toMatchObject({
    changed: null,
    undo: null,
    file: { timeZone: "America/New_York", name: "Hereabouts" },
  });
  expect(await occurrences(eventId)).toEqual([before]);
  expect((await zones())[0]).toEqual({ id: venueId, zone: "America/New_York" });
  expect(await searchPlace(searchId)).toEqual({ town: "amherst-ma", lat: null, lon: null });
  const acts = await db.selectFrom("audit_act").select("act").where("act", "like", "site.%").orderBy("id").execute();
  expect(acts.map(({ act }) => act)).toEqual(["site.region", "site.undoRegion"]);
});

test("a change can’t be undone twice, nor after 30 days", async () => {
  const { undo } = await changeSiteRegion(ctx, { file: island });
  const id = undo?.id ?? 0;
  clock = new Date(start.getTime() + 31 * DAY_MS);
  expect((await getSiteRegion(ctx)).undo).toBeNull();
  await expect(undoSiteRegion(ctx, { id })).rejects.toThrow("This change can’t be undone");
  clock = start;
  await undoSiteRegion(ctx, { id });
  await expect(undoSiteRegion(ctx, { id })).rejects.toThrow("This change can’t be undone");
});

/** A venue with more upcoming events than a request moves to another zone. */
async function aFullVenue(): Promise<number> {
  const venueId = await aVenue(ctx);
  const event = {
    venueId,
    name: "Contra dance",
    eventTypeId: 5,
    dates: [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-28" }],
  };
  await saveEvents(
    ctx,
    Array.from({ length: regionChangeLimits.eventsAtOnce + 1 }, () => event),
  );
  return venueId;
}

test("with many events a worker changes the zone and undoes it, and says so meanwhile", async () => {
  const venueId = await aFullVenue();
  const superuser = await asSuperuser();
  const zone = () =>
    db.selectFrom("venue").select("time_zone as zone").where("id", "=", venueId).executeTakeFirstOrThrow();
  const change = await previewSiteRegion(superuser, { file: island });
  expect(changeSentences(change).join(" ")).toContain("This change takes some minutes.");
  const { running, changed } = await requestRegionChange(superuser, { file: island, seen: null });
  const total = regionChangeLimits.eventsAtOnce + 1;
  expect([running, changed]).toEqual([{ done: 0, total, failure: null }, null]);
  await expect(requestRegionChange(superuser, { file: island, seen: null })).rejects.toThrow(regionMessages.busy);
  await runDue(ctx);
  const done = await getSiteRegion(superuser);
  expect([done.running, done.file.name, (await zone()).zone]).toEqual([null, "Island days", "Australia/Lord_Howe"]);
  const id = done.undo?.id ?? 0;
  expect((await requestRegionUndo(superuser, { id })).running).toEqual({ done: 0, total, failure: null });
  await runDue(ctx);
  expect([(await getSiteRegion(superuser)).running, (await zone()).zone]).toEqual([null, "America/New_York"]);
  const acts = await db
    .selectFrom("audit_act")
    .select(["act", "actor_id as by"])
    .where("act", "like", "site.%")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const by = superuser.viewer.kind === "user" ? superuser.viewer.id : 0;
  expect(acts).toEqual([
    { act: "site.undoRegion", by },
    { act: "site.region", by },
  ]);
});

test("a worker’s change that is refused changes nothing, and says why", async () => {
  await aFullVenue();
  const superuser = await asSuperuser();
  await requestRegionChange(superuser, { file: island, seen: null });
  await changeSiteRegion(ctx, { file: { ...home, name: "Elsewhere" } });
  await runDue(ctx);
  const { running, file } = await getSiteRegion(superuser);
  expect([running?.failure, file.name, file.timeZone]).toEqual([
    regionMessages.changedMeanwhile,
    "Elsewhere",
    "America/New_York",
  ]);
});

test("an outline says how many venues are outside", async () => {
  await aVenue(ctx);
  await aVenue(ctx, { lat: -31.52, lon: 159.06 });
  const outline = { shape: "circle", lat: -31.52, lon: 159.06, radius: 30 };
  const change = await previewSiteRegion(ctx, { file: { ...island, outline } });
  expect(changeSentences(change).join(" ")).toContain("Outline: 1 venue is outside.");
});

test("of two who change the same region the second looks again", async () => {
  await changeSiteRegion(ctx, { file: island, seen: null });
  await expect(changeSiteRegion(ctx, { file: home, seen: null })).rejects.toThrow("The region was changed meanwhile.");
});

test("every fault of a file is named by its path, and nothing is stored", async () => {
  const bad = { ...island, timeZone: "Atlantis/Capital", towns: [{ ...lordHowe.towns[0], lat: 91 }], units: "leagues" };
  const refused = await changeSiteRegion(ctx, { file: bad }).catch((error) => error);
  expect(refused).toBeInstanceOf(Invalid);
  expect(Object.keys(refused.fields).toSorted()).toEqual(["timeZone", "towns.0.lat", "units"]);
  expect(await db.selectFrom("site_region").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("site_region_change").selectAll().execute()).toEqual([]);
});

test("an unknown field and a place outside the outline are named by their paths", async () => {
  const outline = { shape: "circle", lat: 47, lon: 8, radius: 30 };
  const bad = {
    ...island,
    outline,
    mood: "sunny",
    towns: [{ ...lordHowe.towns[0], default: true }, lordHowe.towns[1]],
  };
  const refused = await previewSiteRegion(ctx, { file: bad }).catch((error) => error);
  expect(refused.fields).toEqual({
    mood: ["A region has no such field."],
    "towns.0.default": ["A region has no such field."],
    "towns.0": ["Old Settlement lies outside the outline."],
    "towns.1": ["Neds Beach lies outside the outline."],
  });
});

test("a town that the environment starts searches from stays", async () => {
  const pinned = { ...ctx, settings: { ...ctx.settings, firstTown: "amherst-ma" } };
  await expect(changeSiteRegion(pinned, { file: island })).rejects.toMatchObject({
    fields: { towns: [expect.any(String)] },
  });
});

test("categories of a file are those of the site, and districts where it has no venues", async () => {
  const categories = [
    {
      slug: "music",
      name: "Live music",
      position: 0,
      icon: "trophy",
      colour: "barn",
      hints: { ageGroups: ["adult"], type: "online" },
    },
  ];
  const districts = ["North", "South"];
  const { file, undo } = await changeSiteRegion(ctx, { file: { ...island, categories, districts } });
  expect(file).toMatchObject({ categories, districts });
  const jobs = await db.selectFrom("event_type").select("name").where("id", "=", 12).executeTakeFirstOrThrow();
  expect(jobs.name).toBe("Live music");
  await aVenue(ctx);
  const change = await previewSiteRegion(ctx, { file: { ...island, districts: ["East"] } });
  expect(changeSentences(change).join(" ")).toContain("The districts of venues stay as they are.");
  const undone = await undoSiteRegion(ctx, { id: undo?.id ?? 0 });
  expect(undone.file.categories).toBeUndefined();
});

test("a mark is drawn anew as a square PNG, whatever the file had in it", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>alert(1)</script><rect width="20" height="10" fill="red"/></svg>`;
  const mark = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const { file } = await changeSiteRegion(ctx, { file: { ...island, mark } });
  const kept = Buffer.from(file.mark?.split(",")[1] ?? "", "base64");
  expect(await sharp(kept).metadata()).toMatchObject({ format: "png", width: 256, height: 256 });
  expect(kept.includes("script")).toBe(false);
  // What is exported is taken again.
  expect((await previewSiteRegion(ctx, { file })).parts).toEqual([]);
});

test.each([
  ["no picture", Buffer.from("hello")],
  [
    "an SVG that nests too much",
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${"<g>".repeat(3000)}`),
  ],
  [
    "a picture of too many points",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'),
  ],
])("%s is no mark", async (_name, bytes) => {
  const mark = `data:image/svg+xml;base64,${bytes.toString("base64")}`;
  await expect(previewSiteRegion(ctx, { file: { ...island, mark } })).rejects.toMatchObject({
    fields: { mark: [expect.stringContaining("can’t be read")] },
  });
});

test("a site without venues has the region's states as districts, or the region itself, where its file names none", async () => {
  const names = async () =>
    (await db.selectFrom("region").select("name").orderBy("position").execute()).map(({ name }) => name);
  await changeSiteRegion(ctx, { file: island });
  expect(await names()).toEqual(["Island days"]);
  await db.deleteFrom("site_region").execute();
  const states = [{ code: "NC", name: "North Carolina" }];
  const towns = [{ id: "asheville-nc", name: "Asheville", state: "NC", lat: 35.6, lon: -82.55 }];
  await changeSiteRegion(ctx, { file: { ...home, states, towns, defaultTown: "asheville-nc" } });
  expect(await names()).toEqual(["North Carolina"]);
  // Nor does the audit log say that the site was the demo region.
  const acts = await db.selectFrom("audit_act").select("before").orderBy("id", "desc").limit(2).execute();
  expect(JSON.stringify(acts)).not.toContain("northampton");
  expect(await db.selectFrom("county").select("name").execute()).toEqual([]);
});
