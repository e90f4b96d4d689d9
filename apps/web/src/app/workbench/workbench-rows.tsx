import type { Pagination } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SelectionBar } from "@hereabouts/ui/workbench/selection-bar";
import { TableSkeleton } from "@hereabouts/ui/workbench/table-skeleton";
import { useSelection } from "@hereabouts/ui/workbench/use-selection";
import { type TableKeys, useUndoKey } from "@hereabouts/ui/workbench/use-table-keys";
import { WorkbenchTable, type WorkbenchTableProps } from "@hereabouts/ui/workbench/workbench-table";
import type { ReactNode } from "react";
import { ListStates } from "../data/list-states.tsx";
import { useEmptiedFocus } from "../focus/use-row-focus.ts";
import { type PagedAddress, SearchPages } from "../routing/search-pages.tsx";
import { FirstPageLink } from "./older-rows.tsx";

/** A row of a list. */
export interface ListedRow {
  id: number | string;
}

/** The selection of rows that draw themselves; empty where none can be selected. */
type DrawnSelection<Row> = Pick<TableKeys<Row>, "onToggle" | "selected" | "onDeselect">;

export interface WorkbenchRowsProps<Row, Order extends string>
  extends Omit<WorkbenchTableProps<Row, Order>, "rows" | "isBusy" | "idOf" | "columns"> {
  list: {
    data: { data: readonly Row[]; pagination?: Pagination } | undefined;
    isError: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  /** Buttons for the selected rows. A list without them lets no rows be selected, unless it has a `selection`. */
  chosen?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Says that the list is empty, where another message than usual does. */
  emptyMessage?: string;
  /** Explains an empty list and what to do. */
  emptyHint: string;
  /** The way out of an empty list. */
  emptyAction?: ReactNode;
  /** Where its pages are, for a list that has pages. */
  pages?: PagedAddress;
  columns?: WorkbenchTableProps<Row, Order>["columns"];
  /** Rows of another look than a table, without columns. */
  draw?: ((rows: readonly Row[], selection: DrawnSelection<Row>) => ReactNode) | undefined;
}

/** The rows of a report, a queue or a log: on their way, failed, none, or a table with its pages. */
export function WorkbenchRows<Row extends ListedRow, Order extends string>(props: WorkbenchRowsProps<Row, Order>) {
  const {
    list,
    chosen,
    emptyMessage = t(messages.nothingToDisplay),
    emptyHint,
    emptyAction,
    pages,
    columns = [],
    draw,
    ...table
  } = props;
  const selection = useSelection(list.data?.data);
  useUndoKey(list.data?.data.length === 0);
  useEmptiedFocus(list.data?.data.length);
  return (
    <>
      <ListStates
        list={{ ...list, data: list.data?.data }}
        moreActions={pages && <FirstPageLink {...pages} />}
        skeleton={<TableSkeleton />}
        empty={<EmptyState drawing="corkboard" message={emptyMessage} hint={emptyHint} action={emptyAction} />}
      >
        {(rows) =>
          draw ? (
            draw(
              rows,
              chosen ? { onToggle: selection.onToggle, selected: selection.rows, onDeselect: selection.clear } : {},
            )
          ) : (
            <WorkbenchTable
              {...table}
              columns={columns}
              idOf={({ id }) => id}
              {...(chosen && { selection })}
              rows={rows}
              isBusy={list.isPlaceholderData}
            />
          )
        }
      </ListStates>
      {chosen && (
        <SelectionBar count={selection.rows.length} onClear={selection.clear}>
          {chosen(selection.rows, selection.clear)}
        </SelectionBar>
      )}
      {pages && <SearchPages pagination={list.data?.pagination} {...pages} />}
    </>
  );
}
