import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { selectEverythingOf } from "./account.queries.ts";

/** Everything the site keeps about the viewer, except secrets. @throws SignInRequired */
export async function exportData(ctx: Context): Promise<Record<string, unknown>> {
  return selectEverythingOf(ctx.db, signedInUserId(ctx));
}
