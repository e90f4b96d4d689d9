import { useState } from "react";

interface Selection<Row> {
  chosen: ReadonlySet<number | string>;
  /** The chosen rows that are still shown. */
  rows: readonly Row[];
  onToggle: (row: Row) => void;
  clear: () => void;
}

/** Selection among the rows shown. Rows that disappear are deselected. */
export function useSelection<Row extends { id: number | string }>(shown: readonly Row[] = []): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set());
  const rows = shown.filter(({ id }) => ids.has(id));
  return {
    chosen: new Set(rows.map(({ id }) => id)),
    rows,
    onToggle: ({ id }) => setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    clear: () => setIds(new Set()),
  };
}
