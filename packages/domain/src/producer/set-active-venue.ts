import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { updateActiveVenue } from "../identity/user.queries.ts";
import { currentVenueId } from "../merged-venue.queries.ts";

/** Chooses which of their venues a producer works on. @throws SignInRequired; NotFound for a venue that is not theirs */
export async function setActiveVenue(ctx: Context, { id: askedId }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  const id = await currentVenueId(ctx.db, askedId);
  if (ctx.viewer.kind !== "user" || !ctx.viewer.producerOf.includes(id)) throw new NotFound();
  await updateActiveVenue(ctx.db, userId, id, ctx.now());
}
