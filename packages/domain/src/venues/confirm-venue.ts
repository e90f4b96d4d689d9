import { type Confirmer, confirmerOf } from "@hereabouts/contract/freshness/freshness";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { editableVenue } from "./get-venue-form.ts";
import { refuseMerged } from "./refuse-merged.ts";
import { reviseVenue } from "./revise-venue.ts";
import { updateConfirmed } from "./venue-state.queries.ts";

/**
 * Says that a venue is as it is shown: as of now, or, to take that back, as of when it was said before. @param at ISO 8601;
 * null for never @param by who said it then @returns when it was said before
 * @throws SignInRequired, Forbidden, NotFound, Conflict "merged"
 */
export async function confirmVenue(
  ctx: Context,
  { id, at, by = null }: { id: number; at?: string | null | undefined; by?: Confirmer | null | undefined },
): Promise<string | null> {
  const { snapshot } = await editableVenue(ctx, id);
  await refuseMerged(ctx, id);
  await reviseVenue(ctx, id, "update", async ({ db, now, viewer }, { deletedAt }) => {
    if (deletedAt) throw new NotFound();
    const confirmer = confirmerOf(viewer, id);
    const said = at === undefined ? { at: now(), by: confirmer } : { at: at === null ? null : new Date(at), by };
    await updateConfirmed(db, id, said, now());
  });
  return snapshot.certifiedAt;
}
