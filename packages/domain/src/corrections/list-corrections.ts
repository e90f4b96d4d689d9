import type { CorrectionList, CorrectionQuery } from "@hereabouts/contract/corrections/correction";
import { may, type Viewer } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { correctedNow } from "./corrected-now.ts";
import { countCorrections, selectCorrections } from "./correction.queries.ts";
import { viewCorrection } from "./view-correction.ts";

/** The venues whose reports somebody sees; null for all. */
function venuesOf(viewer: Viewer): readonly number[] | null {
  if (viewer.kind === "system" || may.seeCorrections(viewer)) return null;
  return viewer.kind === "user" ? viewer.producerOf : [];
}

/**
 * A page of what people reported, the longest waiting first: all of it for who looks after everything, and that of their
 * own venues for others. @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export async function listCorrections(ctx: Context, query: CorrectionQuery): Promise<CorrectionList> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const filter = { ...query, venueIds: venuesOf(ctx.viewer) };
  const { total, oldest } = await countCorrections(ctx.db, filter);
  const pagination = paginate(page, total);
  const rows = await selectCorrections(ctx.db, filter, page);
  const records = await correctedNow(ctx, rows);
  const data = rows.flatMap((row, index) => {
    const record = records[index];
    return record ? [viewCorrection(ctx, row, record)] : [];
  });
  return { data, pagination, oldest: oldest?.toISOString() ?? null };
}
