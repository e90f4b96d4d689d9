import type { ClaimChoice, ClaimOutcomes } from "@hereabouts/contract/claims/claim-forms";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { holdClaim } from "../claims/claim.queries.ts";
import { setClaimStatus } from "../claims/claim-status.ts";
import { recallContestEnd } from "../claims/contest-mail.ts";
import {
  deleteDecision,
  restoreSubscription,
  type StoredDecision,
  selectDecision,
} from "../claims/decision.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { deleteWaitingMail } from "../mail/mail.queries.ts";
import { holdPayment } from "../payments/payment.queries.ts";
import { unpublishVenue } from "../venues/venue-publication.ts";
import { deleteNoticesOf } from "../webhook-outbox/webhook-notice.queries.ts";
import { forEachClaim } from "./claim-decision.ts";
import { viewClaim } from "./claim-list.ts";
import { decisionMailKey } from "./claim-mails.ts";

const tooLate = () => new Conflict("tooLate", claimMessages.tooLateToUndo);

/** Calls back what would be told of a decision. @throws Conflict "tooLate" when it was emailed */
async function callBack(
  { db, now }: Context,
  { claimId: id, status, decidedAt, undoUntil }: StoredDecision,
): Promise<void> {
  if (undoUntil === null) return;
  if (undoUntil <= now() || !(await deleteWaitingMail(db, decisionMailKey({ id, status, decidedAt })))) throw tooLate();
  await deleteNoticesOf(db, { type: "claim.decided", recordId: id }, decidedAt);
}

/**
 * Takes the viewer's last decision about a producer request back, with everything that followed from it, before anybody
 * was emailed. @throws SignInRequired, Forbidden, NotFound; Conflict "decided" when somebody changed it since, "tooLate" when
 * it was emailed, "claimed" when the venue went to somebody else meanwhile
 */
export async function undoDecision(ctx: Context, { id }: { id: number }): Promise<PoiClaim> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const moderatorId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const claim = await holdClaim(db, id);
    if (!claim) throw new NotFound();
    const decision = await selectDecision(db, id);
    if (!decision || decision.status !== claim.status || decision.moderatorId !== moderatorId)
      throw new Conflict("decided", claimMessages.nothingToUndo);
    const { beforeStatus, status, wasPublished, hadSubscription, billingContactId } = decision;
    const { venueId } = claim;
    await callBack(ctx, decision);
    if (claim.isContest) await recallContestEnd(ctx, claim, decisionMailKey({ ...decision, id }));
    if (status === "verified" && !hadSubscription && (await holdPayment(db, venueId))) throw tooLate();
    await setClaimStatus(ctx, { id, status: beforeStatus, notes: "", wording: claimMessages.tookBack });
    if (status === "verified") {
      await restoreSubscription(db, { venueId, hadSubscription, billingContactId }, now());
      if (!wasPublished) await unpublishVenue(ctx, { id: venueId });
    }
    await deleteDecision(db, id);
    await recordAct(ctx, {
      act: "claim.undo",
      record: { kind: "claim", id, name: claim.venueName },
      before: { status },
      after: { status: beforeStatus },
    });
    return viewClaim(ctx, { id });
  });
}

/** Takes the viewer's last decisions about several producer requests back. @throws SignInRequired, Forbidden */
export async function undoDecisions(ctx: Context, { claims }: ClaimChoice): Promise<ClaimOutcomes> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  return forEachClaim(claims, (id) => undoDecision(ctx, { id }));
}
