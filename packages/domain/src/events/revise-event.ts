import type { RevisionAction } from "@hereabouts/contract/history/revision";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { recordRevision } from "../history/record-revision.ts";
import { type StoredEvent, selectEvent } from "./event-snapshot.ts";
import { withinQuota } from "./within-quota.ts";

/**
 * Does something to an event in one transaction, alone with its venue, within the venue's quota, and writes down what
 * that changed. @param venueId where the event is afterwards @returns the event afterwards @throws NotFound, Invalid
 */
export function reviseEvent(
  ctx: Context,
  { id, snapshot: { venueId: leftVenueId } }: StoredEvent,
  action: RevisionAction,
  work: (ctx: Context, before: StoredEvent) => Promise<unknown>,
  venueId: number = leftVenueId,
): Promise<StoredEvent> {
  return inTransaction(ctx, (ctx) =>
    withinQuota(ctx, { venueId, leftVenueId }, async () => {
      const before = await selectEvent(ctx.db, id);
      if (!before) throw new NotFound();
      await work(ctx, before);
      const after = await selectEvent(ctx.db, id);
      if (!after) throw new NotFound();
      const about = { kind: "event" as const, recordId: id, venueId: after.snapshot.venueId, action };
      const snapshots = { before: { ...before.snapshot }, after: { ...after.snapshot } };
      await recordRevision(ctx, { ...about, ...snapshots, madeAt: before.createdAt });
      return after;
    }),
  );
}
