import { claimDecision, owesReason } from "@hereabouts/contract/claims/claim-forms";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { type ClaimStatus, claimStatusLabel } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";

/**
 * The schema of the dialog about a request whose status is `before`: a rejection needs a reason, unless it was rejected
 * and explained already.
 */
export const decisionAbout = (before: ClaimStatus) =>
  claimDecision.superRefine((decision, issues) => {
    const isMissing = owesReason(decision) && before !== "rejected";
    if (isMissing) issues.addIssue({ code: "custom", path: ["notes"], message: messages.required });
  });

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
