import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { selectDeletedEvents } from "./deleted-events.queries.ts";
import { eventOwner } from "./event-owner.ts";

/**
 * Lists deleted events of the venues that the viewer manages, the newest first, with what they may restore themselves;
 * those of an undone import are one line.
 * @throws SignInRequired, Forbidden; NotFound for a venue that is not theirs
 */
export async function listDeletedEvents(ctx: Context, { vid }: { vid?: number | undefined }): Promise<DeletedEvent[]> {
  const owner = await eventOwner(ctx, vid);
  const since = new Date(ctx.now().getTime() - limits.deletedDays * DAY_MS);
  const rows = await selectDeletedEvents(ctx.db, owner, { since, limit: limits.deletedListed });
  return rows.map(({ id, venueId, name, venueName, deletedAt, authorId, runId, sourceName, undoneBy, events }) => ({
    id,
    name,
    venueName,
    deleted: deletedAt.toISOString(),
    // Who manages the venue may restore an import that was undone, as they may undo it.
    mayRestore: runId !== null || may.restoreEvent(ctx.viewer, { venueId, deletedBy: authorId }),
    isByNobody: authorId === null,
    run: runId === null ? null : { id: runId, sourceName, events, undoneBy },
  }));
}
