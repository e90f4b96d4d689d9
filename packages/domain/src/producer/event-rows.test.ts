import { rsvpForm } from "@hereabouts/contract/rsvps/rsvp";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { sendRsvp } from "../rsvps/rsvp.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { listEventRows } from "./event-rows.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const on = (dateRecur: string) => ({ dates: [{ startMinute: 1140, endMinute: null, dateRecur }] });
const names = async (ctx: Context, query: Parameters<typeof listEventRows>[1] = {}) =>
  (await listEventRows(ctx, query)).data.map(({ name }) => name);

async function aHall() {
  const hall = await aVenue(system);
  const add = (name: string, dates: string, more = {}) =>
    anEvent(system, { venueId: hall, name, ...on(dates), ...more });
  const ids = {
    fair: await add("Winter Fair", "2025-12-13"),
    late: await add("Late Dance", "2026-12-24"),
    over: await add("Autumn Dance", "2026-11-20"),
    soon: await add("Soon Dance", "2026-11-23"),
    far: await add("In years", "2030-06-01"),
    off: await add("Snowed in", "2026-11-25", { status: "cancelled" }),
    gone: await add("Gone", "2026-11-26"),
  };
  const viewer = await aProducer(system, [hall]);
  const ctx = contextOf(db, { viewer });
  await deleteEvent(ctx, { id: ids.gone });
  return { hall, ids, ctx };
}

