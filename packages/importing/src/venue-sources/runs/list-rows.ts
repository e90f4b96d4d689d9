import { limits } from "@hereabouts/contract/limits";
import type { Pagination } from "@hereabouts/contract/listings/cards";
import type { RowListQuery } from "@hereabouts/contract/sources/source-forms";
import type { SourceRow } from "@hereabouts/contract/sources/source-run";
import type { Context } from "@hereabouts/domain/context";
import { NoSuchPage } from "@hereabouts/domain/errors";
import { managedRun } from "./managed-run.ts";
import { countRows, selectRows } from "./row.queries.ts";
import { viewRow } from "./run.view.ts";

/** A page of the rows of a reading, of one verdict or of all, in the order of the source. */
export interface RowPage {
  data: SourceRow[];
  pagination: Pagination;
}

/** @throws SignInRequired, NotFound, also for a page past the end */
export async function listRows(ctx: Context, { id, ...query }: { id: number } & RowListQuery): Promise<RowPage> {
  const { run } = await managedRun(ctx, id);
  const { verdict, page = 1, pageSize: limit = limits.sourceRowsInPage } = query;
  const counted = (await countRows(ctx.db, [run.id])).filter((row) => verdict === undefined || row.verdict === verdict);
  const totalItems = counted.reduce((sum, { count }) => sum + count, 0);
  const totalPages = Math.max(1, Math.ceil(totalItems / limit));
  if (page > totalPages) throw new NoSuchPage();
  const rows = await selectRows(ctx.db, run.id, { verdict, offset: (page - 1) * limit, limit });
  return { data: rows.map(viewRow), pagination: { curPage: page, totalPages, totalItems, totalIsLowerBound: false } };
}
