import { type EventForm, eventForm } from "@hereabouts/contract/events/event-form";
import type { Viewer } from "@hereabouts/contract/permissions";
import { reviewLimits } from "@hereabouts/contract/review/review-limits";
import { reviewWords } from "@hereabouts/contract/review/review-words";
import { type ReviewSignal, reviewSignals, type TextFacts, weighText } from "@hereabouts/contract/trust/review-signals";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { addEvent } from "../events/add-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { listProducerEvents } from "../producer/producer-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { updateVenue } from "../venues/update-venue.ts";
import { quotaOfVenue } from "../venues/venue-quota.ts";
import { selectVenue } from "../venues/venue-snapshot.queries.ts";
import { notifyAuthor } from "./notify-author.ts";
import { acceptReview, rejectReview, reopenReview } from "./review-decision.ts";
import { listReviews } from "./review-list.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const as = (viewer: Viewer, now = testNow): Context => contextOf(db, { viewer, now: () => now });
const editor = as(await aPerson(system, { isZeditor: true }));
const spam = "<p>Win now at https://bit.ly/win</p>";

async function aNewProducer(plan: "free" | "unlimited" = "free") {
  const venueId = await aVenue(system, { website: "https://hall.example/" });
  return { venueId, ctx: as(await aProducer(system, [venueId], plan)) };
}
const form = (venueId: number, rest: Partial<EventForm> = {}): EventForm =>
  ({
    ...(eventForm.parse({
      name: "Square dance",
      url: "https://hall.example/",
      description: "<p>Soft shoes.</p>",
      type: "in_person",
      eventType: 1,
      ageGroups: ["all_ages"],
      venue: venueId,
      dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-28" }],
    }) as EventForm),
    ...rest,
  }) as EventForm;
const waitingOf = async (recordId: number) => {
  const { data } = await listReviews(editor, {} as never);
  const found = data.find((row) => row.recordId === recordId);
  if (!found) throw new Error("nothing waits");
  return found;
};

const plain: TextFacts = {
  name: "Contra dance",
  text: "",
  hosts: [],
  venueHost: "hall.example",
  postsInHour: 0,
  copiesOfOthers: 0,
  ownCopies: 0,
  limits: reviewLimits,
};
const speaking: Record<ReviewSignal, Partial<TextFacts>> = {
  manyLinks: { hosts: ["a.example", "b.example", "c.example", "www.hall.example"] },
  shortLinks: { hosts: ["bit.ly", "hall.example"] },
  foreignLinks: { hosts: ["pills.example"] },
  speed: { postsInHour: reviewLimits.postsInHour },
  copied: { copiesOfOthers: 1 },
  repeated: { ownCopies: 3 },
  shouted: { name: "GRAND OPENING SALE" },
  contactInName: { name: "Call 413-555-0119" },
};

describe("the score", () => {
  test.each(Object.entries(speaking))("%s counts by its row, and alone", (name, facts) => {
    const { weight } = reviewSignals[name as ReviewSignal];
    expect(weighText({ ...plain, ...facts })).toEqual({ score: weight, signals: [name] });
  });
  test("an ordinary event has none", () => {
    expect(weighText({ ...plain, hosts: ["hall.example", "tickets.hall.example"] })).toEqual({ score: 0, signals: [] });
  });
});

