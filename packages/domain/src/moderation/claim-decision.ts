import {
  type ClaimDecision,
  type ClaimDecisions,
  type ClaimOutcomes,
  owesReason,
} from "@hereabouts/contract/claims/claim-forms";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition, hasEffect } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { TrackedAction } from "@hereabouts/contract/traffic/impressions";
import { recordAct } from "../audit/record-act.ts";
import { holdClaim, type StoredClaim } from "../claims/claim.queries.ts";
import { setClaimStatus } from "../claims/claim-status.ts";
import { mailContestEnd } from "../claims/contest-mail.ts";
import { deleteDecision, type StateBefore, selectStateBefore, writeDecision } from "../claims/decision.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound, Refusal } from "../errors.ts";
import { endPayments } from "../payments/end-payments.ts";
import { countAction } from "../traffic/action-counts.ts";
import { publishVenue } from "../venues/venue-publication.ts";
import { queueWebhookEvents } from "../webhook-outbox/queue-webhook-events.ts";
import { viewClaim } from "./claim-list.ts";
import { decisionMailKey, mailDecision } from "./claim-mails.ts";
import { resolveContest } from "./resolve-contest.ts";

/**
 * Does something to each of several claims, each in a transaction of its own: what one of them does not allow keeps the
 * others from nothing. In the order of their ids, as all who hold several do.
 */
export async function forEachClaim(
  ids: readonly number[],
  work: (id: number) => Promise<unknown>,
): Promise<ClaimOutcomes> {
  const outcomes: ClaimOutcomes = { done: [], refused: [] };
  for (const id of [...ids].sort((a, b) => a - b))
    try {
      await work(id);
      outcomes.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcomes.refused.push({ id, detail: error.message });
    }
  return outcomes;
}

/** The tracked action of a claim that gets a status. */
const auditActOf: Partial<Record<ClaimStatus, TrackedAction>> = {
  verifying: "start",
  verified: "accept",
  rejected: "reject",
};

/** A claim as it was, and whether somebody had to go for it: that is told at once, and not taken back by a press. */
interface DecidedClaim extends StoredClaim {
  hasDisplaced: boolean;
}

/** Stores what an undo needs. */
async function keepForUndo(
  { db, viewer }: Context,
  { id, status: beforeStatus, hasDisplaced }: DecidedClaim,
  { status, decidedAt, standing }: { status: ClaimStatus; decidedAt: Date; standing: StateBefore },
): Promise<void> {
  const transition = claimTransition("moderator", beforeStatus, status);
  if (!transition?.isUndoable || hasDisplaced || viewer.kind !== "user") return deleteDecision(db, id);
  const undoUntil = transition.follows.includes("email")
    ? new Date(decidedAt.getTime() + claimLimits.claimUndoSeconds * 1000)
    : null;
  await writeDecision(db, {
    ...standing,
    claimId: id,
    moderatorId: viewer.id,
    beforeStatus,
    status,
    decidedAt,
    undoUntil,
  });
}

/** Tells the claimant, the people of a venue that was contested, and sites of theirs that listen, once the decision can no longer be taken back. */
async function notifyClaimant(
  ctx: Context,
  before: DecidedClaim,
  { status, notes, decidedAt }: { status: ClaimStatus; notes: string; decidedAt: Date },
): Promise<void> {
  const { isUndoable, follows = [] } = claimTransition("moderator", before.status, status) ?? {};
  if (!follows.includes("email")) return;
  const delaySeconds = isUndoable && !before.hasDisplaced ? claimLimits.claimUndoSeconds : 0;
  await mailDecision(ctx, before, { status, notes, decidedAt, delaySeconds });
  if (before.isContest && follows.includes("keepVenue"))
    await mailContestEnd(ctx, before, { key: decisionMailKey({ id: before.id, status, decidedAt }), delaySeconds });
  const { id: recordId, venueId, claimantId: userId, venueName: name } = before;
  await queueWebhookEvents(ctx, [{ type: "claim.decided", recordId, venueId, userId, name }], { delaySeconds });
}

/**
 * Decides about a producer request, and tells the claimant a little later, so that it can be taken back. A verified
 * suggestion becomes public. @throws SignInRequired, Forbidden, NotFound; Refusal for a rejection without an explanation;
 * Conflict "claimed", and "decided" where it does not stand any more where the moderator saw it
 */
export async function decideClaim(
  ctx: Context,
  { id, seen, ...decision }: { id: number } & ClaimDecision,
): Promise<PoiClaim> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  if (owesReason(decision)) throw new Refusal("invalid", messages.explainRejection);
  return inTransaction(ctx, async (ctx) => {
    const held = await holdClaim(ctx.db, id);
    if (!held) throw new NotFound();
    if (seen !== undefined && held.status !== seen)
      throw new Conflict("decided", claimMessages.decidedMeanwhile(held.status));
    const standing = await selectStateBefore(ctx.db, held.venueId);
    const decidedAt = ctx.now();
    const { status } = decision;
    const hasDisplaced = status === "verified" && held.isContest && (await resolveContest(ctx, held));
    const before = { ...(await setClaimStatus(ctx, { ...decision, id })), hasDisplaced };
    if (before.status !== status) {
      if (hasEffect(before.status, status, "publishVenue")) await publishVenue(ctx, { id: before.venueId });
      // A former manager is no longer its billing contact.
      if (hasEffect(before.status, status, "endAccess")) await endPayments(ctx, { venueIds: [before.venueId] });
      await keepForUndo(ctx, before, { status, decidedAt, standing });
      await notifyClaimant(ctx, before, { ...decision, decidedAt });
    }
    await recordAct(ctx, {
      act: "claim.decide",
      record: { kind: "claim", id, name: before.venueName },
      before: { status: before.status },
      after: { ...decision },
    });
    const view = await viewClaim(ctx, { id });
    const deed = before.status === status ? undefined : auditActOf[status];
    if (deed) await countAction(ctx, deed);
    return view;
  });
}

/**
 * Decides alike about several producer requests. @throws SignInRequired, Forbidden; Refusal for a rejection without an
 * explanation. What one request does not allow is in the answer.
 */
export async function decideClaims(ctx: Context, { claims, ...decision }: ClaimDecisions): Promise<ClaimOutcomes> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  if (owesReason(decision)) throw new Refusal("invalid", messages.explainRejection);
  return forEachClaim(claims, (id) => decideClaim(ctx, { ...decision, id }));
}
