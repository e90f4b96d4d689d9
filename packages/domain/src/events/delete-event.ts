import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { laterThanBefore } from "../history/versions.ts";
import { projectEvents } from "../projection/project-events.ts";
import { countVenueEvents } from "../projection/project-venues.ts";
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
    await db
      .updateTable("event")
      .set({ deleted_at: now(), updated_at: laterThanBefore(now()) })
      .where("id", "=", id)
      .execute();
    await projectEvents(db, [id], now());
    await countVenueEvents(db, [snapshot.venueId], now());
  });
}
