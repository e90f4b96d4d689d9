import { eventsChange } from "@hereabouts/contract/producer/bulk-changes";
import type { Context } from "@hereabouts/domain/context";
import { mergeVenues } from "@hereabouts/domain/duplicates/merge";
import { changeEvents, confirmEvents, copyEvents, deleteEvents } from "@hereabouts/domain/events/change-events";
import { restoreEvent } from "@hereabouts/domain/events/deleted-event";
import { getEventForm } from "@hereabouts/domain/events/event-form";
import { listDeleted } from "@hereabouts/domain/history/list-deleted";
import { listRevisions } from "@hereabouts/domain/history/revisions";
import { listDeletedEvents } from "@hereabouts/domain/producer/producer-events";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { undoMassChange } from "./undo-mass-change.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const url = "https://example.org/fair";
const dates = [{ startMinute: 600, endMinute: 960, dateRecur: "2026-12-12" }];
const names = ["Waltz", "Polka", "Reel"];

/** A hall with three events, its producer, and staff. */
async function aHall(plan: Parameters<typeof aProducer>[2] = "unlimited") {
  const venueId = await aVenue(system);
  const events: number[] = [];
  for (const name of names) events.push(await anEvent(system, { venueId, name, url, dates }));
  const viewer = await aProducer(system, [venueId], plan);
  const later = (days: number) =>
    contextOf(db, { viewer, now: () => new Date(system.now().getTime() + days * DAY_MS) });
  const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
  return { venueId, events, ctx: later(0), later, staff };
}
const change = (ctx: Context, input: object) => changeEvents(ctx, eventsChange.parse(input));
const undone = (count: number) => expect.objectContaining({ undone: count, left: [], isUnderWay: false });
const newestEdit = async (ctx: Context) => (await listRevisions(ctx, {})).data[0];

describe("several confirmed events", () => {
  it("are one line, and unconfirmed again when that is undone", async () => {
    const { ctx, staff, events } = await aHall();
    const confirmed = async () => {
      const forms = await Promise.all(events.map((id) => getEventForm(ctx, { id })));
      return forms.map(({ certified }) => certified);
    };
    await db.updateTable("event").set({ certified_at: null }).where("id", "in", events).execute();
    const { massChange } = await confirmEvents(ctx, { events });
    expect(await confirmed()).toEqual(events.map(() => ctx.now().toISOString()));
    expect(await newestEdit(staff)).toMatchObject({ batch: { id: massChange, kind: "confirm", count: events.length } });
    expect(await undoMassChange(ctx, { id: massChange })).toEqual(undone(events.length));
    expect(await confirmed()).toEqual(events.map(() => null));
  });
});

