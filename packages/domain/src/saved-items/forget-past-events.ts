import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { deletePastBookmarks } from "./bookmark.queries.ts";

/** Takes out of the viewer's folder the events whose dates are all over, and answers which. @throws SignInRequired */
export async function forgetPastEvents(ctx: Context): Promise<{ ids: number[] }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  return { ids: await deletePastBookmarks(ctx.db, signedInUserId(ctx), ctx.now()) };
}
