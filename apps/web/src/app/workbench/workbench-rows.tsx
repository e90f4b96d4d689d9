import type { Pagination } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { WorkbenchTable, type WorkbenchTableProps } from "@hereabouts/ui/workbench/workbench-table";
import type { ReactNode } from "react";
import { ListStates } from "../data/list-states.tsx";
import { type PagedAddress, SearchPages } from "../routing/search-pages.tsx";
import { FirstPageLink } from "./older-rows.tsx";

export interface WorkbenchRowsProps<Row, Order extends string>
  extends Omit<WorkbenchTableProps<Row, Order>, "rows" | "isBusy"> {
  list: {
    data: { data: readonly Row[]; pagination?: Pagination } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Says that the list is empty, where another message than usual does. */
  emptyMessage?: string;
  /** Explains an empty list and what to do. */
  emptyHint: string;
  skeleton?: ReactNode;
  /** Where its pages are, for a list that has pages. */
  pages?: PagedAddress;
  /** Rows of another look than a table. */
  draw?: ((rows: readonly Row[]) => ReactNode) | undefined;
}

/** The rows of a report, a queue or a log: on their way, failed, none, or a table with its pages. */
export function WorkbenchRows<Row, Order extends string>(props: WorkbenchRowsProps<Row, Order>) {
  const { list, emptyMessage = messages.nothingToDisplay, emptyHint, skeleton, pages, draw, ...table } = props;
  return (
    <>
      <ListStates
        list={{ ...list, data: list.data?.data }}
        moreActions={pages && <FirstPageLink {...pages} />}
        skeleton={skeleton ?? <TableSkeleton />}
        empty={<EmptyState drawing="corkboard" message={emptyMessage} hint={emptyHint} />}
      >
        {draw ?? ((rows) => <WorkbenchTable {...table} rows={rows} isBusy={list.isPlaceholderData} />)}
      </ListStates>
      {pages && <SearchPages pagination={list.data?.pagination} {...pages} />}
    </>
  );
}
