import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { exportData, getAccountDetails } from "../account/account.ts";
import { deleteAccount } from "../account/delete-account.ts";
import { claimVenue } from "../claims/claim-venue.ts";
import { contestClaim } from "../claims/contest.ts";
import { mergeVenues, undoMerge } from "../duplicates/merge.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { listSubscriptions } from "../producer/list-subscriptions.ts";
import { listProducerQuotas } from "../producer/producer-venues.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { listUsers } from "../reports/users.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { queueWebhookEvents } from "../webhook-outbox/queue-webhook-events.ts";
import { clean } from "../worker/upkeep.ts";
import {
  acceptManagerInvitation,
  getManagerInvitation,
  inviteManager,
  resendManagerInvitation,
  withdrawManagerInvitation,
} from "./manager-invitation.ts";
import { listVenuePeople, removeManager, restoreManager } from "./managers.ts";
import { acceptOffer, declineOffer, offerVenue } from "./ownership-offer.ts";
import { peopleOf, type Somebody } from "./test-people.ts";

const { db } = await testDatabase();
const { system, somebody, person, mailedToken, joins, managed } = peopleOf(db);
beforeAll(() => installReferenceData(db));

const producerOf = async (who: Somebody) => {
  const { viewer } = await who.ctx();
  return viewer.kind === "user" ? viewer.producerOf : [];
};
const subjects = async (who: Somebody) => {
  const mails = await db.selectFrom("mail").select("subject").where("user_id", "=", who.id).orderBy("id").execute();
  return mails.map(({ subject }) => subject);
};
const history = async (venueId: number) => {
  const events = db.selectFrom("claim_event").innerJoin("claim", "claim.id", "claim_event.claim_id");
  const rows = await events
    .select(["claim_event.message", "claim_event.note"])
    .where("venue_id", "=", venueId)
    .orderBy("claim_event.id")
    .execute();
  return rows.map(({ message, note }) => [message, note].filter(Boolean).join(" / "));
};
async function owned() {
  const id = await aVenue(system);
  return { id, owner: await somebody((await aProducer(system, [id])).id) };
}
const daysOn = async (who: Somebody, days: number) => {
  const ctx = await who.ctx();
  return { ...ctx, now: () => new Date(ctx.now().getTime() + days * DAY_MS) };
};

