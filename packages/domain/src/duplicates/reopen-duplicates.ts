import type { DuplicateResolution } from "@hereabouts/contract/duplicates/duplicate-report";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { deleteResolutions } from "./resolution.queries.ts";

/** Takes back that venues were found to be as many places. @throws SignInRequired, Forbidden */
export async function reopenDuplicates(ctx: Context, { pois }: DuplicateResolution): Promise<DuplicateResolution> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  await deleteResolutions(ctx.db, pois);
  return { pois };
}
