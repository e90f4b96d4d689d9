import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { type ClaimStatus, claimStatusLabel } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition, hasEffect } from "@hereabouts/contract/claims/claim-transitions";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { t } from "@hereabouts/language/translate";

/** Describes the effect of a decision: visibility, and who is emailed. */
export function decidedWords(venue: string, before: ClaimStatus, after: ClaimStatus): string {
  const wait = claimLimits.claimUndoSeconds;
  const transition = claimTransition("moderator", before, after);
  if (!transition) return claimMessages.claimNoteKept(venue);
  if (after === "verified") return claimMessages.venueVerified(venue, wait);
  if (!transition.follows.includes("email")) return claimMessages.claimAt(venue, t(claimStatusLabel(after)));
  if (transition.follows.includes("endAccess")) return claimMessages.producerCanceled(venue);
  return after === "rejected" ? claimMessages.claimRejected(venue, wait) : claimMessages.claimCanceled(venue, wait);
}

/** Names the claimant in buttons and sentences. */
export const claimantOf = ({ evidence, billingContact }: Pick<PoiClaim, "evidence" | "billingContact">): string =>
  evidence.claimantName || billingContact.email;

/** Says what a decision about a request leads to: for the venue, and for its claimant. */
export function followsOf(claim: PoiClaim, after: ClaimStatus): string {
  const { status: before, evidence } = claim;
  const name = claimantOf(claim);
  const has = (effect: Parameters<typeof hasEffect>[2]) => hasEffect(before, after, effect);
  const sentences = [];
  if (has("publishVenue"))
    sentences.push(
      evidence.onlyKnows
        ? t("The venue’s page is public, and anyone can claim it.")
        : t("The venue’s page is public, and {name} manages it.", { name }),
    );
  else if (has("endAccess")) sentences.push(t("{name} can no longer manage the venue.", { name }));
  else sentences.push(t("Nothing changes for the venue."));
  sentences.push(
    has("email")
      ? t("We email {name} in {seconds} seconds.", { name, seconds: claimLimits.claimUndoSeconds })
      : t("No email is sent."),
  );
  return sentences.join(" ");
}
