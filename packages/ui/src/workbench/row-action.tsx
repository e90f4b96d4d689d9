import type { ReactNode } from "react";
import { MenuButton } from "../overlays/menu-button.tsx";

/** Action for a row. Its key applies it to the focused row. */
export interface RowAction<Row> {
  id: string;
  /** Name in the list of keys, and the default in the row menu. */
  name: string;
  nameFor?: (row: Row) => string;
  /** One letter. */
  letter?: string;
  icon?: ReactNode;
  /** Rows it is not for do not offer it. */
  isFor?: (row: Row) => boolean;
  run: (row: Row) => void;
  /** Applies it to several rows, as its key does while rows are selected. `onDone` deselects them. */
  runAll?(rows: readonly Row[], onDone: () => void): void;
}

/** Label of an action in a row menu, with its key. */
const menuLabel = <Row,>({ name, nameFor, letter }: RowAction<Row>, row: Row) =>
  [nameFor?.(row) ?? name, letter && `(${letter})`].filter(Boolean).join(" ");

interface RowMenuProps<Row> {
  label: string;
  row: Row;
  actions: readonly RowAction<Row>[];
}

/** Menu of the actions that a row offers. */
export function RowMenu<Row>({ label, row, actions }: RowMenuProps<Row>) {
  const offered = actions.filter(({ isFor }) => !isFor || isFor(row));
  if (offered.length === 0) return null;
  const items = offered.map((action) => ({
    id: action.id,
    label: menuLabel(action, row),
    icon: action.icon,
    onAction: () => action.run(row),
  }));
  return <MenuButton label={label} items={items} />;
}
