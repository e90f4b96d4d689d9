import { useEffect, useRef, useState } from "react";
import type { ListedRow } from "./workbench-rows.tsx";

/** Destination after a decision: the next item, or the list. */
export type Then = "next" | "list";

interface DecideOptions<Row> {
  rows: readonly Row[];
  isFetching: boolean;
  /** Runs after a decision; `next` is the item that takes the place of the decided one, if any is left. */
  onDecided: (row: Row, then: Then, next: Row | undefined) => void;
}

interface Deciding<Row> {
  /** The last item that was decided: its row may have left the list already. Undefined once it was refused. */
  held: Row | undefined;
  isDeciding: boolean;
  /** Runs a decision about an item once, and goes on unless it throws or resolves to false. */
  decide: (row: Row, work: () => Promise<unknown>, then?: Then) => Promise<void>;
}

/** Decisions about the items of a queue, each with the item that comes after it. */
export function useDecide<Row extends ListedRow>({ rows, isFetching, onDecided }: DecideOptions<Row>): Deciding<Row> {
  const [held, setHeld] = useState<Row>();
  const [isDeciding, setDeciding] = useState(false);
  const [decided, setDecided] = useState<{ row: Row; at: number; then: Then } | null>(null);
  const busy = useRef(new Set<Row["id"]>());
  const indexOf = ({ id }: Row) => rows.findIndex((row) => row.id === id);
  useEffect(() => {
    if (!decided) return;
    const at = indexOf(decided.row);
    const next = at < 0 ? rows[decided.at] : rows[at + 1];
    // The row of another page may take the last place.
    if (!next && at >= 0 && isFetching) return;
    setDecided(null);
    onDecided(decided.row, decided.then, next ?? rows[(at < 0 ? rows.length : at) - 1]);
  });
  const decide: Deciding<Row>["decide"] = async (row, work, then = "next") => {
    if (busy.current.has(row.id)) return;
    busy.current.add(row.id);
    setHeld(row);
    setDeciding(true);
    try {
      if ((await work()) === false) setHeld(undefined);
      else setDecided({ row, at: indexOf(row), then });
    } finally {
      busy.current.delete(row.id);
      setDeciding(false);
    }
  };
  return { held, isDeciding, decide };
}
