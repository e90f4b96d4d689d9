import type { Pagination } from "@hereabouts/contract/listings/cards";
import { NoSuchPage } from "@hereabouts/domain/errors";
import type { Paging } from "./endpoint.ts";

/** Where a page that a verb cut lies in the whole. */
export const toPaging = ({ pagination }: { pagination: Pagination }): Paging => ({
  page: pagination.curPage,
  totalPages: pagination.totalPages,
  totalItems: pagination.totalItems,
  isOpenEnded: pagination.totalIsLowerBound,
});

/**
 * The page asked for of a short list that is read as a whole.
 * @param size entries a page unless the query says otherwise
 * @throws NotFound for a page past the end; an empty list has one page
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { page = 1, pageSize }: { page?: number; pageSize?: number },
  size: number,
): { rows: Row[]; paging: Paging } {
  const entries = pageSize ?? size;
  const totalPages = Math.max(1, Math.ceil(rows.length / entries));
  if (page > totalPages) throw new NoSuchPage();
  return {
    rows: rows.slice((page - 1) * entries, page * entries),
    paging: { page, totalPages, totalItems: rows.length, isOpenEnded: false },
  };
}
