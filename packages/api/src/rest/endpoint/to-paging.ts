import type { Pagination } from "@hereabouts/contract/listings/cards";
import type { Paging } from "./endpoint.ts";

/** Where a page that a verb cut lies in the whole. */
export const toPaging = ({ pagination }: { pagination: Pagination }): Paging => ({
  page: pagination.curPage,
  totalPages: pagination.totalPages,
  totalItems: pagination.totalItems,
  isOpenEnded: pagination.totalIsLowerBound,
});
