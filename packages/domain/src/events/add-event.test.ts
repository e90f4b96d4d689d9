import { type EventFormRecord, eventForm } from "@hereabouts/contract/events/event-form";
import { messages } from "@hereabouts/contract/messages";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { listRevisions } from "../history/revisions.ts";
import { aPicture } from "../media/test-pictures.ts";
import { addUpload } from "../media/upload.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { activeEventCounts } from "../venues/venue-state.queries.ts";
import { clean } from "../worker/upkeep.ts";
import { addEvent } from "./add-event.ts";
import { deleteEvent, restoreEvent } from "./deleted-event.ts";
import { getEventCopy, getEventCopyForm, getEventForm } from "./event-form.ts";
import { updateEvent } from "./update-event.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const form = (venue: number, changes: object = {}) =>
  eventForm.parse({
    name: "Contra dance",
    url: "https://example.org/dance",
    description: "<p>Bring soft shoes.</p>",
    type: "in_person",
    eventType: 1,
    ageGroups: ["all_ages"],
    venue,
    dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" }],
    ...changes,
  });
/** Loaded and sent back with changes, as a person does. */
const again = (loaded: EventFormRecord, changes: object = {}) => eventForm.parse({ ...loaded, ...changes });
const on = (dateRecur: string) => ({ dates: [{ timeStart: "19:00", timeEnd: null, dateRecur }] });
const used = async (venueId: number) => (await activeEventCounts(db, [venueId], system.now())).get(venueId);
const full = { kind: "invalid", fields: { "": ["Upgrade to publish more events."] } };

async function aVenueOf(plan: Parameters<typeof aProducer>[2] = "basic") {
  const venueId = await aVenue(system);
  return { venueId, ctx: contextOf(db, { viewer: await aProducer(system, [venueId], plan) }) };
}
const editor = async () => contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });

