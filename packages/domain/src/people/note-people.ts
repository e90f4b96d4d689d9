import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { insertClaimEvent } from "../claims/claim.queries.ts";
import type { KeptVenue } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";

/** Writes into the history of a venue's request what was done about its people. */
export async function noteInHistory(
  { db, viewer, now }: Context,
  { claimId }: Pick<KeptVenue, "claimId">,
  message: string,
  note = "",
): Promise<void> {
  const userId = viewer.kind === "user" ? viewer.id : null;
  await insertClaimEvent(db, { claimId, userId, status: null, message, note }, now());
}

/** Like `noteInHistory`, and records an audit act if done for an owner. */
export async function notePeople(
  ctx: Context,
  venue: KeptVenue,
  { act, message, after }: { act: AuditAct; message: string; after: object },
): Promise<void> {
  await noteInHistory(ctx, venue, message);
  if (may.giveVenueAway(ctx.viewer, venue)) return;
  await recordAct(ctx, { act, record: { kind: "venue", id: venue.venueId, name: venue.venueName }, after });
}
