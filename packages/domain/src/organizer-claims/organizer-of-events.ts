import { type Context, inTransaction } from "../context.ts";
import { selectEvent } from "../events/event-snapshot.queries.ts";
import { updateOrganizerOfEvents } from "../events/event-state.queries.ts";
import { recordRevision } from "../history/record-revision.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { holdEvents } from "../schedule/due-events.queries.ts";

/**
 * Names another organizer on events, or none, each with its entry in the history; deleted events follow without one. Who may
 * do that is the caller's.
 */
export async function setOrganizerOfEvents(
  ctx: Context,
  { ids, organizerId }: { ids: readonly number[]; organizerId: number | null },
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const { db, now } = inner;
    const ordered = [...ids].sort((a, b) => a - b);
    await holdEvents(db, ordered);
    const live: number[] = [];
    for (const id of ordered) {
      const event = await selectEvent(db, id);
      if (!event || event.deletedAt) continue;
      live.push(id);
      const [before, after] = [{ ...event.snapshot }, { ...event.snapshot, organizerId }];
      const about = {
        kind: "event" as const,
        recordId: id,
        venueId: event.snapshot.venueId,
        action: "update" as const,
      };
      await recordRevision(inner, { ...about, before, after, madeAt: event.createdAt });
    }
    await updateOrganizerOfEvents(db, ordered, organizerId, now());
    await projectEvents(db, live, now());
  });
}
