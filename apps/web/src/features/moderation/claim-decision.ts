import { claimDecision, owesReason } from "@hereabouts/contract/claims/claim-forms";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
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
