import type { DeletedRecord } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectDeleted } from "./deleted.queries.ts";
import { viewMassChange } from "./mass-changes.ts";

/** Lists the deleted records that can still be restored, newest first; those that one change deleted are one line. @throws SignInRequired, Forbidden */
export async function listDeleted(ctx: Context): Promise<DeletedRecord[]> {
  ensure(ctx, may.restoreRevision(ctx.viewer));
  const since = new Date(ctx.now().getTime() - limits.deletedDays * DAY_MS);
  const rows = await selectDeleted(ctx.db, since, serverLimits.deletedListed);
  return rows.map(({ authorId, authorName, deletedAt, massChange, ...row }) => ({
    ...row,
    massChange: massChange && viewMassChange(ctx, massChange),
    author: authorId === null ? null : { id: authorId, name: authorName ?? "" },
    deleted: deletedAt.toISOString(),
  }));
}
