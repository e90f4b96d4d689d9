import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { draftLimits, draftMessages } from "@hereabouts/contract/producer/draft-limits";
import { type DraftFields, draftFields } from "@hereabouts/contract/producer/event-draft";
import { DAY_MS, HOUR_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { aPicture } from "../media/test-pictures.ts";
import { addUpload, purgeUploads } from "../media/upload.ts";
import { getEvent } from "../pages/get-event.ts";
import { listEventRows } from "../producer/event-rows.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { clean } from "../worker/upkeep.ts";
import { addDraft, changeDraft, deleteDraft, getDraft, listDrafts, restoreDraft } from "./draft.ts";
import { addPreviewLink, endPreviewLink, getDraftPreview } from "./draft-preview.ts";
import { addDraftedEvent, publishDraft, scheduleDraft } from "./publish-draft.ts";
import { publishDueDrafts } from "./publish-due-drafts.ts";
import { unpublishEvent } from "./unpublish-event.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const whole = (venue: number, changes: DraftFields = {}): DraftFields =>
  draftFields.parse({
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

async function aProducerOf(plan: Parameters<typeof aProducer>[2] = "basic") {
  const venue = await aVenue(system);
  return { venue, ctx: contextOf(db, { viewer: await aProducer(system, [venue], plan) }) };
}

const at = (ctx: Context, instant: string): Context => ({ ...ctx, now: () => new Date(instant) });
const mailsTo = async (ctx: Context) => {
  const id = ctx.viewer.kind === "user" ? ctx.viewer.id : 0;
  return db.selectFrom("mail").select(["subject", "text"]).where("user_id", "=", id).execute();
};
const dueAt = "2026-11-22T17:00:00.000Z";

describe("a draft", () => {
  it("says what is missing, counts against no quota and stands in nobody else’s list", async () => {
    const { ctx, venue } = await aProducerOf("free");
    const draft = await addDraft(ctx, { fields: { name: "Open mic", venue } });
    expect(draft).toMatchObject({ name: "Open mic", venueName: "Mill River Hall", version: 1, publishAt: null });
    expect(Object.keys(draft.missing).sort()).toEqual([
      "ageGroups",
      "dates",
      "description",
      "eventType",
      "type",
      "url",
    ]);
    const rows = await listEventRows(ctx, { show: "upcoming", page: 1 } as never);
    expect(rows.counts).toMatchObject({ upcoming: 0, drafts: 1 });
    const { ctx: other } = await aProducerOf();
    expect(await listDrafts(other)).toEqual([]);
    for (const verb of [getDraft, deleteDraft, publishDraft, addPreviewLink])
      await expect(verb(other, { id: draft.id })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("keeps a row of dates that is still being typed", async () => {
    const { ctx, venue } = await aProducerOf();
    const typed = {
      date: "12/",
      startTime: "7 PM",
      endTime: "",
      frequency: "once",
      exceptions: [],
      endType: "none",
      endDate: "",
      endCount: null,
      customInterval: 1,
      customFrequency: "week",
      customMonthlyType: "date",
      customWeeklyDays: [],
    };
    const { id } = await addDraft(ctx, { fields: whole(venue, { dates: [{ typed }] }) });
    const { fields, missing } = await getDraft(ctx, { id });
    expect(fields.dates).toEqual([{ typed }]);
    expect(missing).toEqual({ dates: [draftMessages.unfinishedDates] });
    await expect(publishDraft(ctx, { id })).rejects.toMatchObject({ fields: missing });
  });

  it("is refused to people without a venue, and beyond the limits", async () => {
    const nobody = contextOf(db, { viewer: await aPerson(system) });
    await expect(addDraft(nobody, { fields: {} })).rejects.toMatchObject({ kind: "forbidden" });
    const { ctx } = await aProducerOf();
    const description = "x".repeat(limits.descriptionHtmlChars);
    const dates = Array.from({ length: limits.dateRowsInEvent }, () => ({
      timeStart: "19:00",
      timeEnd: null,
      dateRecur: "x".repeat(limits.dateRecurChars),
    }));
    await expect(addDraft(ctx, { fields: { description, dates } })).rejects.toMatchObject({
      fields: { "": [draftMessages.tooLarge] },
    });
    for (let count = 0; count < draftLimits.draftsOfPerson; count += 1) await addDraft(ctx, { fields: {} });
    await expect(addDraft(ctx, { fields: {} })).rejects.toMatchObject({ kind: "invalid" });
  });

  it("keeps its picture for longer than a day", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id: image } = await addUpload(ctx, { read: async () => aPicture(1_200, 600).png().toBuffer() });
    const { id } = await addDraft(ctx, { fields: whole(venue, { image }) });
    const later = at(ctx, "2026-11-24T12:00:00Z");
    await purgeUploads(later);
    expect((await getDraft(later, { id })).image?.id).toBe(image);
    expect((await publishDraft(later, { id })).imageUrl).not.toBeNull();
    const { ctx: other } = await aProducerOf();
    await expect(addDraft(other, { fields: { image } })).rejects.toMatchObject({
      fields: { image: [messages.uploadGone] },
    });
  });

  it("goes into the bin and comes back; old ones are deleted after a year", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id } = await addDraft(ctx, { fields: whole(venue) });
    await deleteDraft(ctx, { id });
    expect(await listDrafts(ctx)).toEqual([]);
    await restoreDraft(ctx, { id });
    const nearEnd = at(ctx, "2027-11-10T12:00:00Z");
    expect((await listDrafts(nearEnd))[0]?.endsAt).toMatch(/^2027-11-/);
    expect((await listDrafts(ctx))[0]?.endsAt).toBeNull();
    await clean(at(system, "2027-12-10T12:00:00Z"));
    await expect(getDraft(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
  });
});

describe("two devices", () => {
  it("merge different fields, and are asked about one that both changed", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id, version } = await addDraft(ctx, { fields: { name: "Dance", venue } });
    await changeDraft(ctx, { id, version, fields: { name: "Contra dance", price: "free" } });
    const merged = await changeDraft(ctx, { id, version, fields: { name: "Square dance", url: "https://a.example/" } });
    expect(merged.fields).toMatchObject({ name: "Contra dance", price: "free", url: "https://a.example/" });
    expect(merged.conflicts).toEqual({ name: "Contra dance" });
    const decided = await changeDraft(ctx, { id, version: merged.version, fields: { name: "Square dance" } });
    expect(decided).toMatchObject({ name: "Square dance", conflicts: {} });
    const same = await changeDraft(ctx, { id, version, fields: { name: "Square dance", price: null } });
    expect(same.conflicts).toEqual({ price: "free" });
    expect(same.version).toBe(decided.version);
  });

  it("at the same moment lose nothing", async () => {
    const { ctx } = await aProducerOf();
    const { id, version } = await addDraft(ctx, { fields: {} });
    await Promise.all([
      changeDraft(ctx, { id, version, fields: { name: "Dance" } }),
      changeDraft(ctx, { id, version, fields: { url: "https://a.example/" } }),
    ]);
    expect((await getDraft(ctx, { id })).fields).toEqual({ name: "Dance", url: "https://a.example/" });
  });

  it("publish once: what the other one sends is told that the draft is gone", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id } = await addDraft(ctx, { fields: whole(venue) });
    const outcomes = await Promise.allSettled([publishDraft(ctx, { id }), publishDraft(ctx, { id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const form = await getEventForm(ctx, {
      id: (outcomes.find(({ status }) => status === "fulfilled") as never as { value: { id: number } }).value.id,
    });
    const { id: _, type, ...rest } = form;
    await expect(addDraftedEvent(ctx, { ...rest, type, draft: id } as never)).rejects.toMatchObject({
      fields: { "": [draftMessages.gone] },
    });
  });
});

describe("publishing", () => {
  it("takes the quota, and a full one leaves the draft", async () => {
    const { ctx, venue } = await aProducerOf("free");
    const drafts = [];
    for (let count = 0; count < 20; count += 1) drafts.push(await addDraft(ctx, { fields: whole(venue) }));
    let refused = 0;
    for (const { id } of drafts) await publishDraft(ctx, { id }).catch(() => (refused += 1));
    expect(refused).toBeGreaterThan(0);
    expect(await listDrafts(ctx)).toHaveLength(refused);
  });

  it("is refused with a reason where the claim on its venue ended", async () => {
    const { ctx, venue } = await aProducerOf();
    const other = await aVenue(system);
    const { id } = await addDraft(ctx, { fields: whole(venue) });
    const left = contextOf(db, { viewer: { ...(ctx.viewer as never as object), producerOf: [other] } as never });
    expect((await getDraft(left, { id })).missing).toEqual({ venue: [draftMessages.notYourVenue] });
    await expect(publishDraft(left, { id })).rejects.toMatchObject({ fields: { venue: [draftMessages.notYourVenue] } });
  });
});

describe("a time of publication", () => {
  it("publishes once, as the draft is then", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id, version } = await addDraft(ctx, { fields: whole(venue) });
    await scheduleDraft(ctx, { id, publishAt: dueAt });
    await changeDraft(ctx, { id, version, fields: { name: "Late change" } });
    await publishDueDrafts(at(system, "2026-11-22T16:59:00Z"));
    expect(await listDrafts(ctx)).toHaveLength(1);
    await Promise.all([publishDueDrafts(at(system, dueAt)), publishDueDrafts(at(system, dueAt))]);
    expect(await listDrafts(ctx)).toEqual([]);
    const events = await db.selectFrom("event").select(["id", "name"]).where("venue_id", "=", venue).execute();
    expect(events.map(({ name }) => name)).toEqual(["Late change"]);
    expect(await mailsTo(ctx)).toEqual([]);
  });

  it("that fails is said in the list and by one email", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id, version } = await addDraft(ctx, { fields: whole(venue) });
    await scheduleDraft(ctx, { id, publishAt: dueAt });
    await changeDraft(ctx, { id, version, fields: { name: null } });
    await publishDueDrafts(at(system, dueAt));
    await publishDueDrafts(at(system, dueAt));
    expect(await listDrafts(ctx)).toMatchObject([{ failure: "Still missing: Name", publishAt: null }]);
    expect(await mailsTo(ctx)).toMatchObject([{ subject: "Untitled event was not published" }]);
  });

  it("fails with the reason where the venue is no longer one’s own, or its days are over", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id } = await addDraft(ctx, { fields: whole(venue) });
    await scheduleDraft(ctx, { id, publishAt: "2026-12-05T12:00:00Z" });
    await publishDueDrafts(at(system, "2026-12-05T12:00:00Z"));
    expect(await listDrafts(ctx)).toMatchObject([{ failure: "Still missing: Dates" }]);
    const later = await addDraft(ctx, { fields: whole(venue) });
    await scheduleDraft(ctx, { id: later.id, publishAt: dueAt });
    await db.updateTable("subscription").set({ status: "canceled" }).where("venue_id", "=", venue).execute();
    await publishDueDrafts(at(system, dueAt));
    expect((await listDrafts(ctx)).find((row) => row.id === later.id)?.failure).toBe(draftMessages.noVenue);
  });

  it("is not past, not far and only for what is complete; null calls it off", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id } = await addDraft(ctx, { fields: whole(venue) });
    const past = new Date(ctx.now().getTime() - HOUR_MS).toISOString();
    await expect(scheduleDraft(ctx, { id, publishAt: past })).rejects.toMatchObject({
      fields: { publishAt: [draftMessages.timePassed] },
    });
    const far = new Date(ctx.now().getTime() + 366 * DAY_MS).toISOString();
    await expect(scheduleDraft(ctx, { id, publishAt: far })).rejects.toMatchObject({ kind: "invalid" });
    expect((await scheduleDraft(ctx, { id, publishAt: dueAt })).publishAt).toBe(dueAt);
    expect((await scheduleDraft(ctx, { id, publishAt: null })).publishAt).toBeNull();
    const empty = await addDraft(ctx, { fields: { venue } });
    await expect(scheduleDraft(ctx, { id: empty.id, publishAt: dueAt })).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("a preview link", () => {
  it("shows the page as it will be, stores no event, and ends", async () => {
    const { ctx, venue } = await aProducerOf("free");
    const { id } = await addDraft(ctx, { fields: whole(venue) });
    const { token } = await addPreviewLink(ctx, { id });
    const preview = await getDraftPreview(system, { token });
    expect(preview.event).toMatchObject({ name: "Contra dance", dates: [{ date: "2026-11-28" }] });
    expect(await db.selectFrom("event").select("id").where("venue_id", "=", venue).execute()).toEqual([]);
    expect(JSON.stringify(await db.selectFrom("event_draft").selectAll().where("id", "=", id).execute())).not.toContain(
      token,
    );
    const { token: second } = await addPreviewLink(ctx, { id });
    await expect(getDraftPreview(system, { token })).rejects.toMatchObject({ kind: "notFound" });
    await endPreviewLink(ctx, { id });
    await expect(getDraftPreview(system, { token: second })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("of a draft that is not complete says what is missing", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id } = await addDraft(ctx, { fields: whole(venue, { dates: null }) });
    const { token } = await addPreviewLink(ctx, { id });
    expect(await getDraftPreview(system, { token })).toEqual({ name: "Contra dance", missing: "Dates", event: null });
  });

  it("ends with the account’s right to log in", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id } = await addDraft(ctx, { fields: whole(venue) });
    const { token } = await addPreviewLink(ctx, { id });
    const owner = ctx.viewer.kind === "user" ? ctx.viewer.id : 0;
    await db.updateTable("app_user").set({ suspended_at: ctx.now() }).where("id", "=", owner).execute();
    await expect(getDraftPreview(system, { token })).rejects.toMatchObject({ kind: "notFound" });
  });
});

