import { type ClaimStatus, claimStatusLabel, openClaimStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { hasEffect } from "@hereabouts/contract/claims/claim-transitions";
import { defaultPlan } from "@hereabouts/contract/claims/plans";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { clearActiveVenue } from "../identity/user.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import {
  clearBillingContact,
  hasOtherOpenClaim,
  holdClaim,
  insertClaimEvent,
  type StoredClaim,
  startSubscription,
  updateClaimStatus,
} from "./claim.queries.ts";
import { deleteManagers } from "./manager.queries.ts";

/**
 * Ends all managers of a venue whose owner goes, with the invitations, and tells them: what they were allowed, the owner
 * allowed them. In the transaction that ends the owner's claim.
 */
export async function endManagers(
  ctx: Context,
  { claimId, venueId, venueName }: { claimId: number; venueId: number; venueName: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { siteName, publicUrl } = ctx.settings;
    for (const { id, email } of await deleteManagers(ctx.db, claimId)) {
      await clearActiveVenue(ctx.db, id, venueId, ctx.now());
      await sendMail(
        ctx,
        { recipient: email, userId: id, dedupeKey: `manager:${claimId}:${id}:${ctx.now().getTime()}:over` },
        () => ({
          subject: t("You no longer manage {venueName}", { venueName }),
          because: t("you managed {venueName}", { venueName }),
          blocks: [
            {
              kind: "text",
              text: t(
                "You no longer manage {venueName} on {siteName}, because the owner who invited you no longer manages the venue. The venue’s page and events stay as they are.",
                { venueName, siteName },
              ),
            },
            { kind: "text", text: t("To manage {venueName} again, claim the venue yourself.", { venueName }) },
            { kind: "button", label: t("Claim the venue"), url: `${publicUrl}/venues/${venueId}/` },
          ],
        }),
      );
    }
  });
}

/**
 * Moves a claim, with the entry in its history. `verified` makes the claimant the venue's producer, with a subscription
 * to try where there is none, unless they only told of the place; any other status takes that from them and their managers, and `rejected` and `canceled` free the venue.
 * Who may do it, and what follows for the venue's visibility, is the caller's; so is what the history says of it, if
 * `wording` says it otherwise.
 * @returns the claim as it was; moving it to where it stands changes nothing
 * @throws NotFound; Conflict "claimed" when the venue went to somebody else meanwhile
 */
export function setClaimStatus(
  ctx: Context,
  {
    id,
    status,
    notes,
    wording,
  }: { id: number; status: ClaimStatus; notes: string; wording?: typeof messages.claimMoved },
): Promise<StoredClaim> {
  return inTransaction(ctx, async (ctx) => {
    const { db, viewer, now } = ctx;
    const before = await holdClaim(db, id);
    if (!before) throw new NotFound();
    const userId = viewer.kind === "user" ? viewer.id : null;
    if (before.status === status) {
      const entry = { claimId: id, userId, status: null, message: messages.claimNoted, note: notes };
      if (notes !== "") await insertClaimEvent(db, entry, now());
      return before;
    }
    const holdsVenue = !before.onlyKnows && !before.isContest;
    if (holdsVenue && openClaimStatuses.includes(status) && (await hasOtherOpenClaim(db, before)))
      throw new Conflict("claimed", messages.otherRequestOpen);
    await updateClaimStatus(db, id, status, now());
    const say = wording ?? messages.claimMoved;
    const message = say(claimStatusLabel(before.status), claimStatusLabel(status));
    await insertClaimEvent(db, { claimId: id, userId, status, message, note: notes }, now());
    const { venueId, claimantId } = before;
    if (hasEffect(before.status, status, "startSubscription") && !before.onlyKnows) {
      const trial = { venueId, planId: defaultPlan, status: "trialing", billingContactId: claimantId };
      await startSubscription(db, trial, now());
    }
    if (hasEffect(before.status, status, "endAccess")) {
      await clearBillingContact(db, before, now());
      await clearActiveVenue(db, claimantId, venueId, now());
      await endManagers(ctx, { claimId: id, venueId, venueName: before.venueName });
    }
    return before;
  });
}
