import { t } from "@hereabouts/language/translate";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Fragment, type ReactNode, useEffect } from "react";
import { Select } from "../choices/select.tsx";
import { fetchAhead } from "../loading/missing-code.tsx";
import { fetchDialogs } from "../overlays/modal-dialog.tsx";
import { type RowAction, RowMenu } from "./row-action.tsx";
import { type TableKeys, useTableKeys } from "./use-table-keys.tsx";
import styles from "./workbench-table.module.css";

/** A text whose addresses may be broken: after a dot, an at sign or a stroke, never within a word. */
export function LongWords({ text }: { text: string }) {
  return text.split(/(?<=[@./_])(?=\S)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export interface Column<Row, Order extends string = string> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Names the row, in the place of the first column. */
  isName?: boolean;
  /** Left out of cards: the column that names the row says it there. */
  isFolded?: boolean;
  /** Takes a whole line of a card: sentences. */
  isWide?: boolean;
  /** Sort orders, the default first. */
  orders?: readonly [first: Order, second?: Order];
}

export interface WorkbenchTableProps<Row, Order extends string = string>
  extends Pick<TableKeys<Row>, "open" | "rowFocus"> {
  /** Accessible name of the table. */
  label: string;
  /** One names the row, the first by default: its link is what Enter opens. */
  columns: readonly Column<Row, Order>[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** Heading above the first row of each group. */
  groupOf?: ((row: Row) => string) | undefined;
  actions?: readonly RowAction<Row>[];
  ordering?: string;
  onOrder?: (ordering: Order) => void;
  selection?: {
    chosen: ReadonlySet<string | number>;
    onToggle: (row: Row, isUpTo?: boolean) => void;
    /** Rows it is not for have no box. */
    isFor?: (row: Row) => boolean;
    clear?: () => void;
  };
  /** Other rows are on their way. */
  isBusy?: boolean;
}

/** Wraps text, so that a long address does not push other columns aside. */
const contentOf = (content: ReactNode) => (typeof content === "string" ? <LongWords text={content} /> : content);

const sorted = (ordering: string | undefined, orders: readonly (string | undefined)[] = []) => {
  if (ordering === undefined || !orders.includes(ordering)) return undefined;
  return ordering.startsWith("-") ? ("descending" as const) : ("ascending" as const);
};

function Head<Row, Order extends string>({
  column,
  ordering,
  onOrder,
}: { column: Column<Row, Order> } & Pick<WorkbenchTableProps<Row, Order>, "ordering" | "onOrder">) {
  const { head, isNumber, orders } = column;
  const direction = sorted(ordering, orders);
  const next = orders?.[ordering === orders[0] && orders[1] ? 1 : 0];
  return (
    <th scope="col" className={isNumber ? styles.number : undefined} aria-sort={direction}>
      {next && onOrder ? (
        <button type="button" className={styles.order} onClick={() => onOrder(next)}>
          {head}
          {direction === "ascending" && <ArrowUp />}
          {direction === "descending" && <ArrowDown />}
        </button>
      ) : (
        head
      )}
    </th>
  );
}

const classOf = <Row,>({ isNumber, isFolded, isWide }: Column<Row>) =>
  [isNumber && styles.number, isFolded && styles.folded, isWide && styles.wide].filter(Boolean).join(" ") || undefined;

type Selection<Row> = WorkbenchTableProps<Row>["selection"];

const isSelectable = <Row,>(row: Row, selection: Selection<Row>) => selection?.isFor?.(row) ?? true;

interface TableRowProps<Row> extends Pick<WorkbenchTableProps<Row>, "columns" | "idOf" | "nameOf"> {
  row: Row;
  group: string | undefined;
  actions: readonly RowAction<Row>[];
  selection: Selection<Row>;
  isOpen: boolean;
}

function TableRow<Row>({ row, group, columns, idOf, nameOf, actions, selection, isOpen }: TableRowProps<Row>) {
  const isChosen = selection?.chosen.has(idOf(row)) ?? false;
  const named = columns.findIndex(({ isName }) => isName);
  return (
    <>
      {group !== undefined && (
        <tr data-part="group">
          <th colSpan={columns.length + (selection ? 1 : 0) + (actions.length > 0 ? 1 : 0)} className={styles.group}>
            {group}
          </th>
        </tr>
      )}
      <tr data-chosen={isChosen || undefined} aria-current={isOpen || undefined}>
        {selection && (
          <td className={styles.box}>
            {isSelectable(row, selection) && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-label={t("Select {name}", { name: nameOf(row) })}
                  onChange={({ nativeEvent }) =>
                    selection.onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                  }
                />
              </label>
            )}
          </td>
        )}
        {columns.map((column, index) =>
          index === Math.max(0, named) ? (
            <th key={column.id} scope="row" className={styles.name}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.id} className={classOf(column)} data-head={column.head}>
              {contentOf(column.cell(row))}
            </td>
          ),
        )}
        {actions.length > 0 && (
          <td className={styles.menu}>
            <RowMenu label={t("More for {name}", { name: nameOf(row) })} row={row} actions={actions} />
          </td>
        )}
      </tr>
    </>
  );
}

