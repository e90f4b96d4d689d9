import { testDatabase } from "@hereabouts/testing/database";
import { expect, it } from "vitest";
import { getUserContext } from "../account/account.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aProducer, aVenue } from "../test-factories.ts";
import { setActiveVenue } from "./producer-venues.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const venues = [await aVenue(system, { name: "First Hall" }), await aVenue(system, { name: "Second Hall" })];
const [first = 0, second = 0] = venues;
const other = await aVenue(system);
for (let n = 0; n < 3; n++) await anEvent(system, { venueId: second });
const producer = contextOf(db, { viewer: await aProducer(system, venues) });

const quotas = async () => (await getUserContext(producer))?.producerQuotas ?? [];
const current = async () => (await quotas()).find(({ isCurrentActive }) => isCurrentActive)?.poi.id;

it("tells a producer of several venues the quota of each", async () => {
  expect((await quotas()).map(({ poi, quota }) => [poi.name, quota])).toEqual([
    ["First Hall", { used: 0, allowed: 3, canAdd: true }],
    ["Second Hall", { used: 3, allowed: 3, canAdd: false }],
  ]);
});

it("tells the plan of a venue and those that allow more", async () => {
  const [{ plan, status, largerPlans } = { plan: null, status: null, largerPlans: [] }] = await quotas();
  expect(plan).toEqual({ id: "free", name: "Free", activeEvents: 3, monthlyCents: null, price: null });
  expect(status).toBe("trialing");
  expect(largerPlans.map(({ name, activeEvents }) => [name, activeEvents])).toEqual([
    ["Basic", 15],
    ["Plus", 60],
    ["Unlimited", null],
  ]);
});

it("begins with the first venue, and stays with the one chosen", async () => {
  expect(await current()).toBe(first);
  await setActiveVenue(producer, { id: second });
  expect(await current()).toBe(second);
});

it("goes back to the first when the chosen one is deleted", async () => {
  await setActiveVenue(producer, { id: second });
  await db.updateTable("venue").set({ deleted_at: system.now() }).where("id", "=", second).execute();
  expect(await current()).toBe(first);
  expect(await quotas()).toHaveLength(1);
});

it("does not know a venue of somebody else's, and asks who is there", async () => {
  await expect(setActiveVenue(producer, { id: other })).rejects.toMatchObject({ kind: "notFound" });
  await expect(setActiveVenue(system, { id: first })).rejects.toMatchObject({ kind: "signInRequired" });
});
