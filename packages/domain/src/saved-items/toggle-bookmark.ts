import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { type BookmarkKind, deleteBookmark, insertBookmark, selectIsShown } from "./bookmark.queries.ts";

/**
 * Saves an event or a venue, or lets go of it. What is not shown any more can still be let go of.
 * @throws SignInRequired, NotFound
 */
export async function toggleBookmark(
  ctx: Context,
  { kind, id: askedId }: { kind: BookmarkKind; id: number },
): Promise<{ saved: boolean }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async ({ db, now }) => {
    const id = kind === "venue" ? await currentVenueId(db, askedId) : askedId;
    if (await deleteBookmark(db, kind, userId, id)) return { saved: false };
    if (!(await selectIsShown(db, kind, id))) throw new NotFound();
    await insertBookmark(db, kind, userId, id, now());
    return { saved: true };
  });
}