/** Sort orders for where columns have no heads. */
const ordersOf = <Row, Order extends string>(columns: readonly Column<Row, Order>[]) =>
  columns.flatMap(({ head, orders = [] }) =>
    orders.flatMap((value, index) =>
      value === undefined ? [] : [{ value, label: index === 0 ? head : t("{head}, reverse order", { head }) }],
    ),
  );

/**
 * Rows that people work through, worked by keys: j and k move, Enter opens, x selects, "." opens the row's menu, "?" shows
 * all, and each action has its letter. Where a table has little room each row is a card of the same facts in the same
 * order.
 */
export function WorkbenchTable<Row, Order extends string>(props: WorkbenchTableProps<Row, Order>) {
  const {
    label,
    columns,
    rows,
    idOf,
    nameOf,
    groupOf,
    actions = [],
    ordering,
    onOrder,
    selection,
    isBusy,
    ...keys
  } = props;
  // Letters open dialogs: they answer at once, and without a connection too.
  useEffect(() => fetchAhead(fetchDialogs), []);
  const onToggle =
    selection &&
    ((row: Row, isUpTo?: boolean) => void (isSelectable(row, selection) && selection.onToggle(row, isUpTo)));
  const selected = selection && rows.filter((row) => selection.chosen.has(idOf(row)));
  const body = useTableKeys<Row, HTMLTableSectionElement>({
    ...keys,
    rows,
    actions,
    onToggle,
    selected,
    onDeselect: selection?.clear,
  });
  const groupAt = (at: number) => rows[at] && groupOf?.(rows[at]);
  const orders = ordersOf(columns);
  const table = (
    <table className={styles.table} aria-label={label} aria-busy={isBusy || undefined}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.box}>
              <span className="vh">{t("Select")}</span>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} ordering={ordering} onOrder={onOrder} />
          ))}
          {actions.length > 0 && (
            <th scope="col" className={styles.menu}>
              <span className="vh">{t("More")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, at) => (
          <TableRow
            key={idOf(row)}
            row={row}
            group={groupAt(at) === groupAt(at - 1) ? undefined : groupAt(at)}
            columns={columns}
            idOf={idOf}
            nameOf={nameOf}
            actions={actions}
            selection={selection}
            isOpen={keys.open?.at === at}
          />
        ))}
      </tbody>
    </table>
  );
  // Cards have no heads to press.
  return (
    <div className={styles.frame}>
      {orders.length > 0 && onOrder && (
        <div className={styles.orders}>
          <Select label={t("Sort")} variant="sort" options={orders} value={ordering ?? ""} onChange={onOrder} />
        </div>
      )}
      {table}
    </div>
  );
}
