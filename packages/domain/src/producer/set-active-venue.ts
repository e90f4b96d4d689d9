import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { updateActiveVenue } from "../identity/user.queries.ts";

/** Chooses which of their venues a producer works on. @throws SignInRequired; NotFound for a venue that is not theirs */
export async function setActiveVenue(ctx: Context, { id }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  if (ctx.viewer.kind !== "user" || !ctx.viewer.producerOf.includes(id)) throw new NotFound();
  await updateActiveVenue(ctx.db, userId, id, ctx.now());
}