describe("inviting a manager", () => {
  it("makes whoever follows the mail's link one, once, and tells the owner", async () => {
    const { id, owner } = await owned();
    const helper = await person();
    await inviteManager(await owner.ctx(), { id, email: "Ada@Hall.example" });
    const token = await mailedToken("Ada@Hall.example");
    expect(JSON.stringify(await db.selectFrom("manager_invitation").selectAll().execute())).not.toContain(token);
    expect(await getManagerInvitation(await helper.ctx(), { token })).toEqual({
      poi: { id, name: "Mill River Hall" },
      invitedBy: owner.email,
      as: helper.email,
    });
    expect(await acceptManagerInvitation(await helper.ctx(), { token })).toEqual({ id });
    expect(await producerOf(helper)).toEqual([id]);
    expect(await listProducerQuotas(await helper.ctx())).toMatchObject([
      { role: "manager", isCurrentActive: true, isBillingContact: false },
    ]);
    expect(await listProducerQuotas(await owner.ctx())).toMatchObject([{ role: "owner" }]);
    expect(await subjects(owner)).toEqual([`${helper.email} now manages Mill River Hall with you`]);
    await expect(acceptManagerInvitation(await helper.ctx(), { token })).rejects.toMatchObject({ kind: "notFound" });
    expect(await history(id)).toEqual(["Invited Ada@Hall.example as a manager.", `${helper.email} became a manager.`]);
  });

  it("ends a link that was sent again, taken back, or is a week old", async () => {
    const { id, owner } = await owned();
    const email = "ada@hall.example";
    const ctx = await owner.ctx();
    const sent = await inviteManager(ctx, { id, email });
    const first = await mailedToken(email);
    const again = await resendManagerInvitation(ctx, { id, invitation: sent.id });
    const second = await mailedToken(email);
    await inviteManager(ctx, { id, email: "ADA@hall.example" });
    const third = await mailedToken("ADA@hall.example");
    const { invitations } = await listVenuePeople(ctx, { id });
    expect(invitations).toMatchObject([{ email: "ADA@hall.example", isOver: false }]);
    const helper = await (await person()).ctx();
    for (const token of [first, second])
      await expect(acceptManagerInvitation(helper, { token })).rejects.toMatchObject({ kind: "notFound" });
    const late = { ...helper, now: () => new Date(helper.now().getTime() + 7 * DAY_MS) };
    await expect(acceptManagerInvitation(late, { token: third })).rejects.toMatchObject({ kind: "notFound" });
    await expect(resendManagerInvitation(ctx, { id, invitation: again.id })).rejects.toMatchObject({
      kind: "notFound",
    });
    await withdrawManagerInvitation(ctx, { id, invitation: invitations[0]?.id ?? 0 });
    await expect(getManagerInvitation(helper, { token: third })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("is refused for who looks after the venue already, and beyond what a venue may have", async () => {
    const { id, owner, manager } = await managed();
    const ctx = await owner.ctx();
    for (const { email } of [owner, manager])
      await expect(inviteManager(ctx, { id, email: email.toUpperCase() })).rejects.toMatchObject({ kind: "invalid" });
    for (let count = 1; count < claimLimits.managersOfVenue; count += 1) {
      await inviteManager(ctx, { id, email: `helper-${count}@hall.example` });
      await db.deleteFrom("throttle").execute();
    }
    await expect(inviteManager(ctx, { id, email: "one@more.example" })).rejects.toMatchObject({ code: "full" });
    await inviteManager(ctx, { id, email: "helper-1@hall.example" });
    const token = await mailedToken("helper-2@hall.example");
    await expect(acceptManagerInvitation(ctx, { token })).rejects.toMatchObject({ code: "own" });
  });

  it("is over for good with the owner's claim", async () => {
    const { id, owner } = await owned();
    await inviteManager(await owner.ctx(), { id, email: "late@hall.example" });
    const token = await mailedToken("late@hall.example");
    const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
    const { id: claimId } = await db
      .selectFrom("claim")
      .select("id")
      .where("venue_id", "=", id)
      .executeTakeFirstOrThrow();
    await decideClaim(superuser, { id: claimId, status: "canceled", notes: "" });
    await decideClaim(superuser, { id: claimId, status: "verified", notes: "" });
    const helper = await (await person()).ctx();
    await expect(acceptManagerInvitation(helper, { token })).rejects.toMatchObject({ kind: "notFound" });
  });
});

describe("a manager", () => {
  it("sees who looks after the venue, and neither invitations nor bills", async () => {
    const { id, owner, manager } = await managed();
    await inviteManager(await owner.ctx(), { id, email: "ada@hall.example" });
    expect(await listVenuePeople(await manager.ctx(), { id })).toMatchObject({
      role: "manager",
      people: [
        { id: owner.id, role: "owner" },
        { id: manager.id, role: "manager" },
      ],
      invitations: [],
      billingContact: null,
      canKeep: false,
      canGive: false,
    });
    expect(await listVenuePeople(await owner.ctx(), { id })).toMatchObject({
      billingContact: owner.email,
      canGive: true,
    });
    expect((await listSubscriptions(await manager.ctx())).venues).toEqual([]);
  });

  it("is removed at once and told later, so that it can be undone", async () => {
    const { id, owner, manager } = await managed();
    const at = system.now().getTime();
    let ticks = 0;
    // The time goes on while it is done.
    const now = () => new Date(at + ticks++);
    await removeManager({ ...(await owner.ctx()), now }, { id, person: manager.id });
    expect(await producerOf(manager)).toEqual([]);
    expect(await subjects(manager)).toEqual(["You no longer manage Mill River Hall"]);
    await expect(restoreManager(await manager.ctx(), { id, person: manager.id })).rejects.toMatchObject({
      kind: "notFound",
    });
    await restoreManager(await owner.ctx(), { id, person: manager.id });
    expect(await producerOf(manager)).toEqual([id]);
    expect(await subjects(manager)).toEqual([]);
    await removeManager(await owner.ctx(), { id, person: manager.id });
    await expect(restoreManager(await daysOn(owner, 1), { id, person: manager.id })).rejects.toMatchObject({
      code: "tooLate",
    });
    await expect(removeManager(await owner.ctx(), { id, person: manager.id })).rejects.toMatchObject({
      kind: "notFound",
    });
    await clean(await daysOn(owner, 3));
    await joins(owner, id, manager);
    expect(await producerOf(manager)).toEqual([id]);
  });

  it("leaves by themselves, and comes back by themselves alone", async () => {
    const { id, owner, manager } = await managed();
    await removeManager(await manager.ctx(), { id, person: manager.id });
    expect(await subjects(owner)).toContain(`${manager.email} no longer manages Mill River Hall`);
    await expect(restoreManager(await owner.ctx(), { id, person: manager.id })).rejects.toMatchObject({
      kind: "notFound",
    });
    await restoreManager(await manager.ctx(), { id, person: manager.id });
    expect(await producerOf(manager)).toEqual([id]);
    await expect(removeManager(await owner.ctx(), { id, person: owner.id })).rejects.toMatchObject({ code: "owner" });
  });

  it("deletes their account, and the owner is told by mail and in the history", async () => {
    const { id, owner, manager } = await managed();
    await deleteAccount(await manager.ctx(), { confirmation: manager.email });
    expect((await subjects(owner)).at(-1)).toBe("Robin no longer manages Mill River Hall");
    expect(await history(id)).toContain("A manager deleted their account.");
  });

  it("is a producer among the accounts, and their own site hears of the venue, for as long as they are", async () => {
    const { id, owner, manager } = await managed();
    const endpoint = { owner_id: manager.id, url: "https://ada.example/", events: ["event.created"], secret: "s" };
    await db.insertInto("webhook_endpoint").values(endpoint).execute();
    const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
    const heard = async () => {
      const notice = { type: "event.created" as const, recordId: 1, venueId: id, userId: null, name: "Dance" };
      await queueWebhookEvents(superuser, [notice]);
      return (await db.selectFrom("webhook_notice").select("id").where("venue_id", "=", id).execute()).length;
    };
    const roles = async () => (await listUsers(superuser, { find: manager.email })).data[0];
    expect(await heard()).toBe(1);
    expect(await roles()).toMatchObject({ roles: ["producer"], venues: 1 });
    await removeManager(await owner.ctx(), { id, person: manager.id });
    expect(await heard()).toBe(1);
    expect(await roles()).toMatchObject({ roles: [], venues: 0 });
  });

  it("finds the venues that they help with in what they take along", async () => {
    const { id, manager } = await managed();
    expect(await exportData(await manager.ctx())).toMatchObject({ managed_venues: [{ venue_id: id }] });
  });
});

describe("giving a venue to a manager", () => {
  it("waits for them to take it, keeps the bills where they are, and makes the owner a manager", async () => {
    const { id, owner, manager } = await managed();
    const claim = { role: "board", message: "Call the office." };
    await db.updateTable("claim").set(claim).where("venue_id", "=", id).execute();
    await offerVenue(await owner.ctx(), { id, person: manager.id });
    expect(await subjects(manager)).toEqual([`${owner.email} offered you Mill River Hall`]);
    expect(await listProducerQuotas(await owner.ctx())).toMatchObject([{ role: "owner" }]);
    await acceptOffer(await manager.ctx(), { id });
    expect(await listVenuePeople(await manager.ctx(), { id })).toMatchObject({
      role: "owner",
      people: [
        { id: manager.id, role: "owner", offeredUntil: null },
        { id: owner.id, role: "manager" },
      ],
      billingContact: owner.email,
      canGive: true,
    });
    expect(await producerOf(owner)).toEqual([id]);
    expect((await listSubscriptions(await owner.ctx())).venues).toMatchObject([{ isBillingContact: true }]);
    expect((await listSubscriptions(await manager.ctx())).venues).toMatchObject([{ billingContact: owner.email }]);
    expect(await subjects(owner)).toContain(`${manager.email} now owns Mill River Hall`);
    expect((await history(id)).at(-1)).toBe(
      `Ownership transferred from ${owner.email} to ${manager.email}. / Role: Board or committee. Call the office.`,
    );
    expect(await db.selectFrom("claim").select(["role", "message"]).where("venue_id", "=", id).execute()).toEqual([
      { role: "", message: "" },
    ]);
    await expect(acceptOffer(await manager.ctx(), { id })).rejects.toMatchObject({ kind: "notFound" });
  });

  it("goes to one manager at a time, is declined, runs out, and ends with whom it was for", async () => {
    const { id, owner, manager } = await managed();
    const other = await person();
    await joins(owner, id, other);
    await offerVenue(await owner.ctx(), { id, person: manager.id });
    await offerVenue(await owner.ctx(), { id, person: other.id });
    await expect(acceptOffer(await manager.ctx(), { id })).rejects.toMatchObject({ kind: "notFound" });
    await declineOffer(await other.ctx(), { id });
    await expect(acceptOffer(await other.ctx(), { id })).rejects.toMatchObject({ kind: "notFound" });
    expect(await subjects(owner)).toContain(`${other.email} declined to own Mill River Hall`);
    await offerVenue(await owner.ctx(), { id, person: other.id });
    await expect(acceptOffer(await daysOn(other, 7), { id })).rejects.toMatchObject({ kind: "notFound" });
    await removeManager(await owner.ctx(), { id, person: other.id });
    await restoreManager(await owner.ctx(), { id, person: other.id });
    await expect(acceptOffer(await other.ctx(), { id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(offerVenue(await manager.ctx(), { id, person: other.id })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  it("takes back what the new owner asked of the moderators about the venue", async () => {
    const { id, owner, manager } = await managed();
    const contest = await contestClaim(await manager.ctx(), { id, role: "manager", message: "The owner moved away." });
    expect(await subjects(owner)).toContain("Someone else asked to manage Mill River Hall");
    expect(await subjects(manager)).not.toContain("Someone else asked to manage Mill River Hall");
    await offerVenue(await owner.ctx(), { id, person: manager.id });
    await acceptOffer(await manager.ctx(), { id });
    const { status } = await db
      .selectFrom("claim")
      .select("status")
      .where("id", "=", contest.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("canceled");
    expect(await producerOf(manager)).toEqual([id]);
  });
});

describe("when the venue is merged into another", () => {
  it("its people go along, reach it by either id, and come back when that is undone", async () => {
    const { id: droppedId, owner, manager } = await managed();
    const keptId = await aVenue(system);
    const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
    const merged = await mergeVenues(staff, {
      keptId,
      droppedId,
      taken: [],
      keptSeen: undefined,
      droppedSeen: undefined,
    });
    expect(await producerOf(manager)).toEqual([keptId]);
    await inviteManager(await owner.ctx(), { id: droppedId, email: "ada@hall.example" });
    await removeManager(await manager.ctx(), { id: droppedId, person: manager.id });
    await restoreManager(await manager.ctx(), { id: droppedId, person: manager.id });
    await undoMerge(staff, { id: merged.id });
    expect(await producerOf(manager)).toEqual([droppedId]);
    const { id } = await acceptManagerInvitation(await (await person()).ctx(), {
      token: await mailedToken("ada@hall.example"),
    });
    expect(id).toBe(droppedId);
  });
});

describe("when the owner goes", () => {
  it("the account says which venues it owns alone and which it asked for", async () => {
    const { id, owner } = await owned();
    const asked = await aVenue(system, { name: "Old Mill" });
    await claimVenue(await owner.ctx(), { id: asked });
    expect(await getAccountDetails(await owner.ctx())).toMatchObject({
      helpedVenues: [],
      ownedVenues: [{ id, name: "Mill River Hall" }],
      requestedVenues: [{ id: asked, name: "Old Mill" }],
    });
  });

  it("managers are told, and look after the venue no longer: by a decision, and with the account", async () => {
    const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
    const [decided, deleted] = [await managed(), await managed()];
    const claims = db.selectFrom("claim").select("id").where("venue_id", "=", decided.id);
    await decideClaim(superuser, { ...(await claims.executeTakeFirstOrThrow()), status: "canceled", notes: "" });
    expect(await getAccountDetails(await deleted.owner.ctx())).toMatchObject({
      helpedVenues: [{ id: deleted.id, name: "Mill River Hall" }],
    });
    expect(await getAccountDetails(await deleted.manager.ctx())).toMatchObject({ helpedVenues: [], ownedVenues: [] });
    await deleteAccount(await deleted.owner.ctx(), { confirmation: deleted.owner.email });
    for (const { manager } of [decided, deleted]) {
      expect(await producerOf(manager)).toEqual([]);
      expect(await subjects(manager)).toEqual(["You no longer manage Mill River Hall"]);
    }
  });
});

describe("at the same moment", () => {
  const outcomes = async (...calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === "fulfilled").length;
  const roles = async (venueId: number, who: Somebody) =>
    (await listVenuePeople(await who.ctx(), { id: venueId })).people.map(({ id, role }) => [id, role]);

  it("one of two who follow the same link gets in", async () => {
    const { id, owner } = await owned();
    const [one, two] = [await person(), await person()];
    await inviteManager(await owner.ctx(), { id, email: "ada@hall.example" });
    const token = await mailedToken("ada@hall.example");
    const [first, second] = [await one.ctx(), await two.ctx()];
    expect(await outcomes(acceptManagerInvitation(first, { token }), acceptManagerInvitation(second, { token }))).toBe(
      1,
    );
    expect(await roles(id, owner)).toHaveLength(2);
  });

  it("an invitation is either accepted or taken back", async () => {
    const { id, owner } = await owned();
    const helper = await person();
    const { id: invitation } = await inviteManager(await owner.ctx(), { id, email: "ada@hall.example" });
    const token = await mailedToken("ada@hall.example");
    const [owning, helping] = [await owner.ctx(), await helper.ctx()];
    const accepted = acceptManagerInvitation(helping, { token });
    expect(await outcomes(accepted, withdrawManagerInvitation(owning, { id, invitation }))).toBe(1);
    const isIn = (await accepted.catch(() => null)) !== null;
    expect(await producerOf(helper)).toEqual(isIn ? [id] : []);
  });

  it("a venue is either taken over or its manager removed", async () => {
    const { id, owner, manager } = await managed();
    await offerVenue(await owner.ctx(), { id, person: manager.id });
    const [owning, managing] = [await owner.ctx(), await manager.ctx()];
    const taken = acceptOffer(managing, { id });
    expect(await outcomes(taken, removeManager(owning, { id, person: manager.id }))).toBe(1);
    const isTaken = (await taken.catch(() => null)) !== null;
    expect(await roles(id, isTaken ? manager : owner)).toEqual(
      isTaken
        ? [
            [manager.id, "owner"],
            [owner.id, "manager"],
          ]
        : [[owner.id, "owner"]],
    );
  });

  it("old and new owner who remove each other leave the venue with its owner", async () => {
    const { id, owner, manager } = await managed();
    await offerVenue(await owner.ctx(), { id, person: manager.id });
    const [was, is] = [await owner.ctx(), await manager.ctx()];
    await acceptOffer(is, { id });
    expect(
      await outcomes(removeManager(was, { id, person: manager.id }), removeManager(is, { id, person: owner.id })),
    ).toBe(1);
    expect(await roles(id, manager)).toEqual([[manager.id, "owner"]]);
  });

  it("an owner who deletes their account and a manager who takes over leave no venue with nobody told", async () => {
    const { id, owner, manager } = await managed();
    await offerVenue(await owner.ctx(), { id, person: manager.id });
    const [owning, managing] = [await owner.ctx(), await manager.ctx()];
    const taken = acceptOffer(managing, { id });
    await Promise.allSettled([taken, deleteAccount(owning, { confirmation: owner.email })]);
    const isTaken = (await taken.catch(() => null)) !== null;
    expect(await producerOf(manager)).toEqual(isTaken ? [id] : []);
    expect((await subjects(manager)).includes("You no longer manage Mill River Hall")).toBe(!isTaken);
  });
});
