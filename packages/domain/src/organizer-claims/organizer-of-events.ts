import { type Context, inTransaction } from "../context.ts";
import { updateOrganizerOfEvents } from "../events/event-state.queries.ts";
import { recordSameChange } from "../events/revise-event.ts";
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
    const live = await recordSameChange(inner, ordered, { organizerId });
    await updateOrganizerOfEvents(db, ordered, organizerId, now());
    await projectEvents(db, live, now());
  });
}
