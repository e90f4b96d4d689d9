import type { RecentMerge } from "@hereabouts/contract/duplicates/venue-merge";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectMerges } from "./merge.queries.ts";

/** The merges that can still be undone, the newest first. @throws SignInRequired, Forbidden */
export async function listMerges(ctx: Context): Promise<RecentMerge[]> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  const since = new Date(ctx.now().getTime() - limits.deletedDays * DAY_MS);
  const rows = await selectMerges(ctx.db, since, limits.mergesListed);
  return rows.map(({ mergedAt, ...row }) => ({ ...row, merged: mergedAt.toISOString() }));
}