describe("an event that a producer adds", () => {
  it("is public at once, and its form loads what was sent", async () => {
    const { venueId, ctx } = await aVenueOf();
    const added = await addEvent(ctx, form(venueId, { description: "<p>Hi<script>alert(1)</script></p>" }));
    expect(added).toMatchObject({
      name: "Contra dance",
      type: "in_person",
      venue: venueId,
      description: "<p>Hi</p>",
      absoluteUrl: `http://hereabouts.test/events/${added.id}/contra-dance/`,
      status: "scheduled",
      price: null,
      dates: [{ id: expect.any(Number), timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" }],
    });
    expect(await getEventForm(ctx, { id: added.id })).toEqual(added);
    expect((await getEvent(system, { id: added.id })).dates).toHaveLength(1);
    const [made] = (await listRevisions(await editor(), { kind: "event", recordId: added.id })).data;
    expect(made).toMatchObject({ action: "create", venueId, author: { name: "Robin" }, name: "Contra dance" });
    expect(made?.changes).toContainEqual({ field: "url", before: null, after: "https://example.org/dance" });
  });

  it("shows the print that was chosen, on its card, in its form and in a copy; without a choice that of its number", async () => {
    const { venueId, ctx } = await aVenueOf();
    const plain = await addEvent(ctx, form(venueId));
    expect(plain.printNumber).toBe(plain.id);
    const kept = await updateEvent(ctx, { ...again(plain), id: plain.id });
    expect([kept.printNumber, kept.updated]).toEqual([plain.id, plain.updated]);
    const added = await addEvent(ctx, form(venueId, { printNumber: 1_234_567 }));
    expect((await getEvent(system, { id: added.id })).printNumber).toBe(1_234_567);
    const { printNumber: _, ...without } = again(added);
    expect((await updateEvent(ctx, { ...without, id: added.id })).printNumber).toBe(1_234_567);
    expect((await getEventCopy(ctx, { id: added.id })).printNumber).toBe(1_234_567);
  });

  it("is at a venue of theirs", async () => {
    const { venueId, ctx } = await aVenueOf();
    const other = await aVenue(system);
    const refused = { fields: { venue: [messages.choice(other)] } };
    await expect(addEvent(ctx, form(other))).rejects.toMatchObject(refused);
    const added = await addEvent(ctx, form(venueId));
    await expect(updateEvent(ctx, { ...again(added, { venue: other }), id: added.id })).rejects.toMatchObject(refused);
    const theirs = await anEvent(system, { venueId: other });
    for (const attempt of [
      () => getEventForm(ctx, { id: theirs }),
      () => updateEvent(ctx, { ...form(venueId), id: theirs }),
      () => deleteEvent(ctx, { id: theirs }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
    await expect(getEventForm(ctx, { id: 999_999 })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("moves to another venue of theirs, where it then counts and is listed", async () => {
    const [here, there] = [await aVenue(system), await aVenue(system)];
    const ctx = contextOf(db, { viewer: await aProducer(system, [here, there]) });
    const added = await addEvent(ctx, form(here));
    const moved = await updateEvent(ctx, { ...again(added, { venue: there }), id: added.id });
    expect(moved.venue).toBe(there);
    expect((await getEvent(system, { id: added.id })).venue.id).toBe(there);
    expect([await used(here), await used(there)]).toEqual([0, 1]);
    const [last] = (await listRevisions(await editor(), { kind: "event", recordId: added.id })).data;
    expect(last?.changes).toContainEqual({ field: "venueId", before: here, after: there });
  });

  it("does not begin before today at the venue", async () => {
    const { venueId, ctx } = await aVenueOf();
    await expect(addEvent(ctx, form(venueId, on("2026-11-20")))).rejects.toMatchObject({
      fields: { dates: ["Date must not be earlier than today."] },
    });
    await expect(addEvent(ctx, form(venueId, on("2026-11-21")))).resolves.toBeDefined();
  });

  it("follows the hours of a venue that has some", async () => {
    const { venueId, ctx } = await aVenueOf();
    const hours = { usePoiTimes: true, dateStart: "2026-11-23", dateEnd: "2026-11-29", dates: undefined };
    await expect(addEvent(ctx, form(venueId, hours))).rejects.toMatchObject({
      fields: { usePoiTimes: [messages.noHours] },
    });
    await db
      .insertInto("venue_open_time")
      .values({ venue_id: venueId, position: 0, day_of_week: 2, closed: false, time_start: "10:00", time_end: "16:00" })
      .execute();
    const added = await addEvent(ctx, form(venueId, hours));
    expect(added).toMatchObject({ usePoiTimes: true, dateStart: "2026-11-23", dateEnd: "2026-11-29", dates: [] });
    expect((await getEvent(system, { id: added.id })).dates.map(({ date, times }) => [date, times])).toEqual([
      ["2026-11-25", "10:00 AM – 4:00 PM"],
    ]);
  });

  it("keeps the ids of its rows of dates when it is changed", async () => {
    const { venueId, ctx } = await aVenueOf();
    const added = await addEvent(ctx, form(venueId));
    const [row] = added.dates;
    const later = { timeStart: "10:00", timeEnd: null, dateRecur: "2026-12-01" };
    const saved = await updateEvent(ctx, {
      ...again(added, { dates: [later, { ...row, timeStart: "18:00" }] }),
      id: added.id,
    });
    expect(saved.dates).toEqual([
      { id: expect.any(Number), ...later },
      { id: row?.id, timeStart: "18:00", timeEnd: "21:00", dateRecur: "2026-11-28" },
    ]);
  });
});

it("asks for an account, and for a venue of one's own", async () => {
  const venueId = await aVenue(system);
  await expect(addEvent(system, form(venueId))).rejects.toMatchObject({ kind: "signInRequired" });
  const visitor = contextOf(db, { viewer: await aPerson(system) });
  await expect(addEvent(visitor, form(venueId))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(addEvent(await editor(), form(venueId))).resolves.toMatchObject({ venue: venueId });
});

describe("the quota of a venue", () => {
  it("is never passed, however many publish at the same moment", async () => {
    const { venueId, ctx } = await aVenueOf("free");
    const burst = Array.from({ length: 20 }, (_, index) => addEvent(ctx, form(venueId, { name: `Dance ${index}` })));
    const outcomes = await Promise.allSettled(burst);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(full);
    expect(await used(venueId)).toBe(3);
  });

  it("counts what is still to come, so that events make room as they pass", async () => {
    const { venueId, ctx } = await aVenueOf("free");
    await anEvent(system, { venueId, dates: [{ startMinute: 60, endMinute: 120, dateRecur: "2026-11-20" }] });
    for (const _ of [1, 2, 3]) await addEvent(ctx, form(venueId));
    await expect(addEvent(ctx, form(venueId))).rejects.toMatchObject(full);
  });

  it("holds back who brings an old event back to life, moves one in or restores one, not who changes one", async () => {
    const { venueId, ctx: single } = await aVenueOf("free");
    const old = await anEvent(system, {
      venueId,
      dates: [{ startMinute: 60, endMinute: 120, dateRecur: "2026-11-01" }],
      url: "https://example.org",
      name: "Old",
    });
    const elsewhere = await aVenue(system);
    await aProducer(system, [elsewhere], "free");
    const ctx = contextOf(db, {
      viewer: { ...(single.viewer as Awaited<ReturnType<typeof aPerson>>), producerOf: [venueId, elsewhere] },
    });
    const [first] = [await addEvent(ctx, form(venueId)), await addEvent(ctx, form(venueId))];
    const deleted = await addEvent(ctx, form(venueId));
    await deleteEvent(ctx, { id: deleted.id });
    await addEvent(ctx, form(venueId));

    const loaded = await getEventForm(ctx, { id: old });
    await expect(updateEvent(ctx, { ...again(loaded, on("2026-12-01")), id: old })).rejects.toMatchObject(full);
    const other = await addEvent(ctx, form(elsewhere));
    await expect(updateEvent(ctx, { ...again(other, { venue: venueId }), id: other.id })).rejects.toMatchObject(full);
    await expect(restoreEvent(ctx, { id: deleted.id })).rejects.toMatchObject(full);
    await expect(updateEvent(ctx, { ...again(first, { name: "Renamed" }), id: first.id })).resolves.toMatchObject({
      name: "Renamed",
    });
    expect([await used(venueId), await used(elsewhere)]).toEqual([3, 1]);
    expect((await getEvent(system, { id: other.id })).venue.id).toBe(elsewhere);
  });

  it("lets who is over it go on with what there is", async () => {
    const { venueId, ctx } = await aVenueOf("basic");
    const events = [];
    for (const _ of [1, 2, 3, 4]) events.push(await addEvent(ctx, form(venueId)));
    await db.updateTable("subscription").set({ plan_id: "free" }).where("venue_id", "=", venueId).execute();
    const [first] = events;
    if (first) await updateEvent(ctx, { ...again(first, on("2026-12-24")), id: first.id });
    expect(await used(venueId)).toBe(4);
  });

  it("does not hold back editors and staff", async () => {
    const { venueId } = await aVenueOf("free");
    const ctx = await editor();
    for (const _ of [1, 2, 3, 4]) await addEvent(ctx, form(venueId));
    expect(await used(venueId)).toBe(4);
  });
});

describe("a deleted event", () => {
  it("is gone, and comes back for who deleted it", async () => {
    const { venueId, ctx } = await aVenueOf();
    const { id } = await addEvent(ctx, form(venueId));
    await deleteEvent(ctx, { id });
    await expect(getEvent(system, { id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(deleteEvent(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(getEventForm(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
    expect(await used(venueId)).toBe(0);
    await restoreEvent(ctx, { id });
    expect((await getEvent(system, { id })).dates).toHaveLength(1);
    await expect(restoreEvent(ctx, { id })).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("comes back for others only through staff", async () => {
    const { venueId, ctx } = await aVenueOf();
    const { id } = await addEvent(ctx, form(venueId));
    const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
    await deleteEvent(staff, { id });
    await expect(restoreEvent(ctx, { id })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(restoreEvent(staff, { id })).resolves.toMatchObject({ id });
  });

  it("is forgotten after 30 days", async () => {
    const { venueId, ctx } = await aVenueOf();
    const { id } = await addEvent(ctx, form(venueId));
    await deleteEvent(ctx, { id });
    const kept = () => db.selectFrom("event").select("id").where("id", "=", id).execute();
    const later = (days: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + days * DAY_MS) });
    await clean(later(29));
    expect(await kept()).toHaveLength(1);
    await clean(later(31));
    expect(await kept()).toHaveLength(0);
  });
});

describe("an earlier version of an event", () => {
  it("is brought back by staff, with the dates it had", async () => {
    const { venueId, ctx } = await aVenueOf();
    const added = await addEvent(ctx, form(venueId));
    await updateEvent(ctx, { ...again(added, { name: "Square dance", ...on("2026-12-05") }), id: added.id });
    const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
    const { data } = await listRevisions(staff, { kind: "event", recordId: added.id });
    expect(data[0]?.changes.map(({ field }) => field)).toEqual(["name", "dates"]);
    const restored = await restoreEvent(staff, { id: added.id, revisionId: data[1]?.id });
    expect(restored).toMatchObject({ name: "Contra dance", dates: [{ timeStart: "19:00", dateRecur: "2026-11-28" }] });
    expect((await getEvent(system, { id: added.id })).dates.map(({ date }) => date)).toEqual(["2026-11-28"]);
    await expect(restoreEvent(ctx, { id: added.id, revisionId: data[1]?.id })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("the picture of an event", () => {
  it("is an upload, cropped anew from the same whole, lent to a copy, and taken away", async () => {
    const { venueId, ctx } = await aVenueOf();
    const wide = await aPicture(1200, 800).jpeg().toBuffer();
    const { id: image } = await addUpload(ctx, { read: async () => wide });
    const top = { primary: { x: 0, y: 0, width: 1200, height: 600 } };
    const added = await addEvent(ctx, form(venueId, { image, imageCropData: top }));
    expect(added).toMatchObject({ imageCropData: top, imageSource: { width: 1200, height: 800 } });
    expect((await getEvent(system, { id: added.id })).imagePrimary?.url).toBe(added.imageUrl);

    const bottom = { primary: { ...top.primary, y: 200 } };
    const cropped = await updateEvent(ctx, { ...again(added, { imageCropData: bottom }), id: added.id });
    expect(cropped).toMatchObject({ imageCropData: bottom, imageSource: added.imageSource });
    expect(cropped.imageUrl).not.toBe(added.imageUrl);

    const copy = await addEvent(ctx, eventForm.parse(await getEventCopy(ctx, { id: added.id })));
    expect(copy.imageUrl).toBe(cropped.imageUrl);
    const recropped = { ...(await getEventCopy(ctx, { id: added.id })), imageCropData: top };
    expect((await addEvent(ctx, eventForm.parse(recropped))).imageUrl).toBe(added.imageUrl);
    const { venueId: elsewhere, ctx: stranger } = await aVenueOf();
    expect((await addEvent(stranger, form(elsewhere, { copyOf: added.id }))).imageUrl).toBeNull();

    const cleared = await updateEvent(ctx, { ...again(cropped, { imageClear: true }), id: added.id });
    expect(cleared).toMatchObject({ imageUrl: null, imageSource: null, imageCropData: null });
    await expect(updateEvent(stranger, { ...form(elsewhere), id: copy.id })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

it("is copied with what is still to come of its dates, as something new", async () => {
  const { venueId, ctx } = await aVenueOf();
  const id = await anEvent(system, {
    venueId,
    url: "https://example.org",
    status: "sold_out",
    dates: [
      { startMinute: 1140, endMinute: 1260, dateRecur: "2026-11-02" },
      { startMinute: 1140, endMinute: null, dateRecur: "DTSTART:20261103\nRRULE:FREQ=WEEKLY;COUNT=6\nEXDATE:20261124" },
    ],
  });
  const copy = await getEventCopy(ctx, { id });
  expect(copy).toMatchObject({ copyOf: id, name: "Contra dance", status: "scheduled" });
  expect(copy).not.toHaveProperty("id");
  expect(copy.dates).toEqual([
    { timeStart: "19:00", timeEnd: null, dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=2" },
  ]);
  await expect(addEvent(ctx, eventForm.parse(copy))).resolves.toMatchObject({ name: "Contra dance" });
});

it.each([
  ["a week later", "2026-12-12", "2026-12-19"],
  ["in a later year, where it is over", "2025-12-13", "2026-12-12"],
  ["as it is, where it has no end", "DTSTART:20261201\nRRULE:FREQ=WEEKLY", "DTSTART:20261201\nRRULE:FREQ=WEEKLY"],
])("is proposed to the form of a copy %s", async (_, dateRecur, proposed) => {
  const { venueId, ctx } = await aVenueOf();
  const id = await anEvent(system, { venueId, dates: [{ startMinute: 1140, endMinute: null, dateRecur }] });
  expect((await getEventCopyForm(ctx, { id })).dates).toMatchObject([{ timeStart: "19:00", dateRecur: proposed }]);
});
