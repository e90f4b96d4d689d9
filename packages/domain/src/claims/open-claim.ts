import { messages } from "@hereabouts/contract/messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { insertOpenClaim } from "./claim.queries.ts";

/** What the history of a claim begins with. */
const beginnings = { claimed: messages.venueClaimed, new: messages.venueSuggested } as const;

/**
 * Opens the viewer's claim on a venue, with the first entry of its history. Of several people at the same moment one
 * gets it: undefined for the others, and while any claim on the venue is open. @throws SignInRequired
 */
export async function openClaim(
  ctx: Context,
  { venueId, status }: { venueId: number; status: keyof typeof beginnings },
): Promise<{ id: number } | undefined> {
  const message = beginnings[status];
  return insertOpenClaim(ctx.db, { venueId, claimantId: signedInUserId(ctx), status, message }, ctx.now());
}
