import type { Correction, CorrectionList, CorrectionQuery } from "@hereabouts/contract/corrections/correction";
import { type Correctable, correctablesOf } from "@hereabouts/contract/corrections/correction-fields";
import { may, type Viewer } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import type { CorrectedNow } from "./correctable.queries.ts";
import { correctedNow, pathOf } from "./correctable.ts";
import { countCorrections, type StoredCorrection, selectCorrections } from "./correction.queries.ts";

/** A report beside its record as it is now. Who reported it is told to who looks after everything. */
export function viewCorrection({ viewer }: Context, stored: StoredCorrection, record: CorrectedNow): Correction {
  const {
    id,
    kind,
    recordId,
    problem,
    occurrence,
    message,
    status,
    note,
    decidedBy,
    answerTo,
    author,
    taken,
    changes,
  } = stored;
  const fields = correctablesOf(kind).map(({ name }): Correctable => name);
  return {
    id,
    kind,
    recordId,
    name: record.name,
    venueId: record.venueId,
    venueName: record.venueName,
    absoluteUrl: pathOf(record),
    problem,
    occurrence,
    message,
    author: may.seeCorrections(viewer) ? author : null,
    isAnswered: answerTo !== null,
    status,
    note,
    decidedBy,
    created: stored.createdAt.toISOString(),
    decided: stored.decidedAt?.toISOString() ?? null,
    updated: record.updatedAt.toISOString(),
    changes: fields.flatMap((field) => {
      const change = changes[field];
      if (!change) return [];
      const [seen, proposed] = change;
      return { field, seen, now: record.values[field] ?? "", proposed, isTaken: taken?.[field] !== undefined };
    }),
  };
}

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
