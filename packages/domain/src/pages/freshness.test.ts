import { eventForm } from "@hereabouts/contract/events/event-form";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { getEventForm } from "../events/event-form.ts";
import { confirmEvent, updateEvent } from "../events/update-event.ts";
import { listRevisions } from "../history/revisions.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { updateVenue } from "../venues/update-venue.ts";
import { getVenueForm } from "../venues/venue-form.ts";
import { getEvent } from "./get-event.ts";
import { getVenue } from "./get-venue.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
let region = 0;
beforeAll(async () => {
  await installReferenceData(db);
  region = (await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow()).id;
});
const now = system.now().toISOString();
const nobody = { confirmed: null, by: null };

async function aPlace() {
  const venueId = await aVenue(system, { regionId: region });
  const id = await anEvent(system, { venueId, url: "https://example.org/" });
  const producer = contextOf(db, { viewer: await aProducer(system, [venueId]) });
  const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  const saveEvent = async (ctx: Context, changes = {}) =>
    updateEvent(ctx, { ...eventForm.parse({ ...(await getEventForm(ctx, { id })), ...changes }), id });
  const saveVenue = async (ctx: Context, changes = {}) =>
    updateVenue(ctx, {
      ...venueForms.admin.parse({ ...(await getVenueForm(ctx, { id: venueId })), ...changes }),
      id: venueId,
    });
  const ofEvent = async () => (await getEvent(system, { id })).freshness;
  const ofVenue = async () => (await getVenue(system, { id: venueId })).freshness;
  return { id, venueId, producer, editor, saveEvent, saveVenue, ofEvent, ofVenue };
}

it("is that of nobody until somebody says that an event is true", async () => {
  const { ofEvent, ofVenue } = await aPlace();
  expect([await ofEvent(), await ofVenue()]).toEqual([nobody, nobody]);
});

it("comes from its venue when that saves the form, without a trace in the history when nothing else changed", async () => {
  const { id, producer, editor, saveEvent, saveVenue, ofEvent, ofVenue } = await aPlace();
  const before = await getEventForm(producer, { id });
  const saved = await saveEvent(producer);
  await saveVenue(producer);
  expect([await ofEvent(), await ofVenue()]).toEqual([
    { confirmed: now, by: "venue" },
    { confirmed: now, by: "venue" },
  ]);
  expect(saved).toMatchObject({ updated: before.updated, certified: now });
  expect((await listRevisions(editor, { kind: "event", recordId: id })).data).toEqual([]);
});

it("is left as it was by editors who mend one thing, until they say that the rest is true", async () => {
  const { editor, saveEvent, saveVenue, ofEvent, ofVenue } = await aPlace();
  await saveEvent(editor, { name: "Contra dance for all" });
  await saveVenue(editor, { phone: "413-555-0100" });
  expect([await ofEvent(), await ofVenue()]).toEqual([nobody, nobody]);
  await saveEvent(editor, { recertify: true });
  await saveVenue(editor, { recertify: true });
  expect([await ofEvent(), await ofVenue()]).toEqual([
    { confirmed: now, by: "editor" },
    { confirmed: now, by: "editor" },
  ]);
});

it("is taken back as it was, with who had said it", async () => {
  const { id, producer, editor, saveEvent, ofEvent } = await aPlace();
  await saveEvent(producer);
  const later = { ...editor, now: () => new Date(system.now().getTime() + DAY_MS) };
  const at = await confirmEvent(later, { id });
  expect((await ofEvent()).by).toBe("editor");
  await confirmEvent(later, { id, at, by: "venue" });
  expect(await ofEvent()).toEqual({ confirmed: now, by: "venue" });
});

it("is said by the venue of their venue alone", async () => {
  const { id } = await aPlace();
  const { producer: other } = await aPlace();
  await expect(confirmEvent(other, { id })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(confirmEvent(contextOf(db), { id })).rejects.toMatchObject({ kind: "signInRequired" });
});
