import { claimDecision } from "@hereabouts/contract/claims/claim-forms";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { messages } from "@hereabouts/contract/messages";

/** What the form of a request takes that stands at `before`: a rejection says why. */
export const decisionAbout = (before: ClaimStatus) =>
  claimDecision.superRefine(({ status, notes }, issues) => {
    const isMissing = status === "rejected" && before !== "rejected" && !notes;
    if (isMissing) issues.addIssue({ code: "custom", path: ["notes"], message: messages.required });
  });
