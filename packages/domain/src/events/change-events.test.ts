import { eventForm } from "@hereabouts/contract/events/event-form";
import { eventsChange } from "@hereabouts/contract/producer/bulk-changes";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { listRevisions } from "../history/revisions.ts";
import { listDeletedEvents } from "../producer/producer-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { addEvent } from "./add-event.ts";
import { changeEvents, copyEvents, deleteEvents, restoreEvents } from "./change-events.ts";
import { getEventForm } from "./event-form.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const url = "https://example.org/fair";
const on = (...days: string[]) => days.map((dateRecur) => ({ startMinute: 600, endMinute: 960, dateRecur }));

/** A hall with events of these names, and its producer. */
async function aHall(names: readonly string[], plan: Parameters<typeof aProducer>[2] = "unlimited") {
  const venueId = await aVenue(system);
  const events: number[] = [];
  for (const name of names) events.push(await anEvent(system, { venueId, name, url }));
  return { venueId, events, ctx: contextOf(db, { viewer: await aProducer(system, [venueId], plan) }) };
}
const change = (ctx: Context, input: object) => changeEvents(ctx, eventsChange.parse(input));
const formsOf = (ctx: Context, ids: readonly number[]) => Promise.all(ids.map((id) => getEventForm(ctx, { id })));
const seen = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const actionsOf = async (recordId: number) =>
  (await listRevisions(seen, { kind: "event", recordId })).data.map(({ action, author }) => [action, author?.name]);

describe("one field of several events", () => {
  it.each([
    [{ price: "high" }, { price: "high" }],
    [{ price: "" }, { price: null }],
    [{ ageGroups: ["adult"] }, { ageGroups: ["adult"] }],
    [{ eventType: 3 }, { eventType: 3 }],
    [{ ticketUrl: "https://tickets.example/" }, { ticketUrl: "https://tickets.example/" }],
    [{ status: "cancelled" }, { status: "cancelled" }],
  ])("is changed: %j", async (field, after) => {
    const { ctx, events } = await aHall(["Waltz", "Polka"]);
    expect(await change(ctx, { events, ...field })).toMatchObject({ events });
    expect(await formsOf(ctx, events)).toMatchObject([
      { name: "Waltz", ...after },
      { name: "Polka", ...after },
    ]);
  });

  it("leaves a line in the history of each", async () => {
    const { ctx, events } = await aHall(["Waltz", "Polka"]);
    await change(ctx, { events, price: "low" });
    for (const id of events) expect((await actionsOf(id))[0]).toEqual(["update", "Robin"]);
  });

  it("is exactly one, of at least one event and at most fifty", () => {
    const refused = (input: object) => eventsChange.safeParse(input).success;
    expect(refused({ events: [1] })).toBe(false);
    expect(refused({ events: [1], price: "free", status: "cancelled" })).toBe(false);
    expect(refused({ events: [], price: "free" })).toBe(false);
    expect(refused({ events: Array.from({ length: 51 }, (_, id) => id + 1), price: "free" })).toBe(false);
    expect(eventsChange.parse({ events: [2, 1, 2], price: "free" })).toMatchObject({ events: [2, 1] });
  });

  it("waits for a look where a new account writes a link that needs one", async () => {
    const { ctx, events } = await aHall(["Waltz"]);
    await change(ctx, { events, ticketUrl: "https://bit.ly/now" });
    expect(await formsOf(ctx, events)).toMatchObject([
      { ticketUrl: "", review: { status: "waiting", fields: ["ticketUrl"] } },
    ]);
  });
});

