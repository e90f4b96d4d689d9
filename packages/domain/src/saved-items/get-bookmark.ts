import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { type BookmarkKind, selectIsSaved, selectIsShown } from "./bookmark.queries.ts";

/** Whether the viewer saved an event or a venue. @throws SignInRequired, NotFound */
export async function getBookmark(
  ctx: Context,
  { kind, id: askedId }: { kind: BookmarkKind; id: number },
): Promise<{ saved: boolean }> {
  const userId = signedInUserId(ctx);
  const id = kind === "venue" ? await currentVenueId(ctx.db, askedId) : askedId;
  if (!(await selectIsShown(ctx.db, kind, id))) throw new NotFound();
  return { saved: await selectIsSaved(ctx.db, kind, userId, id) };
}
