import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { deleteEvent, restoreEvent } from "../events/deleted-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { deleteVenue } from "../venues/deleted-venue.ts";
import { listDeleted } from "./list-deleted.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));
const daysLater = (days: number) => new Date(system.now().getTime() + days * DAY_MS);

it("lists what was deleted in the last 30 days, by whom and where it was, until it is restored", async () => {
  const viewer = await aPerson(system, { isStaff: true });
  const at = (days: number) => contextOf(db, { viewer, now: () => daysLater(days) });
  const [hall, bandstand] = [await aVenue(system), await aVenue(system, { name: "Bandstand" })];
  const concert = await anEvent(system, { venueId: hall, name: "Brass Concert" });
  const producer = await aProducer(system, [hall]);
  await deleteVenue(at(0), { id: bandstand });
  await deleteEvent(contextOf(db, { viewer: producer, now: () => daysLater(2) }), { id: concert });

  expect(await listDeleted(at(3))).toEqual([
    {
      kind: "event",
      id: concert,
      name: "Brass Concert",
      venueName: "Mill River Hall",
      author: { id: producer.id, name: expect.any(String) },
      deleted: daysLater(2).toISOString(),
      massChange: null,
    },
    {
      kind: "venue",
      id: bandstand,
      name: "Bandstand",
      venueName: null,
      author: { id: viewer.id, name: "Robin" },
      deleted: daysLater(0).toISOString(),
      massChange: null,
    },
  ]);
  expect((await listDeleted(at(31))).map(({ id }) => id)).toEqual([concert]);
  await restoreEvent(at(3), { id: concert });
  expect((await listDeleted(at(3))).map(({ id }) => id)).toEqual([bandstand]);
});

it("is for staff alone", async () => {
  const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  await expect(listDeleted(editor)).rejects.toMatchObject({ kind: "forbidden" });
});
