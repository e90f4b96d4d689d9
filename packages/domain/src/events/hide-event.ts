import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { projectEvents } from "../projection/project-events.queries.ts";
import { countVenueEvents } from "../projection/project-venues.queries.ts";
import { updatePublished } from "./event-state.queries.ts";
import { editableEvent } from "./get-event-form.ts";
import { reviseEvent } from "./revise-event.ts";

/** Makes a draft of an event, or shows it again. @throws SignInRequired, Forbidden, NotFound, Invalid when the quota is used up */
export async function hideEvent(ctx: Context, { id, isHidden }: { id: number; isHidden: boolean }): Promise<void> {
  ensure(ctx, may.editEverything(ctx.viewer));
  const stored = await editableEvent(ctx, id);
  await reviseEvent(ctx, stored, "update", async ({ db, now }, { deletedAt, snapshot }) => {
    if (deletedAt) throw new NotFound();
    await updatePublished(db, id, !isHidden, now());
    await projectEvents(db, [id], now());
    await countVenueEvents(db, [snapshot.venueId], now());
  });
}
