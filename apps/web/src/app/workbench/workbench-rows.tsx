import type { Pagination } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { WorkbenchTable, type WorkbenchTableProps } from "@hereabouts/ui/workbench/workbench-table";
import type { LinkProps } from "@tanstack/react-router";
import { ListStates } from "../data/list-states.tsx";
import { SearchPages } from "../routing/search-pages.tsx";

interface WorkbenchRowsProps<Row> extends Omit<WorkbenchTableProps<Row>, "rows" | "isBusy"> {
  list: {
    data: { data: readonly Row[]; pagination?: Pagination } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** What it means that there is none, and what to do. */
  emptyHint: string;
  /** Where the pages are, for a list that has pages. */
  to?: LinkProps["to"];
  search: object;
}

/** The rows of a report, a queue or a log: on their way, failed, none, or a table with its pages. */
export function WorkbenchRows<Row>({ list, emptyHint, to, search, ...table }: WorkbenchRowsProps<Row>) {
  return (
    <>
      <ListStates
        list={{ ...list, data: list.data?.data }}
        skeleton={<TableSkeleton />}
        empty={<EmptyState drawing="corkboard" message={messages.nothingToDisplay} hint={emptyHint} />}
      >
        {(rows) => <WorkbenchTable {...table} rows={rows} isBusy={list.isPlaceholderData} />}
      </ListStates>
      {to && <SearchPages pagination={list.data?.pagination} to={to} search={search} />}
    </>
  );
}