describe("several events or none", () => {
  it("are changed, copied and deleted by who may do so to each of them", async () => {
    const { ctx, events } = await aHall(["Waltz"]);
    const others = await aHall(["Polka"]);
    const both = { events: [...events, ...others.events] };
    for (const deed of [
      () => change(ctx, { ...both, price: "high" }),
      () => copyEvents(ctx, both),
      () => deleteEvents(ctx, both),
    ])
      await expect(deed()).rejects.toMatchObject({ kind: "forbidden" });
    const stranger = contextOf(db, { viewer: await aPerson(system) });
    await expect(deleteEvents(stranger, { events })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(deleteEvents(system, { events })).rejects.toMatchObject({ kind: "signInRequired" });
    await expect(deleteEvents(ctx, { events: [...events, 999_999] })).rejects.toMatchObject({ kind: "notFound" });
    expect(await formsOf(ctx, events)).toMatchObject([{ price: "free" }]);
    expect(await actionsOf(events[0] ?? 0)).toEqual([]);
  });

  it("are deleted, and restored by who deleted them", async () => {
    const { ctx, events, venueId } = await aHall(["Waltz", "Polka"]);
    expect(await deleteEvents(ctx, { events })).toMatchObject({ events });
    expect(await listDeletedEvents(ctx, { vid: venueId })).toMatchObject([
      { massChange: { kind: "delete", count: 2 } },
    ]);
    await expect(change(ctx, { events, price: "high" })).rejects.toMatchObject({ kind: "notFound" });
    const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
    await expect(restoreEvents(editor, { events })).rejects.toMatchObject({ kind: "forbidden" });
    expect(await restoreEvents(ctx, { events })).toMatchObject({ events });
    expect(await formsOf(ctx, events)).toHaveLength(2);
    expect((await actionsOf(events[1] ?? 0)).slice(0, 2)).toEqual([
      ["restore", "Robin"],
      ["delete", "Robin"],
    ]);
  });
});

describe("copies of several events", () => {
  it("have the dates that are to come, or the same weekdays a year later", async () => {
    const { venueId, ctx } = await aHall([]);
    const fair = { venueId, name: "Fair", url, status: "sold_out" as const };
    const events = [
      await anEvent(system, { ...fair, dates: on("2025-12-13", "2025-12-14") }),
      await anEvent(system, { ...fair, name: "Market", dates: on("2026-11-07", "2026-11-28") }),
    ];
    const { events: copies } = await copyEvents(ctx, { events });
    expect(await formsOf(ctx, copies)).toMatchObject([
      { name: "Fair", status: "scheduled", dates: [{ dateRecur: "2026-12-12" }, { dateRecur: "2026-12-13" }] },
      { name: "Market", status: "scheduled", dates: [{ dateRecur: "2026-11-28" }] },
    ]);
    expect(await actionsOf(copies[0] ?? 0)).toEqual([["create", "Robin"]]);
  });

  it("are refused together where they pass the quota, with the event that is too many", async () => {
    const { ctx, events, venueId } = await aHall(["Waltz", "Polka"], "free");
    await expect(copyEvents(ctx, { events })).rejects.toMatchObject({
      fields: { "": ["Polka: Upgrade to publish more events."] },
    });
    expect(await db.selectFrom("event").select("id").where("venue_id", "=", venueId).execute()).toHaveLength(2);
  });

  it("need what a new event needs", async () => {
    const { ctx, venueId } = await aHall([]);
    const id = await anEvent(system, { venueId, name: "Imported" });
    await expect(copyEvents(ctx, { events: [id] })).rejects.toMatchObject({
      fields: { "": ["Imported: A required field is empty. Edit the event, then copy it."] },
    });
  });

  it("look as what they were copied from", async () => {
    const { ctx, venueId } = await aHall([]);
    const form = { name: "Dance", url, description: "<p>Soft shoes.</p>", type: "in_person", eventType: 1 };
    const dates = [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }];
    const one = await addEvent(ctx, eventForm.parse({ ...form, ageGroups: ["all_ages"], venue: venueId, dates }));
    const { events } = await copyEvents(ctx, { events: [one.id] });
    expect(await formsOf(ctx, events)).toMatchObject([{ name: "Dance", printNumber: one.id, url }]);
  });
});

it("two who change the same events at the same moment wait for each other", async () => {
  const { ctx, events } = await aHall(["Waltz", "Polka", "Tango"]);
  await Promise.all([
    change(ctx, { events, price: "high" }),
    change(ctx, { events: events.toReversed(), eventType: 3 }),
    change(ctx, { events, status: "cancelled" }),
  ]);
  for (const form of await formsOf(ctx, events))
    expect(form).toMatchObject({ price: "high", eventType: 3, status: "cancelled" });
});
