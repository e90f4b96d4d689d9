import { type ClaimStatus, claimStatusLabel } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";

/** What followed from a decision: who sees it now, and who is written to. */
export function decidedWords(venue: string, before: ClaimStatus, after: ClaimStatus): string {
  if (before === after) return messages.claimNoteKept(venue);
  if (after === "verified") return messages.venueVerified(venue);
  if (after === "rejected") return messages.claimRejected(venue);
  if (after === "canceled") return messages.claimCanceled(venue);
  return messages.claimAt(venue, claimStatusLabel(after));
}

/** Steps of the work, which nobody is written to about. */
const steps: readonly ClaimStatus[] = ["claimed", "new", "verifying"];

/**
 * What can be done about a decision right after it. A step is undone without a trace outside; a mail is on its way at
 * once, so what was rejected or canceled can only be opened again. What made a venue public and somebody its producer is
 * not taken back by a press.
 */
export function wayBack(before: ClaimStatus, after: ClaimStatus): "Undo" | "Reopen" | null {
  if (before === after || !steps.includes(before)) return null;
  if (steps.includes(after)) return "Undo";
  return after === "verified" ? null : "Reopen";
}
