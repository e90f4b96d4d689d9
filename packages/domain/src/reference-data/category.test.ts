import { applyCategories, eventTypes } from "@hereabouts/contract/events/event-types";
import { categoryListings } from "@hereabouts/contract/listings/fixed-listings";
import { sharedFilters } from "@hereabouts/contract/listings/shared-filters";
import { applyRegion, region } from "@hereabouts/contract/region/region";
import { testDatabase } from "@hereabouts/testing/database";
import { afterEach, beforeAll, expect, it } from "vitest";
import { getRecord, listRows, saveRecord } from "../admin/admin-records.ts";
import { searchEvents } from "../listings/search-events.ts";
import { nameCategory } from "../projection/rebuild-projections.ts";
import { inLanguage, loadLanguages } from "../reader-language.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson } from "../test-factories.ts";
import { readCategories } from "./category.ts";
import { installReferenceData } from "./install-reference-data.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
beforeAll(() => installReferenceData(db));
// The table is one for all tests of this worker.
afterEach(() => {
  applyCategories([]);
  applyRegion(undefined);
});

const music = { name: "Live music", position: 0, icon: "trophy", colour: "barn" };
const staff = async () => contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
const save = async (values: object) =>
  saveRecord(await staff(), { kind: "categories", id: "12", values: { ...music, ...values } });

it("what staff change of a category is so everywhere that names, orders and draws it; its id and address stay", async () => {
  await anEvent(system, { name: "Brass night", eventTypeId: 12 });
  const { row, values } = await save({});
  expect([row.name, row.cells.icon, row.cells.colour]).toEqual(["Live music", "Trophy", "Barn"]);
  expect(values).toMatchObject(music);
  await readCategories(db);
  expect(eventTypes[0]).toEqual({ id: 12, slug: "music", name: "Live music", icon: "trophy", colour: "barn" });
  expect(sharedFilters.eventTypes.options[0]).toEqual({ value: "12", label: "Live music", slug: "music" });
  expect(categoryListings.find(({ path }) => path === "/category/music/")?.label).toBe("Live music");
  const found = await searchEvents(contextOf(db), { namedDate: "next-30", eventTypes: [12] });
  expect(found.data.map(({ eventType }) => eventType)).toEqual([{ id: 12, name: "Live music", slug: "music" }]);
  const [first] = (await listRows(await staff(), { kind: "categories", query: {} })).data;
  expect(first?.id).toBe("12");
});

it("search finds events by the new name once the job of the change has run", async () => {
  await anEvent(system, { name: "Quiet evening", eventTypeId: 12 });
  await save({ name: "Soundscapes" });
  const jobs = await listRows(await staff(), { kind: "jobs", query: { find: "nameCategory" } });
  expect(jobs.data).not.toEqual([]);
  await nameCategory(system, { id: 12 });
  const found = await searchEvents(contextOf(db), { namedDate: "next-30", keyword: "soundscapes" });
  expect(found.data.map(({ name }) => name)).toContain("Quiet evening");
});

it("a change stays when the site starts again, a name is given once, and the audit log has both looks", async () => {
  await save({ name: "Concerts" });
  await installReferenceData(db);
  expect((await getRecord(await staff(), { kind: "categories", id: "12" })).row.name).toBe("Concerts");
  await expect(save({ name: "comedy" })).rejects.toMatchObject({ fields: { name: [expect.any(String)] } });
  const acts = await db.selectFrom("audit_act").select(["act", "after"]).where("act", "=", "category.change").execute();
  expect(acts.at(-1)?.after).toMatchObject({ icon: "trophy", colour: "barn" });
});

it("readers of another language get the name that staff wrote in it, in lists, on cards and in search", async () => {
  applyRegion({ ...region, languages: ["en", "es"] });
  await loadLanguages();
  await anEvent(system, { name: "Noche tranquila", eventTypeId: 12 });
  await save({ name: "Live music", nameEs: "Música en vivo" });
  await readCategories(db);
  const named = async () => {
    const found = await searchEvents(contextOf(db), { namedDate: "next-30", eventTypes: [12] });
    return [eventTypes.find(({ id }) => id === 12)?.name, found.data[0]?.eventType.name];
  };
  expect(await named()).toEqual(["Live music", "Live music"]);
  expect(await inLanguage("es", named)).toEqual(["Música en vivo", "Música en vivo"]);
  await nameCategory(system, { id: 12 });
  const found = await searchEvents(contextOf(db), { namedDate: "next-30", keyword: "musica vivo" });
  expect(found.data.map(({ name }) => name)).toContain("Noche tranquila");
  const acts = await db
    .selectFrom("audit_act")
    .select("after")
    .where("act", "=", "category.change")
    .orderBy("id")
    .execute();
  expect(acts.at(-1)?.after).toMatchObject({ names: { es: "Música en vivo" } });
});

it("a translation is given once in its language, stays where it is not sent, and goes where it is emptied", async () => {
  await save({ nameEs: "Música" });
  const other = { name: "Comedy", position: 4, icon: "laugh", colour: "goldenrod", nameEs: "música" };
  const taken = saveRecord(await staff(), { kind: "categories", id: "4", values: other });
  await expect(taken).rejects.toMatchObject({ fields: { nameEs: [expect.any(String)] } });
  const nameEs = async () => (await getRecord(await staff(), { kind: "categories", id: "12" })).values?.nameEs;
  await save({ position: 3 });
  expect(await nameEs()).toBe("Música");
  await save({ nameEs: "" });
  expect(await nameEs()).toBe("");
});

it("what the event form proposes with a category is changed with it, stays where it is not sent, and goes where it is emptied", async () => {
  const hints = async () => {
    await readCategories(db);
    return eventTypes.find(({ id }) => id === 12)?.hints;
  };
  const { values } = await save({ ages: "teen,adult", type: "hybrid" });
  expect(values).toMatchObject({ ages: "teen,adult", type: "hybrid" });
  expect(await hints()).toEqual({ ageGroups: ["teen", "adult"], type: "hybrid" });
  await save({ type: "online" });
  expect(await hints()).toEqual({ ageGroups: ["teen", "adult"], type: "online" });
  await save({ ages: "", type: "none" });
  expect(await hints()).toBeUndefined();
});
