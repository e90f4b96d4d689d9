import type { ReactNode } from "react";

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
}
