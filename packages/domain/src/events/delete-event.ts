import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { updateDeleted } from "./event-state.queries.ts";
import { editableEvent } from "./get-event-form.ts";
import { reviseEvent } from "./revise-event.ts";

/**
 * Takes an event out of sight. It is kept for `limits.deletedDays`, in which who deleted it, or staff, can bring it
 * back. @throws NotFound, SignInRequired, Forbidden
 */
export async function deleteEvent(ctx: Context, { id }: { id: number }): Promise<void> {
  const stored = await editableEvent(ctx, id);
  await reviseEvent(ctx, stored, "delete", async ({ db, now }, { deletedAt, snapshot }) => {
    if (deletedAt) throw new NotFound();
    await updateDeleted(db, id, now());
    await projectEvents(db, [id], now());
    await countVenueEvents(db, [snapshot.venueId], now());
  });
}
