import { eventForm } from "@hereabouts/contract/events/event-form";
import { seriesChange } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { listRevisions } from "../history/revisions.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { rebuildForVenue } from "../schedule/rebuild-for-venue.ts";
import { rollForward } from "../schedule/roll-forward.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { updateVenue } from "../venues/update-venue.ts";
import { getVenueForm } from "../venues/venue-form.ts";
import { changeSeries } from "./change-series.ts";
import { getEventForm } from "./event-form.ts";
import { saveEvents } from "./save-event.ts";
import { updateEvent } from "./update-event.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
let region = 0;
beforeAll(async () => {
  await installReferenceData(db);
  region = (await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow()).id;
});

const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;BYDAY=TU" };
const refusal = { kind: "invalid", fields: { "": [messages.changedMeanwhile] } };
const person = async () => contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });

/** An event, and how somebody loads and saves its form. */
async function anOpenEvent() {
  const id = await anEvent(system, { url: "https://example.org/", dates: [weekly] });
  const load = async (ctx: Context) => getEventForm(ctx, { id });
  const save = async (ctx: Context, form: object) => updateEvent(ctx, { ...eventForm.parse(form), id });
  return { id, load, save };
}

async function anOpenVenue() {
  const id = await aVenue(system, { regionId: region });
  const load = async (ctx: Context) => getVenueForm(ctx, { id });
  const save = async (ctx: Context, form: object) => updateVenue(ctx, { ...venueForms.admin.parse(form), id });
  return { id, load, save };
}

describe.each([
  ["an event", anOpenEvent],
  ["a venue", anOpenVenue],
])("the form of %s", (_what, open) => {
  it("is not saved over what somebody else saved since it was loaded, also within the same millisecond", async () => {
    const { load, save } = await open();
    const [mine, theirs] = [await load(await person()), await load(await person())];
    const saved = await save(await person(), { ...mine, name: "Mine" });
    expect(saved.updated > mine.updated).toBe(true);
    await expect(save(await person(), { ...theirs, name: "Theirs" })).rejects.toMatchObject(refusal);
    expect(await load(await person())).toEqual(saved);
    expect(await save(await person(), { ...saved, name: "Theirs" })).toMatchObject({ name: "Theirs" });
  });

  it("is saved by one of many at the same moment", async () => {
    const { load, save } = await open();
    const loaded = await load(await person());
    const ctx = await person();
    const names = Array.from({ length: 8 }, (_, index) => `Name ${index}`);
    const answers = await Promise.allSettled(names.map((name) => save(ctx, { ...loaded, name })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) if (answer.status === "rejected") expect(answer.reason).toMatchObject(refusal);
  });

  it("is saved over anything when it does not say what it was loaded with", async () => {
    const { load, save } = await open();
    const { updated: _, ...mine } = await load(await person());
    await save(await person(), { ...mine, name: "Theirs" });
    for (const updated of [undefined, null, ""])
      expect(await save(await person(), { ...mine, updated, name: "Mine" })).toMatchObject({ name: "Mine" });
    await expect(save(await person(), { ...mine, updated: "yesterday" })).rejects.toMatchObject(refusal);
  });

  it("is no version of its own when it changes nothing", async () => {
    const { id, load, save } = await open();
    const ctx = await person();
    const loaded = await load(ctx);
    expect(await save(ctx, { ...loaded })).toEqual(loaded);
    const kind = "venue" in loaded ? "event" : "venue";
    expect((await listRevisions(ctx, { kind, recordId: id })).data).toEqual([]);
    expect(await save(await person(), { ...loaded, name: "Mine" })).toMatchObject({ name: "Mine" });
  });
});

describe("the form of an event", () => {
  it("is out of date once a single date, or a feed, changed the event", async () => {
    const { id, load, save } = await anOpenEvent();
    const ctx = await person();
    const loaded = await load(ctx);
    const cancelled = {
      scope: "this",
      originalDate: "2026-12-01",
      originalTime: "19:00",
      action: "change",
      status: "cancelled",
      updated: loaded.updated,
    };
    const changed = await changeSeries(ctx, { ...seriesChange.parse(cancelled), id });
    await expect(save(ctx, { ...loaded })).rejects.toMatchObject(refusal);
    await expect(changeSeries(ctx, { ...seriesChange.parse(cancelled), id })).rejects.toMatchObject(refusal);
    await db
      .updateTable("event")
      .set({ source: "feed", source_id: "1", source_hash: "a" })
      .where("id", "=", id)
      .execute();
    const record = { venueId: changed.venue, name: "From the feed", eventTypeId: 5 };
    await saveEvents(system, [{ ...record, source: { name: "feed", id: "1", hash: "b" } }]);
    await expect(save(ctx, { ...changed })).rejects.toMatchObject(refusal);
  });

  it("stays in date while its dates are rebuilt and its picture gets further sizes", async () => {
    const { load, save } = await anOpenEvent();
    const ctx = await person();
    const loaded = await load(ctx);
    await rollForward(contextOf(db, { now: () => new Date(system.now().getTime() + 40 * DAY_MS) }));
    await rebuildForVenue(system, loaded.venue);
    await db.updateTable("image").set({ has_avif: true }).execute();
    expect(await save(ctx, { ...loaded, name: "Mine" })).toMatchObject({ name: "Mine" });
  });

  it("says its dates in its own words, which is no change of them", async () => {
    const { id, load, save } = await anOpenEvent();
    const ctx = await person();
    const loaded = await load(ctx);
    const [row] = loaded.dates;
    const dates = [{ ...row, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY" }];
    await save(ctx, { ...loaded, dates, name: "Mine" });
    const { data } = await listRevisions(ctx, { kind: "event", recordId: id });
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(["name"]);
  });

  it("is a producer's as much as an editor's: whoever is second is told", async () => {
    const { load, save } = await anOpenEvent();
    const loaded = await load(await person());
    const producer = contextOf(db, { viewer: await aProducer(system, [loaded.venue]) });
    await save(await person(), { ...loaded, name: "Theirs" });
    await expect(save(producer, { ...loaded, name: "Mine" })).rejects.toMatchObject(refusal);
  });
});
