import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { deleteInvitation } from "./billing-invitation.queries.ts";
import { ensurePays } from "./ensure-pays.ts";

/** Takes back the wish that somebody takes over a venue's bills. @throws SignInRequired, NotFound, Refusal */
export async function withdrawBillingInvitation(ctx: Context, { id: askedId }: { id: number }): Promise<void> {
  const { venueId: id } = await ensurePays(ctx, askedId);
  if (!(await deleteInvitation(ctx.db, id))) throw new NotFound();
}