describe("a new producer’s event", () => {
  test("is published at once when nothing speaks against it", async () => {
    const { venueId, ctx } = await aNewProducer();
    expect(await addEvent(ctx, form(venueId))).toMatchObject({ published: true, review: null });
  });

  test("waits when the score says so: its author reads why, and it takes no place of the quota", async () => {
    const { venueId, ctx } = await aNewProducer();
    const event = await addEvent(ctx, form(venueId, { description: spam }));
    expect(event).toMatchObject({
      published: false,
      review: { status: "waiting", isNew: true, signals: ["shortLinks"] },
    });
    expect(await quotaOfVenue(db, venueId, testNow)).toMatchObject({ used: 0 });
    expect(await listProducerEvents(ctx, {} as never)).toMatchObject([{ id: event.id, isHeld: true }]);
    expect(await waitingOf(event.id)).toMatchObject({ name: "Square dance", score: 3, isNew: true });
  });

  test("waits when another new account posted nearly the same", async () => {
    const text = `<p>${"Come to the great opening of our wonderful shop of fine rugs, all week long. ".repeat(3)}</p>`;
    const [one, other] = [await aNewProducer(), await aNewProducer()];
    expect(await addEvent(one.ctx, form(one.venueId, { description: text }))).toMatchObject({ published: true });
    const copy = await addEvent(other.ctx, form(other.venueId, { description: text.replace("week", "month") }));
    expect(copy).toMatchObject({ published: false, review: { signals: ["copied"] } });
  });

  test("is accepted, which is taken back before the mail goes, and then told once", async () => {
    const { venueId, ctx } = await aNewProducer();
    const { id } = await addEvent(ctx, form(venueId, { description: spam }));
    const review = await waitingOf(id);
    await acceptReview(editor, { id: review.id, trustsAccount: false });
    expect(await getEventForm(ctx, { id })).toMatchObject({ published: true, review: null });
    await reopenReview(editor, { id: review.id });
    expect(await getEventForm(ctx, { id })).toMatchObject({ published: false, review: { status: "waiting" } });
    await acceptReview(editor, { id: review.id, trustsAccount: false });
    await expect(acceptReview(editor, { id: review.id, trustsAccount: false })).rejects.toThrow(
      reviewWords.decidedAlready,
    );
    for (let times = 0; times < 2; times++) await notifyAuthor(system, { reviewId: review.id });
    const { email } = await db
      .selectFrom("app_user")
      .select("email")
      .where("id", "=", review.author.id)
      .executeTakeFirstOrThrow();
    const mails = await db.selectFrom("mail").select("subject").where("recipient", "=", email).execute();
    expect(mails).toEqual([{ subject: "Square dance is on Hereabouts" }]);
    await expect(reopenReview(editor, { id: review.id })).rejects.toThrow(reviewWords.toldAlready);
    // With accepted work nothing waits any more.
    expect(await addEvent(ctx, form(venueId, { description: spam }))).toMatchObject({ published: true });
  });

  test("is rejected with a reason, and waits again once it is changed", async () => {
    const { venueId, ctx } = await aNewProducer();
    const { id } = await addEvent(ctx, form(venueId, { description: spam }));
    await rejectReview(editor, { id: (await waitingOf(id)).id, note: "No short links, please." });
    expect(await getEventForm(ctx, { id })).toMatchObject({
      published: false,
      review: { status: "rejected", note: "No short links, please." },
    });
    const changed = await updateEvent(ctx, { id, ...form(venueId) });
    expect(changed).toMatchObject({ published: false, review: { status: "waiting", isNew: true } });
  });

  test("is accepted as far as the quota of its venue goes", async () => {
    const { venueId, ctx } = await aNewProducer("free");
    const { id } = await addEvent(ctx, form(venueId, { description: spam }));
    for (const name of ["One", "Two", "Three"]) await addEvent(ctx, form(venueId, { name }));
    const review = await waitingOf(id);
    await expect(acceptReview(editor, { id: review.id, trustsAccount: false })).rejects.toThrow(reviewWords.noRoom);
    expect(await getEventForm(ctx, { id })).toMatchObject({ published: false, review: { status: "waiting" } });
  });

  test("of an account that is trusted never waits; that is taken back with the decision", async () => {
    const { venueId, ctx } = await aNewProducer("unlimited");
    const add = () => addEvent(ctx, form(venueId, { description: spam }));
    const review = await waitingOf((await add()).id);
    await acceptReview(editor, { id: review.id, trustsAccount: true });
    expect(await add()).toMatchObject({ published: true });
    await reopenReview(editor, { id: review.id });
    expect(await add()).toMatchObject({ published: false });
  });

  test("of editors and staff never waits", async () => {
    const venueId = await aVenue(system, { website: "https://hall.example/" });
    expect(await addEvent(editor, form(venueId, { description: spam }))).toMatchObject({ published: true });
  });
});

describe("a change of texts that are shown", () => {
  test("waits while everybody sees what was there, and is published when it is accepted", async () => {
    const { venueId, ctx } = await aNewProducer();
    const { id } = await addEvent(ctx, form(venueId));
    const changed = await updateEvent(ctx, { id, ...form(venueId, { description: spam, price: "free" }) });
    expect(changed).toMatchObject({ published: true, price: "free", description: "<p>Soft shoes.</p>" });
    expect(changed.review).toMatchObject({ status: "waiting", isNew: false, fields: ["description"] });
    const review = await waitingOf(id);
    await acceptReview(editor, { id: review.id, trustsAccount: false });
    expect((await getEventForm(ctx, { id })).description).toContain("bit.ly");
    await reopenReview(editor, { id: review.id });
    expect((await getEventForm(ctx, { id })).description).toBe("<p>Soft shoes.</p>");
    // What is wanted no more waits no more.
    const mended = await updateEvent(ctx, { id, ...form(venueId, { description: "<p>Hard shoes.</p>" }) });
    expect(mended).toMatchObject({ description: "<p>Hard shoes.</p>", review: null });
  });

  test("is as well one of a venue", async () => {
    const { venueId, ctx } = await aNewProducer();
    const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
    const wanted = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412, region, website: "https://hall.example/" };
    const values = venueForms.standard.parse({ ...wanted, description: "Win at https://bit.ly/win" });
    await updateVenue(ctx, { id: venueId, ...values } as never);
    expect((await selectVenue(db, venueId))?.snapshot.description).toBe("");
    await acceptReview(editor, { id: (await waitingOf(venueId)).id, trustsAccount: false });
    expect((await selectVenue(db, venueId))?.snapshot.description).toContain("bit.ly");
  });
});

test("the queue is for editors and staff", async () => {
  for (const ctx of [contextOf(db), as(await aPerson(system)), (await aNewProducer()).ctx])
    await expect(listReviews(ctx, {} as never)).rejects.toMatchObject({ kind: /signInRequired|forbidden/ });
});
