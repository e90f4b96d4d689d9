import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";

/** Chooses which of their venues a producer works on. @throws SignInRequired; NotFound for a venue that is not theirs */
export async function setActiveVenue(ctx: Context, { id }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  if (ctx.viewer.kind !== "user" || !ctx.viewer.producerOf.includes(id)) throw new NotFound();
  await ctx.db
    .updateTable("app_user")
    .set({ active_venue_id: id, updated_at: ctx.now() })
    .where("id", "=", userId)
    .execute();
}
