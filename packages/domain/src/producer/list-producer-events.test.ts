import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { listProducerEvents } from "./producer-events.ts";
import { setActiveVenue } from "./producer-venues.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

/** At a time of its own: who lists the newest first has to know them apart. */
const event = (name: string, minute: number, overrides: Parameters<typeof anEvent>[1]) =>
  anEvent({ ...system, now: () => new Date(system.now().getTime() + minute * MINUTE_MS) }, { name, ...overrides });
const on = (dateRecur: string) => ({ dates: [{ startMinute: 1140, endMinute: null, dateRecur }] });
const names = async (ctx: Context, query: Parameters<typeof listProducerEvents>[1] = {}) =>
  (await listProducerEvents(ctx, query)).map(({ name }) => name);

async function aHall() {
  const [hall, barn] = [await aVenue(system), await aVenue(system)];
  await event("Late", 1, { venueId: hall, ...on("2026-12-24") });
  await event("Soon", 2, { venueId: hall, ...on("2026-11-23") });
  await event("Weekly", 0, { venueId: hall, ...on("DTSTART:20260101\nRRULE:FREQ=WEEKLY") });
  await event("Over", 3, { venueId: hall, ...on("2026-11-20") });
  await event("In the barn", 4, { venueId: barn, ...on("2026-11-22") });
  return { hall, barn, ctx: contextOf(db, { viewer: await aProducer(system, [hall, barn]) }) };
}

describe("a producer's events", () => {
  it("are those to come at the active venue, the newest first", async () => {
    const { barn, ctx } = await aHall();
    expect(await names(ctx)).toEqual(["Soon", "Late", "Weekly"]);
    await setActiveVenue(ctx, { id: barn });
    expect(await names(ctx)).toEqual(["In the barn"]);
  });

  it("are sorted by their next date", async () => {
    const { ctx } = await aHall();
    expect(await names(ctx, { ordering: "date" })).toEqual(["Soon", "Weekly", "Late"]);
  });

  it("are, when asked, those of another of their venues, or those that are over", async () => {
    const { hall, barn, ctx } = await aHall();
    expect(await names(ctx, { vid: barn })).toEqual(["In the barn"]);
    expect(await names(ctx, { vid: hall, past: true })).toEqual(["Over"]);
  });

  it("are also those that begin beyond the horizon, after all others", async () => {
    const hall = await aVenue(system);
    await event("In years", 0, { venueId: hall, ...on("2030-06-01") });
    await event("Soon", 1, { venueId: hall, ...on("2026-11-23") });
    const ctx = contextOf(db, { viewer: await aProducer(system, [hall]) });
    expect(await names(ctx, { ordering: "date" })).toEqual(["Soon", "In years"]);
    expect(await names(ctx, { past: true })).toEqual([]);
  });

  it("say how many of their coming dates are canceled", async () => {
    const hall = await aVenue(system);
    const off = (originalDate: string) => ({
      originalDate,
      originalStartMinute: 1140,
      status: "cancelled" as const,
      note: "",
    });
    const weekly = "DTSTART:20261103\nRRULE:FREQ=WEEKLY";
    const overrides = [off("2026-12-01"), off("2026-12-15"), off("2026-11-17")];
    await event("Eight evenings", 1, { venueId: hall, ...on(`${weekly};UNTIL=20270112`), overrides });
    await event("For ever", 0, { venueId: hall, ...on(weekly), overrides });
    const ctx = contextOf(db, { viewer: await aProducer(system, [hall]) });
    const listed = await listProducerEvents(ctx, {});
    expect(listed.map(({ name, comingDates }) => [name, comingDates])).toEqual([
      ["Eight evenings", { total: 8, cancelled: 2 }],
      ["For ever", { total: null, cancelled: 2 }],
    ]);
  });

  it("are nobody else's", async () => {
    const { hall, ctx } = await aHall();
    const other = await aVenue(system);
    await expect(names(ctx, { vid: other })).rejects.toMatchObject({ kind: "notFound" });
    await expect(names(system)).rejects.toMatchObject({ kind: "signInRequired" });
    const visitor = contextOf(db, { viewer: await aPerson(system) });
    await expect(names(visitor, { vid: hall })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

it("an editor without a venue sees the events they made, or those of any venue", async () => {
  const { hall } = await aHall();
  const viewer = await aPerson(system, { isZeditor: true });
  const ctx = contextOf(db, { viewer });
  await event("Mine", 0, { venueId: hall, createdBy: viewer.id });
  expect(await names(ctx)).toEqual(["Mine"]);
  expect(await names(ctx, { vid: hall, ordering: "date" })).toEqual(["Soon", "Weekly", "Mine", "Late"]);
});
