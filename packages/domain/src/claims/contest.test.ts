import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "../account/delete-account.ts";
import type { Context } from "../context.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { deleteClaim } from "../moderation/claim-list.ts";
import { undoDecision } from "../moderation/undo-decision.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { createSession } from "../sessions/lucia.ts";
import { viewerOfSession } from "../sessions/viewer-of-session.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { claimVenue } from "./claim-venue.ts";
import { answerContest, contestClaim, listHeldContests } from "./contest.ts";
import { writeManager } from "./manager.queries.ts";
import { listOwnClaims, withdrawRequest } from "./own-claims.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let moderator: Context = system;
const later = () => ({ ...moderator, now: () => new Date(testNow.getTime() + claimLimits.contestDays * DAY_MS) });
const why = { role: "owner" as const, message: "I took the hall over in May." };

beforeAll(async () => {
  await installReferenceData(db);
  moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
});

async function aPersonHere() {
  const viewer = await aPerson(system);
  return { ...contextOf(db, { viewer }), id: viewer.id };
}

/** A venue that somebody holds, and somebody else who asks for it. */
async function aContest() {
  const [holder, contestant] = [await aPersonHere(), await aPersonHere()];
  const venueId = await aVenue(system);
  const held = await claimVenue(holder, { id: venueId });
  await decideClaim(moderator, { id: held.id, status: "verified", notes: "" });
  const contest = await contestClaim(contestant, { id: venueId, ...why });
  return { holder, contestant, venueId, heldId: held.id, contestId: contest.id };
}

async function producerOf(userId: number) {
  const { token } = await createSession(db, userId, { userAgent: "", address: "" });
  const viewer = (await viewerOfSession(system, { token, now: new Date() }))?.viewer;
  return viewer?.kind === "user" ? viewer.producerOf : [];
}
const subjects = async (userId: number) =>
  (await db.selectFrom("mail").select("subject").where("user_id", "=", userId).orderBy("id").execute()).map(
    ({ subject }) => subject,
  );
const open = (venueId: number) =>
  db
    .selectFrom("claim")
    .select("claimant_id")
    .where("venue_id", "=", venueId)
    .where("status", "=", "verified")
    .execute();