describe("several deleted events", () => {
  it("are one line for who manages them and for staff, and come back at once", async () => {
    const { ctx, staff, venueId, events } = await aHall();
    const { massChange } = await deleteEvents(ctx, { events });
    const line = { id: massChange, kind: "delete", count: 3, mayUndo: true };
    expect(await listDeletedEvents(ctx, { vid: venueId })).toMatchObject([{ massChange: { ...line, by: "Robin" } }]);
    expect((await listDeleted(staff))[0]).toMatchObject({ massChange: line, author: { name: "Robin" } });
    expect(await newestEdit(staff)).toMatchObject({ action: "delete", batch: { ...line, author: { name: "Robin" } } });

    expect(await undoMassChange(ctx, { id: massChange })).toEqual(undone(3));
    expect(await listDeletedEvents(ctx, { vid: venueId })).toEqual([]);
    expect(await newestEdit(staff)).toMatchObject({
      action: "restore",
      batch: { kind: "undo", count: 3, mayUndo: false },
    });
    await expect(undoMassChange(ctx, { id: massChange })).rejects.toMatchObject({ code: "undone" });
  });

  it("come back by staff too, by nobody else, and for 30 days", async () => {
    const { ctx, later, staff, events } = await aHall();
    const { massChange: id } = await deleteEvents(ctx, { events });
    const other = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
    await expect(undoMassChange(other, { id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(undoMassChange(system, { id })).rejects.toMatchObject({ kind: "signInRequired" });
    await expect(undoMassChange(later(31), { id })).rejects.toMatchObject({ code: "over" });
    expect(await undoMassChange(staff, { id })).toEqual(undone(3));
  });

  it("come back once when two people ask at the same moment", async () => {
    const { ctx, staff, events } = await aHall();
    const { massChange: id } = await deleteEvents(ctx, { events });
    const both = await Promise.allSettled([undoMassChange(ctx, { id }), undoMassChange(staff, { id })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const event of events) {
      const { data } = await listRevisions(staff, { kind: "event", recordId: event });
      expect(data.filter(({ action }) => action === "restore")).toHaveLength(1);
    }
  });

  it("come back as far as the plan has room; the others are named, and come back later", async () => {
    const { ctx, events, venueId } = await aHall("free");
    const { massChange: id } = await deleteEvents(ctx, { events });
    const [first = 0] = [
      await anEvent(system, { venueId, name: "Jig", url, dates }),
      await anEvent(system, { venueId, url, dates }),
    ];
    const { undone, left } = await undoMassChange(ctx, { id });
    expect([undone, left.map(({ name }) => name)]).toEqual([1, ["Polka", "Reel"]]);
    expect(await listDeletedEvents(ctx, { vid: venueId })).toMatchObject([
      { massChange: { id, count: 2, mayUndo: true } },
    ]);
    await deleteEvents(ctx, { events: [first] });
    expect(await undoMassChange(ctx, { id })).toMatchObject({ undone: 1, left: [{ name: "Reel" }] });
  });

  it("that were restored by themselves stay as they are, and those deleted anew stay deleted and are named", async () => {
    const { ctx, staff, events } = await aHall();
    const { massChange: id } = await deleteEvents(ctx, { events });
    const [waltz = 0, polka = 0] = events;
    await restoreEvent(ctx, { id: waltz });
    await restoreEvent(ctx, { id: polka });
    await deleteEvents(staff, { events: [polka] });
    expect(await undoMassChange(ctx, { id })).toMatchObject({
      undone: 1,
      left: [{ name: "Polka", reason: "Changed since then." }],
    });
  });
});

describe("other changes", () => {
  it("of one field are undone, but where it was changed again", async () => {
    const { ctx, events } = await aHall();
    const { massChange: id } = await change(ctx, { events, price: "high" });
    await change(ctx, { events: events.slice(0, 1), price: "low" });
    await change(ctx, { events: events.slice(1, 2), ageGroups: ["adult"] });
    expect(await undoMassChange(ctx, { id })).toMatchObject({ undone: 2, left: [{ name: "Waltz" }] });
    const prices = await Promise.all(events.map(async (event) => (await getEventForm(ctx, { id: event })).price));
    expect(prices).toEqual(["low", "free", "free"]);
  });

  it("of the status are undone", async () => {
    const { ctx, events } = await aHall();
    const { massChange: id } = await change(ctx, { events, status: "cancelled" });
    expect(await undoMassChange(ctx, { id })).toEqual(undone(3));
    expect(await getEventForm(ctx, { id: events[0] ?? 0 })).toMatchObject({ status: "scheduled" });
  });

  it("that made copies delete them, but those that were edited", async () => {
    const { ctx, events } = await aHall();
    const { events: copies, massChange: id } = await copyEvents(ctx, { events });
    await change(ctx, { events: copies.slice(0, 1), price: "high" });
    expect(await undoMassChange(ctx, { id })).toMatchObject({ undone: 2, left: [{ reason: "Changed since then." }] });
    await expect(getEventForm(ctx, { id: copies[1] ?? 0 })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("of a merge make two venues again, one line each way", async () => {
    const { staff, venueId: keptId } = await aHall();
    const droppedId = await aVenue(system, { name: "The Hall" });
    await anEvent(system, { venueId: droppedId, url, dates });
    await mergeVenues(staff, { keptId, droppedId, taken: [] });
    const merged = await newestEdit(staff);
    expect(merged).toMatchObject({ action: "merge", batch: { kind: "merge", count: 3, mayUndo: true } });
    expect(await undoMassChange(staff, { id: merged?.batch?.id ?? 0 })).toEqual(undone(1));
    expect(await newestEdit(staff)).toMatchObject({ batch: { kind: "undo_merge" } });
    await expect(undoMassChange(staff, { id: merged?.batch?.id ?? 0 })).rejects.toMatchObject({ code: "undone" });
  });
});
