import type { Pagination } from "@hereabouts/contract/listings/cards";
import { formatNumber, t } from "@hereabouts/language/translate";
import type { OpenItem, RowFocus } from "@hereabouts/ui/workbench/use-table-keys";
import { type RefObject, useEffect, useRef, useState } from "react";
import { heading } from "../focus/use-row-focus.ts";
import { type Then, useDecide } from "./use-decide.ts";
import type { ListedRow } from "./workbench-rows.tsx";

/** The address of a queue, besides its filters; `open` is the item that is open. */
export interface QueueSearch {
  page?: number | undefined;
  open?: number | string | undefined;
}

interface QueueOptions<Row, Search> {
  list: { data: { data: readonly Row[]; pagination: Pagination } | undefined; isFetching: boolean };
  search: Search;
  onSearch: (search: Search, how?: { replace: boolean }) => void;
  nameOf: (row: Row) => string;
  /** Whether a value of `open` means a row; compares the id if absent. */
  isOpened?: (row: Row, open: NonNullable<QueueSearch["open"]>) => boolean;
}

export interface Queue<Row, Search> {
  search: Search;
  /** Item that is open; stays while it is decided, and with a form that was refused. */
  opened: Row | undefined;
  /** Position of the open item: "3 of 27"; empty once it has left. */
  place: string;
  /** Whether the address opens an item that the list does not hold. */
  isGone: boolean;
  isDeciding: boolean;
  /** Name and position of the item that was reached last, for screen readers. */
  announced: string;
  /** Changes filters, from the first page on. */
  narrow: (filters: Partial<Search>) => void;
  show: (row: Row) => void;
  /** Opens the neighbor of the open item; undefined if there is none. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  close: () => void;
  /** Runs a decision about an item once. Goes on to the next one, or to the list, unless it throws or resolves to false. */
  decide: (row: Row, work: () => Promise<unknown>, then?: Then) => Promise<void>;
  rowFocus: RefObject<RowFocus | null>;
  openItem: OpenItem | undefined;
}

/** "3 of 27": counts the rows of the pages before, of which all but the last are full. */
function placeOf(
  at: number,
  length: number,
  { curPage, totalPages, totalItems, totalIsLowerBound }: Pagination,
): string {
  const before = curPage >= totalPages ? totalItems - length : (curPage - 1) * length;
  const total = `${formatNumber(totalItems)}${totalIsLowerBound ? "+" : ""}`;
  return t("{place} of {total}", { place: formatNumber(before + at + 1), total });
}

/** Whether nobody works on anything else on the page. */
const isFocusFree = () =>
  document.activeElement === document.body || !!document.activeElement?.closest("[role=dialog]");

/** State of a queue: which item is open, where it stands, and what comes after a decision. */
export function useQueue<Row extends ListedRow, Search extends QueueSearch>(
  options: QueueOptions<Row, Search>,
): Queue<Row, Search> {
  const { list, search, onSearch, nameOf, isOpened = ({ id }, open) => id === open } = options;
  const { open } = search;
  const rows = list.data?.data ?? [];
  const [reached, setReached] = useState<Row["id"] | null>(null);
  const rowFocus = useRef<RowFocus>(null);
  const before = useRef({ at: 0, wasOpen: false });
  const indexOf = (id: Row["id"] | null) => rows.findIndex((row) => row.id === id);
  const isOpen = (row: Row) => open !== undefined && isOpened(row, open);
  const at = rows.findIndex(isOpen);
  const placeAt = (index: number) => (index >= 0 && list.data ? placeOf(index, rows.length, list.data.pagination) : "");

  const openId = (id: Row["id"] | undefined, how?: { replace: boolean }) => onSearch({ ...search, open: id }, how);
  const close = () => openId(undefined, { replace: true });
  const go = ({ id }: Row) => {
    setReached(id);
    openId(id, { replace: true });
  };
  /** Opens a neighbor. Where the row left, another took its place. */
  const stepTo = (by: 1 | -1) => {
    const from = at >= 0 ? at : before.current.at - (by > 0 ? 1 : 0);
    const row = rows[from + by];
    return row && (() => go(row));
  };
  const { held, isDeciding, decide } = useDecide({
    rows,
    isFetching: list.isFetching,
    open,
    onDecided: (row, then, next) => {
      if (isOpen(row)) return next && then === "next" ? go(next) : close();
      const focused = rows[rowFocus.current?.focused() ?? -1];
      if (!next || !(focused ? [row.id, next.id].includes(focused.id) : isFocusFree())) return;
      setReached(next.id);
      rowFocus.current?.focusRow(indexOf(next.id));
    },
  });
  const opened = rows[at] ?? (held && isOpen(held) ? held : undefined);

  useEffect(() => {
    if (at >= 0) before.current.at = at;
    // The row of what was open has the focus again.
    if (before.current.wasOpen && open === undefined) {
      if (rowFocus.current) rowFocus.current.focusRow(before.current.at);
      else heading()?.focus();
    }
    before.current.wasOpen = open !== undefined;
  }, [at, open]);
  const [next, previous] = [stepTo(1), stepTo(-1)];
  const reachedAt = indexOf(reached);
  return {
    search,
    opened,
    place: placeAt(at),
    isGone: open !== undefined && !opened && list.data !== undefined && !list.isFetching,
    isDeciding,
    announced: rows[reachedAt] ? `${nameOf(rows[reachedAt])}, ${placeAt(reachedAt)}` : "",
    narrow: (filters) => onSearch({ ...search, ...filters, page: undefined, open: undefined }),
    show: (row) => openId(row.id),
    next,
    previous,
    close,
    decide,
    rowFocus,
    openItem: open === undefined ? undefined : { at, onNext: next, onPrevious: previous, onClose: close },
  };
}