describe("asking for a venue that somebody holds", () => {
  it("tells its holder, changes nothing for now, and waits before it can be verified", async () => {
    const { holder, contestant, venueId, contestId } = await aContest();
    expect(await subjects(holder.id)).toContain("Someone else asked to manage Mill River Hall");
    expect(await producerOf(holder.id)).toEqual([venueId]);
    expect(await producerOf(contestant.id)).toEqual([]);
    expect((await getVenue(system, { id: venueId })).claimed).toBe(true);
    const decide = decideClaim(moderator, { id: contestId, status: "verified", notes: "" });
    await expect(decide).rejects.toMatchObject({ code: "tooEarly" });
    expect(await decideClaim(moderator, { id: contestId, status: "verifying", notes: "" })).toMatchObject({
      evidence: { contest: { holder: expect.any(String), decidableFrom: "2026-11-28T17:00:00.000Z" } },
    });
  });

  it("gives the venue over in one step once it is verified: the holder is told at once, and it is not undone", async () => {
    const { holder, contestant, venueId, heldId, contestId } = await aContest();
    await decideClaim(later(), { id: contestId, status: "verified", notes: "" });
    expect(await open(venueId)).toEqual([{ claimant_id: contestant.id }]);
    expect(await producerOf(holder.id)).toEqual([]);
    expect(await producerOf(contestant.id)).toEqual([venueId]);
    expect(await subjects(holder.id)).toContain("Your request for Mill River Hall was canceled");
    expect(await subjects(contestant.id)).toContain("You now manage Mill River Hall");
    for (const id of [heldId, contestId])
      await expect(undoDecision(later(), { id })).rejects.toMatchObject({ code: "decided" });
  });

  it("leaves the venue to its holder when it is rejected", async () => {
    const { holder, venueId, contestId } = await aContest();
    await decideClaim(moderator, { id: contestId, status: "rejected", notes: "The holder answered from the office." });
    expect(await producerOf(holder.id)).toEqual([venueId]);
    expect((await getVenue(system, { id: venueId })).claimed).toBe(true);
  });

  it("is possible once for a person, not for the holder, and not where the venue is free", async () => {
    const { holder, contestant, venueId } = await aContest();
    await expect(contestClaim(contestant, { id: venueId, ...why })).rejects.toMatchObject({ code: "asked" });
    await expect(contestClaim(holder, { id: venueId, ...why })).rejects.toMatchObject({ code: "asked" });
    const free = await aVenue(system);
    await expect(contestClaim(contestant, { id: free, ...why })).rejects.toMatchObject({ code: "free" });
  });

  it("leads to one producer when two contests are verified at once", async () => {
    const { venueId, contestId } = await aContest();
    const third = await aPersonHere();
    const other = await contestClaim(third, { id: venueId, ...why });
    const verify = (id: number) => decideClaim(later(), { id, status: "verified", notes: "" });
    await Promise.allSettled([verify(contestId), verify(other.id)]);
    expect(await open(venueId)).toHaveLength(1);
  });

  it("shows the contest to the owner with the day until which to answer, and takes the answer to the moderators", async () => {
    const { holder, contestant, contestId, venueId } = await aContest();
    const other = await aPersonHere();
    const [contest] = await listHeldContests(holder);
    expect(contest).toMatchObject({
      id: contestId,
      poi: { id: venueId, name: "Mill River Hall" },
      answerUntil: "2026-11-28T17:00:00.000Z",
      answered: null,
    });
    for (const person of [contestant, other]) {
      expect(await listHeldContests(person)).toEqual([]);
      await expect(answerContest(person, { id: contestId, answer: "No." })).rejects.toMatchObject({ kind: "notFound" });
    }
    await answerContest(holder, { id: contestId, answer: "Call the office." });
    expect(await listHeldContests(holder)).toMatchObject([
      { answer: "Call the office.", answered: expect.any(String) },
    ]);
    const view = await decideClaim(moderator, { id: contestId, status: "verifying", notes: "" });
    expect(view.evidence.contest).toMatchObject({ answer: "Call the office." });
    expect(view.auditEvents).toContainEqual(expect.objectContaining({ note: "Call the office." }));
    await decideClaim(moderator, { id: contestId, status: "rejected", notes: "The office confirmed it." });
    expect(await listHeldContests(holder)).toEqual([]);
    await expect(answerContest(holder, { id: contestId, answer: "No." })).rejects.toMatchObject({ kind: "notFound" });
  });

  const ends: [string, (contest: Awaited<ReturnType<typeof aContest>>) => Promise<unknown>, boolean][] = [
    ["rejected", ({ contestId: id }) => decideClaim(moderator, { id, status: "rejected", notes: "No." }), true],
    ["canceled", ({ contestId: id }) => decideClaim(moderator, { id, status: "canceled", notes: "" }), true],
    ["withdrawn", ({ contestant, contestId: id }) => withdrawRequest(contestant, { id }), true],
    ["deleted by a moderator", ({ contestId: id }) => deleteClaim(moderator, { id }), true],
    [
      "gone with the account",
      async ({ contestant }) => {
        const { email } = await db
          .selectFrom("app_user")
          .select("email")
          .where("id", "=", contestant.id)
          .executeTakeFirstOrThrow();
        await deleteAccount(contestant, { confirmation: email });
      },
      true,
    ],
    ["being verified", ({ contestId: id }) => decideClaim(moderator, { id, status: "verifying", notes: "" }), false],
    ["granted", ({ contestId: id }) => decideClaim(later(), { id, status: "verified", notes: "" }), false],
    [
      "rejected, which is undone",
      async ({ contestId: id }) => {
        await decideClaim(moderator, { id, status: "rejected", notes: "No." });
        await undoDecision(moderator, { id });
      },
      false,
    ],
  ];
  it.each(ends)("tells its owner and managers what becomes of it: %s", async (_, end, stays) => {
    const contest = await aContest();
    const manager = await aPersonHere();
    await writeManager(db, { claimId: contest.heldId, userId: manager.id }, testNow);
    await end(contest);
    for (const { id } of [contest.holder, manager])
      expect((await subjects(id)).includes("Mill River Hall stays with you")).toBe(stays);
    expect(await subjects(contest.contestant.id)).not.toContain("Mill River Hall stays with you");
  });

  it("is for a free venue once the owner’s account is deleted, and says so to the claimant", async () => {
    const { holder, contestant, contestId } = await aContest();
    expect(await listOwnClaims(contestant)).toMatchObject([{ isContest: true }]);
    const { email } = await db
      .selectFrom("app_user")
      .select("email")
      .where("id", "=", holder.id)
      .executeTakeFirstOrThrow();
    await deleteAccount(holder, { confirmation: email });
    expect(await listOwnClaims(contestant)).toMatchObject([{ isContest: false, status: "claimed" }]);
    await decideClaim(moderator, { id: contestId, status: "verified", notes: "" });
    expect(await producerOf(contestant.id)).toHaveLength(1);
  });
});
