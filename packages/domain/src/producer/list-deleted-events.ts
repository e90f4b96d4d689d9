import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { selectDeletedEvents } from "./deleted-events.queries.ts";
import { eventOwner } from "./event-owner.ts";

/**
 * What was deleted lately of the events somebody looks after, the newest first, with what they may bring back themselves.
 * @throws SignInRequired, Forbidden; NotFound for a venue that is not theirs
 */
export async function listDeletedEvents(ctx: Context, { vid }: { vid?: number | undefined }): Promise<DeletedEvent[]> {
  const owner = await eventOwner(ctx, vid);
  const since = new Date(ctx.now().getTime() - limits.deletedDays * DAY_MS);
  const rows = await selectDeletedEvents(ctx.db, owner, { since, limit: limits.deletedListed });
  return rows.map(({ id, venueId, name, venueName, deletedAt, authorId }) => ({
    id,
    name,
    venueName,
    deleted: deletedAt.toISOString(),
    mayRestore: may.restoreEvent(ctx.viewer, { venueId, deletedBy: authorId }),
  }));
}
