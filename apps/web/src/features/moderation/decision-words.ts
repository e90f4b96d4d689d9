import { claimDecision, owesReason } from "@hereabouts/contract/claims/claim-forms";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { type ClaimStatus, claimStatusLabel } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";

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
  if (before === after) return claimMessages.claimNoteKept(venue);
  if (after === "verified") return claimMessages.venueVerified(venue, wait);
  if (after !== "rejected" && after !== "canceled") return claimMessages.claimAt(venue, claimStatusLabel(after));
  if (before === "verified") return claimMessages.producerCanceled(venue);
  return after === "rejected" ? claimMessages.claimRejected(venue, wait) : claimMessages.claimCanceled(venue, wait);
}

/** Whether a decision can be taken back right after it. What was taken from a producer does not come back by a press. */
export const canTakeBack = (before: ClaimStatus, after: ClaimStatus): boolean =>
  before !== after && before !== "verified";
