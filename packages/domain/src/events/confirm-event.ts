import { type Confirmer, confirmerOf } from "@hereabouts/contract/freshness/freshness";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { updateConfirmed } from "./event-state.queries.ts";
import { editableEvent } from "./get-event-form.ts";
import { reviseEvent } from "./revise-event.ts";

/**
 * Says that an event is as it is shown: as of now, or, to take that back, as of when it was said before. @param at ISO
 * 8601; null for never @param by who said it then @returns when it was said before
 * @throws SignInRequired, Forbidden, NotFound
 */
export async function confirmEvent(
  ctx: Context,
  { id, at, by = null }: { id: number; at?: string | null | undefined; by?: Confirmer | null | undefined },
): Promise<string | null> {
  const stored = await editableEvent(ctx, id);
  const confirmer = confirmerOf(ctx.viewer, stored.snapshot.venueId);
  await reviseEvent(ctx, stored, "update", async ({ db, now }, { deletedAt }) => {
    if (deletedAt) throw new NotFound();
    const said = at === undefined ? { at: now(), by: confirmer } : { at: at === null ? null : new Date(at), by };
    await updateConfirmed(db, id, said, now());
  });
  return stored.snapshot.certifiedAt;
}
