import { applyCategories, eventTypes } from "@hereabouts/contract/events/event-types";
import { categoryListings } from "@hereabouts/contract/listings/fixed-listings";
import { sharedFilters } from "@hereabouts/contract/listings/shared-filters";
import { testDatabase } from "@hereabouts/testing/database";
import { afterEach, beforeAll, expect, it } from "vitest";
import { getRecord, listRows, saveRecord } from "../admin/admin-records.ts";
import { searchEvents } from "../listings/search-events.ts";
import { nameCategory } from "../projection/rebuild-projections.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson } from "../test-factories.ts";
import { readCategories } from "./category.ts";
import { installReferenceData } from "./install-reference-data.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
beforeAll(() => installReferenceData(db));
// The table is one for all tests of this worker.
afterEach(() => applyCategories([]));

const music = { name: "Live music", position: 0, icon: "trophy", colour: "barn" };
const staff = async () => contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
const save = async (values: object) =>
  saveRecord(await staff(), { kind: "categories", id: "12", values: { ...music, ...values } });

it("what staff change of a category is so everywhere that names, orders and draws it; its id and address stay", async () => {
  await anEvent(system, { name: "Brass night", eventTypeId: 12 });
  const { row, values } = await save({});
  expect([row.name, row.cells.icon, row.cells.colour, values]).toEqual(["Live music", "Trophy", "Barn", music]);
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
