import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { refuseMerged } from "./refuse-merged.ts";
import { reviseVenue } from "./revise-venue.ts";
import { updateConfirmed } from "./venue-state.queries.ts";

/**
 * Says that a venue is as it is shown: as of now, or, to take that back, as of when it was said before. @param at ISO 8601;
 * null for never @returns when it was said before @throws SignInRequired, Forbidden, NotFound, Conflict "merged"
 */
export async function confirmVenue(
  ctx: Context,
  { id, at }: { id: number; at?: string | null | undefined },
): Promise<string | null> {
  ensure(ctx, may.editEverything(ctx.viewer));
  await refuseMerged(ctx, id);
  let before: string | null = null;
  await reviseVenue(ctx, id, "update", async ({ db, now }, { deletedAt, snapshot }) => {
    if (deletedAt) throw new NotFound();
    before = snapshot.certifiedAt;
    await updateConfirmed(db, id, at === undefined ? now() : at === null ? null : new Date(at), now());
  });
  return before;
}