describe("an event that is unpublished", () => {
  it("goes out of sight, and comes back with its address when the draft is published", async () => {
    const { ctx, venue } = await aProducerOf();
    const { id: draftId } = await addDraft(ctx, { fields: whole(venue) });
    const { id } = await publishDraft(ctx, { id: draftId });
    const draft = await unpublishEvent(ctx, { id });
    expect(draft).toMatchObject({ name: "Contra dance", wasPublished: true, missing: {} });
    await expect(getEvent(system, { id })).rejects.toMatchObject({ kind: "notFound" });
    await clean(at(system, "2027-02-10T12:00:00Z"));
    await changeDraft(ctx, { id: draft.id, version: draft.version, fields: { name: "Square dance" } });
    expect(await publishDraft(ctx, { id: draft.id })).toMatchObject({ id, name: "Square dance" });
    expect(await getEvent(system, { id })).toMatchObject({ name: "Square dance" });
  });

  it("is refused for what has begun, is not public or not as planned, and to others", async () => {
    const { ctx, venue } = await aProducerOf();
    const refuse = async (overrides: object, now = "2026-11-21T17:00:00Z") => {
      const id = await anEvent(system, { venueId: venue, ...overrides });
      return unpublishEvent(at(ctx, now), { id }).catch((error: Error) => error.message);
    };
    expect(await refuse({}, "2026-11-29T01:00:00Z")).toBe(draftMessages.begun);
    expect(await refuse({ published: false })).toBe(draftMessages.notPublic);
    expect(await refuse({ status: "cancelled" })).toBe(draftMessages.notAsPlanned);
    const { ctx: other } = await aProducerOf();
    const id = await anEvent(system, { venueId: venue });
    await expect(unpublishEvent(other, { id })).rejects.toMatchObject({
      kind: expect.stringMatching(/forbidden|notFound/),
    });
    await deleteEvent(ctx, { id });
    await expect(unpublishEvent(ctx, { id })).rejects.toMatchObject({ kind: "notFound" });
  });
});
