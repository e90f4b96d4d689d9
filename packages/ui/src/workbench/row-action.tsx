import type { ReactNode } from "react";

/** What can be done with a row. A key does it to the row that has the focus. */
export interface RowAction<Row> {
  id: string;
  /** What it is called among the keys, and in the menu of a row that has no word of its own for it. */
  name: string;
  nameFor?: (row: Row) => string;
  /** One letter. */
  letter?: string;
  icon?: ReactNode;
  /** Rows it is not for do not offer it. */
  isFor?: (row: Row) => boolean;
  run: (row: Row) => void;
}
