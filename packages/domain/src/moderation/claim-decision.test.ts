import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { messages } from "@hereabouts/contract/messages";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { getUserContext } from "../account/account.ts";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { searchEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { setActiveVenue } from "../producer/producer-venues.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { createSession } from "../sessions/lucia.ts";
import { viewerOfSession } from "../sessions/viewer-of-session.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { suggestVenue } from "../venues/new-venue.ts";
import { decideClaim } from "./claim-decision.ts";
import { deleteClaim } from "./claim-list.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let moderator: Context = system;
let moderatorEmail = "";

beforeAll(async () => {
  await installReferenceData(db);
  const viewer = await aPerson(system, { isSuperuser: true });
  moderator = contextOf(db, { viewer });
  moderatorEmail = await emailOf(viewer.id);
});

async function emailOf(id: number): Promise<string> {
  const { email } = await db.selectFrom("app_user").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  return email;
}

/** The person as their next request would find them. */
async function asNow(userId: number): Promise<Context> {
  const { token } = await createSession(db, userId, { userAgent: "", address: "" });
  const found = await viewerOfSession(system, { token, now: new Date() });
  return found ? contextOf(db, { viewer: found.viewer }) : system;
}

/** A venue that a new person has claimed. */
async function aClaim() {
  const venueId = await aVenue(system);
  const person = await aPerson(system);
  const claim = await claimVenue(contextOf(db, { viewer: person }), { id: venueId });
  return { venueId, userId: person.id, claimId: claim.id };
}

const decide = (id: number, status: ClaimStatus, notes = "") => decideClaim(moderator, { id, status, notes });
/** The mails about decisions, without the receipt. */
const mailsTo = async (userId: number) =>
  db
    .selectFrom("mail")
    .select(["subject", "text"])
    .where("user_id", "=", userId)
    .where("subject", "not like", "We received%")
    .orderBy("id")
    .execute();

describe("a verified request", () => {
  it("makes the claimant the venue's producer, on the smallest plan, to try", async () => {
    const { claimId, venueId, userId } = await aClaim();
    expect((await getUserContext(await asNow(userId)))?.isProducer).toBe(false);
    expect(await decide(claimId, "verified")).toMatchObject({
      status: "verified",
      subscription: { status: "trialing", plan: { id: "free", name: "Free" } },
      quota: { used: 0, allowed: 3, canAdd: true },
    });
    expect(await getUserContext(await asNow(userId))).toMatchObject({
      isProducer: true,
      hasActiveSubscription: true,
      producerQuotas: [
        {
          poi: { id: venueId, name: "Mill River Hall" },
          isCurrentActive: true,
          isBillingContact: true,
          portalLink: null,
        },
      ],
    });
  });

  it("keeps the plan a venue has, and sends its bills to the new producer", async () => {
    const { claimId, venueId, userId } = await aClaim();
    await db.insertInto("subscription").values({ venue_id: venueId, plan_id: "plus", status: "active" }).execute();
    expect((await decide(claimId, "verified")).subscription).toEqual({
      status: "active",
      plan: { id: "plus", name: "Plus" },
    });
    const [quota] = (await getUserContext(await asNow(userId)))?.producerQuotas ?? [];
    expect(quota).toMatchObject({ isBillingContact: true, quota: { allowed: 60 } });
  });

  it("makes a suggested venue public with its events, which nobody could see until then", async () => {
    const person = contextOf(db, { viewer: await aPerson(system) });
    const form = venueForms.basic.parse({ name: "Old Dairy", lat: 42.4, lon: -72.6, city: "Hatfield", state: "MA" });
    const { id: venueId } = await suggestVenue(person, form);
    const eventId = await anEvent(system, { venueId, name: "Butter churning" });
    const found = async () =>
      (await searchEvents(system, eventListingQuery.parse({ keyword: "butter", namedDate: "next-30" }))).data.length;
    const looks = [
      () => getEvent(system, { id: eventId }),
      () => getVenue(system, { id: venueId }),
      () => eventCalendar(system, { id: eventId }),
    ];
    for (const look of looks) await expect(look()).rejects.toMatchObject({ kind: "notFound" });
    expect(await found()).toBe(0);
    const { id: claimId } = await db
      .selectFrom("claim")
      .select("id")
      .where("venue_id", "=", venueId)
      .executeTakeFirstOrThrow();
    expect((await decide(claimId, "verifying")).poi.published).toBe(false);
    expect((await decide(claimId, "verified")).poi).toMatchObject({ published: true, name: "Old Dairy" });
    expect((await getEvent(system, { id: eventId })).name).toBe("Butter churning");
    expect((await getVenue(system, { id: venueId })).name).toBe("Old Dairy");
    expect(await found()).toBe(1);
    const changes = await db
      .selectFrom("revision")
      .select(["action", "changes"])
      .where("venue_id", "=", venueId)
      .where("kind", "=", "venue")
      .where("action", "=", "update")
      .execute();
    expect(changes).toEqual([{ action: "update", changes: { published: [false, true] } }]);
  });
});

describe("a request that ends", () => {
  it.each([
    ["canceled", ""],
    ["rejected", "The phone number belongs to somebody else."],
  ] as const)("as %s takes the producer's rights at once, and frees the venue", async (status, notes) => {
    const { claimId, venueId, userId } = await aClaim();
    await decide(claimId, "verified");
    await setActiveVenue(await asNow(userId), { id: venueId });
    await decide(claimId, status, notes);
    const after = await asNow(userId);
    expect(await getUserContext(after)).toMatchObject({ isProducer: false, producerQuotas: [] });
    await expect(setActiveVenue(after, { id: venueId })).rejects.toMatchObject({ kind: "notFound" });
    const next = await aPerson(system);
    const claim = await claimVenue(contextOf(db, { viewer: next }), { id: venueId });
    await decide(claim.id, "verified");
    const [quota] = (await getUserContext(await asNow(next.id)))?.producerQuotas ?? [];
    expect(quota).toMatchObject({ poi: { id: venueId }, isBillingContact: true });
    await expect(decide(claimId, "verifying")).rejects.toMatchObject({
      kind: "conflict",
      message: messages.otherRequestOpen,
    });
  });

  it("as rejected says why", async () => {
    const { claimId, userId } = await aClaim();
    await expect(decide(claimId, "rejected")).rejects.toMatchObject({
      kind: "invalid",
      message: "Explain why you’re rejecting the request.",
    });
    const claim = await decide(claimId, "rejected", "We could not reach you <twice>.");
    expect(claim.status).toBe("rejected");
    const [mail] = await mailsTo(userId);
    expect(mail?.subject).toBe("Your request for Mill River Hall was rejected");
    expect(mail?.text).toContain("We could not reach you <twice>.");
  });
});

describe("every change", () => {
  it("is kept with who did it and the note, the newest first; what changes nothing is not", async () => {
    const { claimId, userId } = await aClaim();
    await decide(claimId, "verifying", "Calling on Monday.");
    await decide(claimId, "verifying");
    const { auditEvents } = await decide(claimId, "verified");
    expect(auditEvents.map(({ user, message, note }) => [user, message, note])).toEqual([
      [moderatorEmail, "Changed the status from Verifying to Verified.", ""],
      [moderatorEmail, "Changed the status from Claimed to Verifying.", "Calling on Monday."],
      [await emailOf(userId), "Claimed the venue.", ""],
    ]);
    expect(auditEvents[0]?.created).toBe("2026-11-21T17:00:00.000Z");
  });

  it("can be a note alone", async () => {
    const { claimId } = await aClaim();
    const { auditEvents, status } = await decide(claimId, "claimed", "Nobody answers.");
    expect(status).toBe("claimed");
    expect(auditEvents[0]).toMatchObject({ message: "Left a note.", note: "Nobody answers." });
  });

  it("that decides is mailed to the claimant, once; steps on the way are not", async () => {
    const { claimId, userId } = await aClaim();
    await decide(claimId, "verifying");
    expect(await mailsTo(userId)).toEqual([]);
    await decide(claimId, "verified");
    await decide(claimId, "verified");
    await decide(claimId, "canceled", "You asked us to.");
    const mails = await mailsTo(userId);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "You now manage Mill River Hall",
      "Your request for Mill River Hall was canceled",
    ]);
    expect(mails[1]?.text).toContain("You asked us to.");
  });

  it("and its mail happen together or not at all", async () => {
    const { claimId, userId } = await aClaim();
    const cut = db.transaction().execute(async (transaction) => {
      await decideClaim({ ...moderator, db: transaction }, { id: claimId, status: "verified", notes: "" });
      throw new Error("the power was cut");
    });
    await expect(cut).rejects.toThrow("the power was cut");
    expect(await mailsTo(userId)).toEqual([]);
    expect((await getUserContext(await asNow(userId)))?.isProducer).toBe(false);
  });
});

describe("deleting a request", () => {
  it("frees the venue", async () => {
    const { claimId, venueId } = await aClaim();
    await deleteClaim(moderator, { id: claimId });
    expect((await getVenue(system, { id: venueId })).claimed).toBe(false);
    await expect(deleteClaim(moderator, { id: claimId })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("is refused for one that is verified", async () => {
    const { claimId } = await aClaim();
    await decide(claimId, "verified");
    await expect(deleteClaim(moderator, { id: claimId })).rejects.toMatchObject({
      kind: "conflict",
      message: messages.verifiedStays,
    });
  });
});

it("lets only one of two requests for a venue be opened again at the same moment", async () => {
  const { claimId, venueId } = await aClaim();
  await decide(claimId, "canceled");
  const other = await claimVenue(contextOf(db, { viewer: await aPerson(system) }), { id: venueId });
  await decide(other.id, "canceled");
  const outcomes = await Promise.allSettled([decide(claimId, "verifying"), decide(other.id, "verifying")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});
