import { useRef, useState } from "react";

interface Selection<Row> {
  chosen: ReadonlySet<number | string>;
  /** The chosen rows that are still shown. */
  rows: readonly Row[];
  /** Selects or deselects a row; up to it, all rows since the last one as that one was. */
  onToggle: (row: Row, isUpTo?: boolean) => void;
  clear: () => void;
}

/** Selection among the rows shown. Rows that disappear are deselected. */
export function useSelection<Row extends { id: number | string }>(shown: readonly Row[] = []): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set());
  const last = useRef<Row["id"] | null>(null);
  const rows = shown.filter(({ id }) => ids.has(id));
  const idsUpTo = ({ id }: Row, isUpTo: boolean) => {
    const from = isUpTo ? shown.findIndex((row) => row.id === last.current) : -1;
    const at = shown.findIndex((row) => row.id === id);
    return from < 0 ? [id] : shown.slice(Math.min(from, at), Math.max(from, at) + 1).map((row) => row.id);
  };
  return {
    chosen: new Set(rows.map(({ id }) => id)),
    rows,
    onToggle: (row, isUpTo = false) => {
      const toggled = idsUpTo(row, isUpTo);
      const isChosen = toggled.length > 1 ? ids.has(last.current ?? row.id) : !ids.has(row.id);
      const others = [...ids].filter((id) => !toggled.includes(id));
      last.current = row.id;
      setIds(new Set(isChosen ? [...others, ...toggled] : others));
    },
    clear: () => setIds(new Set()),
  };
}
