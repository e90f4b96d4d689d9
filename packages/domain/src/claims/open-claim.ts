import { messages } from "@hereabouts/contract/messages";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";

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
  const [userId, now] = [signedInUserId(ctx), ctx.now()];
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into claim (venue_id, claimant_id, status, created_at, updated_at)
      values (${venueId}::int, ${userId}::int, ${status}::text, ${now}::timestamptz, ${now}::timestamptz)
      on conflict (venue_id) where status in ('claimed', 'new', 'verifying', 'verified') do nothing returning id),
    noted as (
      insert into claim_event (claim_id, user_id, status, message, created_at)
      select id, ${userId}::int, ${status}::text, ${beginnings[status]}::text, ${now}::timestamptz from opened)
    select id from opened`.execute(ctx.db);
  return rows[0];
}
