import { limits } from "@hereabouts/contract/limits";
import type { Pagination } from "@hereabouts/contract/listings/cards";
import { NoSuchPage } from "../errors.ts";

/** One page of a list: items before it and in it. */
export interface Page {
  number: number;
  size: number;
  offset: number;
}

/** The page asked for, the first by default. @throws NotFound beyond what is counted exactly */
export function pageOf({ page = 1, pageSize = limits.pageSize }: { page?: number; pageSize?: number }): Page {
  const offset = (page - 1) * pageSize;
  if (offset >= limits.exactTotal) throw new NoSuchPage();
  return { number: page, size: pageSize, offset };
}

/** Pages and totals of a list of `total` items. @throws NotFound for a page past the end; the first is always there */
export function paginate({ number, size, offset }: Page, total: number): Pagination {
  if (number > 1 && offset >= total) throw new NoSuchPage();
  const totalItems = Math.min(total, limits.exactTotal);
  return {
    curPage: number,
    totalPages: Math.max(1, Math.ceil(totalItems / size)),
    totalItems,
    totalIsLowerBound: total > limits.exactTotal,
  };
}
