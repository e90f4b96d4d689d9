import type { RevisionKind } from "@hereabouts/contract/history/revision";
import type { Context } from "../context.ts";
import { recordRevision } from "./record-revision.ts";

interface Kept {
  id: number;
  snapshot: object;
  createdAt: Date;
}

/**
 * Writes down that a feed which still has a deleted venue or event brought it back, in the transaction that did.
 * @param before as it was deleted @param after as it is now
 */
export async function recordRevival(
  ctx: Context,
  kind: RevisionKind,
  { before, after, venueId }: { before: Kept; after: Kept; venueId: number },
): Promise<void> {
  const about = { kind, recordId: before.id, venueId, action: "restore" as const, madeAt: before.createdAt };
  await recordRevision(ctx, { ...about, before: { ...before.snapshot }, after: { ...after.snapshot } });
}
