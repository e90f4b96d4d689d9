import { messages } from "@hereabouts/contract/messages";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { deleteEvent, restoreEvent } from "../events/deleted-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { listDeletedEvents } from "./producer-events.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const single = { isByNobody: false, run: null, massChange: null };
const daysLater = (days: number) => new Date(system.now().getTime() + days * DAY_MS);

it("a producer finds for 30 days what was deleted at their venue, and brings back what they deleted themselves", async () => {
  const hall = await aVenue(system);
  const viewer = await aProducer(system, [hall]);
  const ctx = contextOf(db, { viewer });
  const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }), now: () => daysLater(1) });
  const [dance, fair] = [await anEvent(ctx, { venueId: hall }), await anEvent(system, { venueId: hall, name: "Fair" })];
  await anEvent(system, { venueId: hall, name: "Still there" });
  await deleteEvent(ctx, { id: dance });
  await deleteEvent(editor, { id: fair });
  const at = (days: number) => listDeletedEvents(contextOf(db, { viewer, now: () => daysLater(days) }), {});
  expect(await at(2)).toEqual([
    {
      id: fair,
      name: "Fair",
      venueName: "Mill River Hall",
      deleted: daysLater(1).toISOString(),
      mayRestore: false,
      ...single,
    },
    {
      id: dance,
      name: "Contra dance",
      venueName: "Mill River Hall",
      deleted: daysLater(0).toISOString(),
      mayRestore: true,
      ...single,
    },
  ]);
  expect((await at(31)).map(({ name }) => name)).toEqual(["Fair"]);
  await expect(restoreEvent(ctx, { id: fair })).rejects.toMatchObject({ kind: "forbidden" });
  await restoreEvent(ctx, { id: dance });
  expect((await at(2)).map(({ name }) => name)).toEqual(["Fair"]);
});

it("the quota holds for what is brought back", async () => {
  const hall = await aVenue(system);
  const ctx = contextOf(db, { viewer: await aProducer(system, [hall]) });
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push(await anEvent(system, { venueId: hall }));
  await deleteEvent(ctx, { id: ids[0] ?? 0 });
  await anEvent(system, { venueId: hall });
  await expect(restoreEvent(ctx, { id: ids[0] ?? 0 })).rejects.toMatchObject({
    fields: { "": [messages.upgradeToPublish] },
  });
  expect(await listDeletedEvents(ctx, {})).toHaveLength(1);
});

it("what is deleted elsewhere is not theirs to see, and visitors have none", async () => {
  const [hall, barn] = [await aVenue(system), await aVenue(system)];
  const producer = contextOf(db, { viewer: await aProducer(system, [hall]) });
  await deleteEvent(contextOf(db, { viewer: await aProducer(system, [barn]) }), {
    id: await anEvent(system, { venueId: barn }),
  });
  expect(await listDeletedEvents(producer, {})).toEqual([]);
  await expect(listDeletedEvents(producer, { vid: barn })).rejects.toMatchObject({ kind: "notFound" });
  const visitor = contextOf(db, { viewer: await aPerson(system) });
  await expect(listDeletedEvents(visitor, {})).rejects.toMatchObject({ kind: "forbidden" });
});
