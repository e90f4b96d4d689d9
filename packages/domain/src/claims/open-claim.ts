import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import type { SuggestionRequest } from "@hereabouts/contract/claims/request-form";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { insertOpenClaim } from "./claim.queries.ts";

/** First message in the history of a claim, by status. */
const beginnings = { claimed: messages.venueClaimed, new: messages.venueSuggested } as const;

interface Opening extends Partial<SuggestionRequest> {
  venueId: number;
  status: keyof typeof beginnings;
}

/**
 * Opens the viewer's claim on a venue, with the first entry of its history. Of several people at the same moment one
 * gets it: undefined for the others, and while any claim on the venue is open. @throws SignInRequired
 */
export async function openClaim(ctx: Context, { status, ...claim }: Opening): Promise<{ id: number } | undefined> {
  const beginning = claim.onlyKnows ? claimMessages.toldOf : beginnings[status];
  const unsaid = { role: "", message: "", onlyKnows: false, isContest: false };
  const opened = { ...unsaid, ...claim, status, beginning, claimantId: signedInUserId(ctx) };
  return insertOpenClaim(ctx.db, opened, ctx.now());
}
