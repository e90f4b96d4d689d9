import { claimDecision, owesReason } from "@hereabouts/contract/claims/claim-forms";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";

/** What the dialog of a request takes that stands at `before`. One that stays rejected was explained when it came to. */
export const decisionAbout = (before: ClaimStatus) =>
  claimDecision.superRefine((decision, issues) => {
    const isMissing = owesReason(decision) && before !== "rejected";
    if (isMissing) issues.addIssue({ code: "custom", path: ["notes"], message: messages.required });
  });
