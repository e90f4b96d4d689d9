import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { listRevisions } from "../history/revisions.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { clean } from "../worker/upkeep.ts";
import { deleteVenue, restoreVenue } from "./deleted-venue.ts";
import { updateVenue } from "./update-venue.ts";
import { getVenueForm } from "./venue-form.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let region = 0;
beforeAll(async () => {
  await installReferenceData(db);
  region = (await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow()).id;
});

const open = (dayOfWeek: number, timeStart: string, timeEnd: string) => ({
  dayOfWeek,
  closed: false,
  timeStart,
  timeEnd,
});
const hall = (changes: object = {}) =>
  venueForms.admin.parse({ name: "Mill River Hall", lat: 42.3251, lon: -72.6412, region, ...changes });
const staff = async () => contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
const daysLater = (days: number) => contextOf(db, { now: () => new Date(system.now().getTime() + days * DAY_MS) });

describe("a venue's form", () => {
  it("loads what it sent, hours past midnight as the two parts that its rows can say", async () => {
    const id = await aVenue(system, { openTimes: [open(5, "18:00:00", "02:00:00")], notes: "Side door" });
    const ctx = await staff();
    const loaded = await getVenueForm(ctx, { id });
    expect(loaded).toMatchObject({ id, notes: "Side door", region: null });
    expect(loaded.openTimes).toEqual([open(5, "18:00", "00:00"), open(6, "00:00", "02:00")]);
    const saved = await updateVenue(ctx, { ...venueForms.admin.parse({ ...loaded, region }), id });
    expect(saved.openTimes).toEqual(loaded.openTimes);
    expect(
      (await listRevisions(ctx, { kind: "venue", recordId: id })).data[0]?.changes.map(({ field }) => field),
    ).toEqual(expect.arrayContaining(["regionId"]));
  });

  it("keeps what is not sent", async () => {
    const id = await aVenue(system, { phone: "413 555 0100", openTimes: [open(0, "09:00:00", "17:00:00")] });
    const saved = await updateVenue(await staff(), { ...hall({ website: "https://example.org" }), id });
    expect(saved).toMatchObject({ phone: "413 555 0100", website: "https://example.org", postalCode: "01060" });
    expect(saved.openTimes).toEqual([open(0, "09:00", "17:00")]);
  });

  it("knows how exact its point is until it is moved without saying so", async () => {
    const accuracy = async (id: number) => (await getVenue(system, { id })).pointAccuracy;
    const id = await aVenue(system, { pointAccuracy: "town" });
    const ctx = await staff();
    await updateVenue(ctx, { ...hall({ phone: "413 555 0101" }), id });
    expect(await accuracy(id)).toBe("town");
    const loaded = await updateVenue(ctx, { ...hall({ lat: 42.33, pointAccuracy: "by_hand" }), id });
    expect(loaded.pointAccuracy).toBe("by_hand");
    await updateVenue(ctx, { ...hall({ lat: 42.33 }), id });
    expect(await accuracy(id)).toBe("by_hand");
    await updateVenue(ctx, { ...hall({ lat: 42.34 }), id });
    expect(await accuracy(id)).toBe("unknown");
    expect(await accuracy(await aVenue(system))).toBe("unknown");
  });

  it("is for the venue's producers, who do not see and do not change what staff keep", async () => {
    const [id, other] = [await aVenue(system, { notes: "Owes a fee", osmId: "77" }), await aVenue(system)];
    const ctx = contextOf(db, { viewer: await aProducer(system, [id]) });
    const saved = await updateVenue(ctx, {
      ...hall({ notes: "All paid", hideFromListing: true, recertify: true }),
      id,
    });
    expect(saved).not.toHaveProperty("notes");
    expect(await getVenueForm(await staff(), { id })).toMatchObject({
      notes: "Owes a fee",
      osmId: "77",
      hideFromListing: false,
      // What its own people save is confirmed by that.
      certified: ctx.now().toISOString(),
    });
    await expect(updateVenue(ctx, { ...hall(), id: other })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(deleteVenue(ctx, { id })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(restoreVenue(ctx, { id })).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("moves its events with it", async () => {
    const id = await aVenue(system);
    const eventId = await anEvent(system, { venueId: id });
    await updateVenue(await staff(), { ...hall({ timeZone: "America/Chicago" }), id });
    const [date] = (await getEvent(system, { id: eventId })).dates;
    expect(new Date((date?.timestampStart ?? 0) * 1000).toISOString()).toBe("2026-11-29T01:00:00.000Z");
  });
});

describe("a deleted venue", () => {
  it("is gone with its events, comes back with them, and is forgotten after 30 days", async () => {
    const id = await aVenue(system);
    const eventId = await anEvent(system, { venueId: id });
    const ctx = await staff();
    await deleteVenue(ctx, { id });
    await expect(getVenue(system, { id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(getEvent(system, { id: eventId })).rejects.toMatchObject({ kind: "notFound" });
    await expect(deleteVenue(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(getVenueForm(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
    await clean(daysLater(29));
    await restoreVenue(ctx, { id });
    expect((await getEvent(system, { id: eventId })).venue.id).toBe(id);
    expect((await getVenue(system, { id })).numEventsFuture).toBe(1);

    await deleteVenue(ctx, { id });
    await clean(daysLater(31));
    await expect(restoreVenue(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
    expect(await db.selectFrom("event").select("id").where("id", "=", eventId).execute()).toEqual([]);
    expect((await listRevisions(ctx, { kind: "venue", recordId: id })).data.map(({ action }) => action)).toEqual([
      "delete",
      "restore",
      "delete",
      "create",
    ]);
  });
});

describe("the history of a venue", () => {
  it("says who changed what, field by field, and from what it came", async () => {
    const id = await aVenue(system);
    const ctx = await staff();
    await updateVenue(ctx, { ...hall({ name: "Mill River Hall & Garden", state: "MA", city: "Northampton" }), id });
    await updateVenue(ctx, { ...hall({ name: "Mill River Hall & Garden", state: "MA", city: "Northampton" }), id });
    const { data } = await listRevisions(ctx, { kind: "venue", recordId: id });
    expect(data.map(({ action, author }) => [action, author?.name])).toEqual([
      ["update", "Robin"],
      ["create", undefined],
    ]);
    expect(data[0]).toMatchObject({ name: "Mill River Hall & Garden", venueId: id });
    expect(data[0]?.changes).toEqual([
      { field: "name", before: "Mill River Hall", after: "Mill River Hall & Garden" },
      { field: "regionId", before: null, after: region },
    ]);
  });

  it("takes the venue back to what it was, published or not as it is now", async () => {
    const id = await aVenue(system, { published: false, openTimes: [open(0, "09:00:00", "17:00:00")] });
    const ctx = await staff();
    await updateVenue(ctx, { ...hall({ name: "Renamed", openTimes: [] }), id });
    await db.updateTable("venue").set({ published: true }).where("id", "=", id).execute();
    const [, first] = (await listRevisions(ctx, { kind: "venue", recordId: id })).data;
    const restored = await restoreVenue(ctx, { id, revisionId: first?.id ?? 0 });
    expect(restored).toMatchObject({
      name: "Mill River Hall",
      openTimes: [open(0, "09:00", "17:00")],
      published: true,
    });
    const other = await aVenue(system);
    await expect(restoreVenue(ctx, { id: other, revisionId: first?.id ?? 0 })).rejects.toMatchObject({
      kind: "notFound",
    });
    await expect(restoreVenue(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("is for staff and editors", async () => {
    const producer = contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
    await expect(listRevisions(producer, {})).rejects.toMatchObject({ kind: "forbidden" });
  });
});
