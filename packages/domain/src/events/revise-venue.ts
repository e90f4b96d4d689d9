import type { RevisionAction } from "@hereabouts/contract/history/revision";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { recordRevision } from "../history/record-revision.ts";
import { type StoredVenue, selectVenue } from "../venues/venue-snapshot.ts";

/**
 * Does something to a venue in one transaction, alone with it, and writes down what that changed.
 * @returns the venue afterwards @throws NotFound
 */
export function reviseVenue(
  ctx: Context,
  id: number,
  action: RevisionAction,
  work: (ctx: Context, before: StoredVenue) => Promise<unknown>,
): Promise<StoredVenue> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.selectFrom("venue").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    const before = await selectVenue(ctx.db, id);
    if (!before) throw new NotFound();
    await work(ctx, before);
    const after = await selectVenue(ctx.db, id);
    if (!after) throw new NotFound();
    const about = { kind: "venue" as const, recordId: id, venueId: id, action, madeAt: before.createdAt };
    await recordRevision(ctx, { ...about, before: { ...before.snapshot }, after: { ...after.snapshot } });
    return after;
  });
}