describe("a producer’s events as rows", () => {
  it("are those to come, those that are over, the newest first, and the canceled ones, each counted", async () => {
    const { ctx } = await aHall();
    expect(await names(ctx)).toEqual(["Soon Dance", "Late Dance", "In years"]);
    expect(await names(ctx, { show: "past" })).toEqual(["Autumn Dance", "Winter Fair"]);
    expect(await names(ctx, { show: "canceled" })).toEqual(["Snowed in"]);
    expect((await listEventRows(ctx, {})).counts).toMatchObject({
      upcoming: 3,
      past: 2,
      canceled: 1,
      deleted: 1,
      drafts: 0,
    });
  });

  it("are found by the words of their names, and counted so", async () => {
    const { ctx } = await aHall();
    expect(await names(ctx, { find: "dan so" })).toEqual(["Soon Dance"]);
    expect(await names(ctx, { find: "100%" })).toEqual([]);
    const { counts, pagination } = await listEventRows(ctx, { find: "dance" });
    expect(counts).toMatchObject({ upcoming: 2, past: 1, canceled: 0, deleted: 1, drafts: 0 });
    expect(pagination.totalItems).toBe(2);
  });

  it("stand in the order that is asked for, on pages", async () => {
    const { ctx } = await aHall();
    expect(await names(ctx, { ordering: "name" })).toEqual(["In years", "Late Dance", "Soon Dance"]);
    expect(await names(ctx, { ordering: "-created" })).toEqual(["In years", "Soon Dance", "Late Dance"]);
    expect(await names(ctx, { pageSize: 2, page: 2 })).toEqual(["In years"]);
    await expect(names(ctx, { page: 2 })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("say what comes next: a date that is not as planned, the last one, and how often their page was seen", async () => {
    const { hall, ids, ctx } = await aHall();
    const overrides = [
      { originalDate: "2026-12-01", originalStartMinute: 1140, status: "cancelled" as const, note: "" },
    ];
    const weekly = "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=5";
    const id = await anEvent(system, { venueId: hall, name: "Weekly", ...on(weekly), overrides });
    await anEvent(system, { venueId: hall, name: "Always", ...on("DTSTART:20261127\nRRULE:FREQ=WEEKLY") });
    const seen = (target_id: number, day: string, count: number, kind = "event_detail") =>
      db
        .insertInto("target_count")
        .values({ day, hour: `${day}T09:00:00Z`, kind, target_id, venue_id: hall, count })
        .execute();
    await seen(id, "2026-11-20", 3);
    await seen(id, "2026-11-02", 4);
    await seen(id, "2026-10-02", 9);
    await seen(id, "2026-11-20", 50, "event_card");
    await db.updateTable("event").set({ published: false }).where("id", "=", ids.late).execute();
    const rows = (await listEventRows(ctx, {})).data;
    expect(rows.find((row) => row.id === id)).toMatchObject({
      venueName: "Mill River Hall",
      date: "2026-11-24",
      nextChange: { date: "2026-12-01", status: "cancelled" },
      ends: "2026-12-22",
      comingDates: { total: 5, cancelled: 1 },
      views: 7,
    });
    expect(rows.find(({ name }) => name === "Always")).toMatchObject({ nextChange: null, ends: null, views: 0 });
    expect(rows.map(({ name, isHidden }) => isHidden && name).filter(Boolean)).toEqual(["Late Dance"]);
    expect(rows.find(({ name }) => name === "In years")).toMatchObject({ date: "2030-06-01" });
    expect((await listEventRows(ctx, { show: "past" })).data[0]).toMatchObject({
      ends: null,
      date: "2026-11-20",
    });
  });

  it("are to be confirmed where a date this week was not confirmed lately", async () => {
    const { ids, ctx } = await aHall();
    const add = { confirmed: "2026-11-20T12:00:00Z", unconfirmed: "2026-11-01T12:00:00Z" };
    await db.updateTable("event").set({ certified_at: add.confirmed }).execute();
    expect((await listEventRows(ctx, {})).counts).toMatchObject({ unconfirmed: 0, unconfirmedDates: 0 });
    await db.updateTable("event").set({ certified_at: add.unconfirmed }).execute();
    expect((await listEventRows(ctx, {})).counts).toMatchObject({ upcoming: 3, unconfirmed: 1, unconfirmedDates: 1 });
    const { data, pagination } = await listEventRows(ctx, { show: "unconfirmed" });
    expect(data).toMatchObject([{ id: ids.soon, unconfirmed: 1 }]);
    expect(pagination.totalItems).toBe(1);
  });

  it("count the people on the lists of dates that are not over", async () => {
    const { hall, ctx } = await aHall();
    const weekly = "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=5";
    const id = await anEvent(system, { venueId: hall, name: "Weekly", ...on(weekly), takesRsvps: true, rsvpPlaces: 4 });
    await anEvent(system, { venueId: hall, name: "Open door", ...on("2026-11-30"), takesRsvps: true });
    const send = (day: string, email: string, people: number) =>
      sendRsvp(contextOf(db), rsvpForm.parse({ eventId: id, occurrence: `${day} 19:00`, name: "Ada", email, people }), {
        address: "10.0.0.1",
        userAgent: "",
      });
    await send("2026-11-24", "ada@example.org", 3);
    await send("2026-12-01", "ada@example.org", 2);
    await send("2026-12-01", "bob@example.org", 4);
    const list = { event_id: id, original_start_minute: 1140, known_start_minute: 1140, known_venue_id: hall };
    const gone = { original_date: "2026-11-17", known_date: "2026-11-17", known_status: "scheduled", taken: 9 };
    await db
      .insertInto("rsvp_list")
      .values({ ...list, ...gone })
      .execute();
    const counted = (await listEventRows(ctx, {})).data.map(({ name, rsvps }) => [name, rsvps]);
    expect(Object.fromEntries(counted)).toMatchObject({
      Weekly: { coming: 5, waiting: 4 },
      "Open door": { coming: 0, waiting: 0 },
      "Soon Dance": null,
    });
  });

  it("are nobody else’s", async () => {
    const { hall, ctx } = await aHall();
    await expect(names(ctx, { vid: await aVenue(system) })).rejects.toMatchObject({ kind: "notFound" });
    await expect(names(system)).rejects.toMatchObject({ kind: "signInRequired" });
    const visitor = contextOf(db, { viewer: await aPerson(system) });
    await expect(names(visitor, { vid: hall })).rejects.toMatchObject({ kind: "forbidden" });
    const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
    expect(await names(editor)).toEqual([]);
    expect(await names(editor, { vid: hall })).toEqual(["Soon Dance", "Late Dance", "In years"]);
  });
});
