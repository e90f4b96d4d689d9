import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { updateConfirmed } from "./event-state.queries.ts";
import { editableEvent } from "./get-event-form.ts";
import { reviseEvent } from "./revise-event.ts";

/**
 * Says that an event is as it is shown: as of now, or, to take that back, as of when it was said before. @param at ISO
 * 8601; null for never @returns when it was said before @throws SignInRequired, Forbidden, NotFound
 */
export async function confirmEvent(
  ctx: Context,
  { id, at }: { id: number; at?: string | null | undefined },
): Promise<string | null> {
  ensure(ctx, may.editEverything(ctx.viewer));
  const stored = await editableEvent(ctx, id);
  await reviseEvent(ctx, stored, "update", async ({ db, now }, { deletedAt }) => {
    if (deletedAt) throw new NotFound();
    await updateConfirmed(db, id, at === undefined ? now() : at === null ? null : new Date(at), now());
  });
  return stored.snapshot.certifiedAt;
}
