import { useEffect, useRef, useState } from "react";

/** An item of a queue. */
export interface QueueRow {
  id: number | string;
}

/** Destination after a decision: the next item, or the list. */
export type Then = "next" | "list";

interface DecideOptions<Row> {
  rows: readonly Row[];
  isFetching: boolean;
  /** Runs after a decision; `next` is the item that takes the place of the decided one, if any is left. */
  onDecided: (row: Row, then: Then, next: Row | undefined) => void;
}

interface Deciding<Row> {
  /** Item that is being decided, or was just now: its row may have left the list already. */
  held: Row | undefined;
  isDeciding: boolean;
  /** Runs a decision about an item once, and goes on if it resolves to true. */
  decide: (row: Row, work: () => Promise<boolean>, then?: Then) => Promise<void>;
}

/** Decisions about the items of a queue, each with the item that comes after it. */
export function useDecide<Row extends QueueRow>({ rows, isFetching, onDecided }: DecideOptions<Row>): Deciding<Row> {
  const [pending, setPending] = useState<Row | null>(null);
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
    setPending(row);
    try {
      if (await work()) setDecided({ row, at: indexOf(row), then });
    } finally {
      busy.current.delete(row.id);
      setPending(null);
    }
  };
  return { held: pending ?? decided?.row, isDeciding: pending !== null, decide };
}
