import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import styles from "./ordered-rows.module.css";

type Act = "up" | "down" | "remove";

interface OrderedRows {
  /** For the list: after a move the focus is in the row that was moved. */
  ref: RefObject<HTMLOListElement | null>;
  /** Sentence about the last move, for a screen reader. */
  said: string;
  move: (at: number, by: 1 | -1) => void;
  remove: (at: number) => void;
}

/** Moves and removes rows of a list that has an order, and keeps the focus. @param labelOf name of a row, as it is read out */
export function useOrderedRows<Row>(
  rows: readonly Row[],
  onChange: (rows: Row[]) => void,
  labelOf: (row: Row) => string,
): OrderedRows {
  const ref = useRef<HTMLOListElement>(null);
  const next = useRef<{ at: number; act: Act } | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!next.current) return;
    const { at, act } = next.current;
    next.current = null;
    const row = ref.current?.children[at];
    const button = (name: Act) => row?.querySelector<HTMLButtonElement>(`[data-act=${name}]:enabled`);
    (button(act) ?? button(act === "up" ? "down" : "up") ?? button("remove"))?.focus();
  });
  return {
    ref,
    said,
    move: (at, by) => {
      const row = rows[at];
      const other = rows[at + by];
      if (row === undefined || other === undefined) return;
      onChange(rows.with(at, other).with(at + by, row));
      next.current = { at: at + by, act: by === 1 ? "down" : "up" };
      setSaid(t("{row}: place {place} of {count}.", { row: labelOf(row), place: at + by + 1, count: rows.length }));
    },
    remove: (at) => {
      const row = rows[at];
      if (row === undefined) return;
      onChange(rows.toSpliced(at, 1));
      next.current = { at: Math.min(at, rows.length - 2), act: "remove" };
      setSaid(t("{row} removed.", { row: labelOf(row) }));
    },
  };
}

/** The buttons at the end of a row. */
export function RowButtons({
  label,
  at,
  count,
  rows: { move, remove },
  canRemove = true,
}: {
  label: string;
  at: number;
  count: number;
  rows: Pick<OrderedRows, "move" | "remove">;
  canRemove?: boolean;
}) {
  return (
    <span className={styles.buttons}>
      <IconButton
        size="sm"
        icon={ArrowUp}
        data-act="up"
        label={t("Move {row} up", { row: label })}
        isDisabled={at === 0}
        onPress={() => move(at, -1)}
      />
      <IconButton
        size="sm"
        icon={ArrowDown}
        data-act="down"
        label={t("Move {row} down", { row: label })}
        isDisabled={at === count - 1}
        onPress={() => move(at, 1)}
      />
      <IconButton
        size="sm"
        icon={X}
        data-act="remove"
        label={t("Remove {row}", { row: label })}
        isDisabled={!canRemove}
        onPress={() => remove(at)}
      />
    </span>
  );
}
