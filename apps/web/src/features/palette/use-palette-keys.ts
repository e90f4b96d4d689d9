import { type KeyboardEvent, useEffect, useState } from "react";
import type { PaletteRow } from "./palette-row.ts";

interface PaletteKeys {
  /** Key of the current view; a new view selects its first row. */
  view: string;
  rows: readonly PaletteRow[];
  isLoading: boolean;
  /** Shows what can be done with a record; absent for those who may do nothing. */
  onActions: ((row: PaletteRow) => void) | undefined;
  /** Where Escape and the backspace in an empty field lead; null closes, as every dialog does. */
  onBack: (() => void) | null;
}

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === value.length && selectionEnd === value.length;

/** Arrows choose a row, Enter runs it, Shift and Enter edits, the right arrow shows what can be done with it. */
export function usePaletteKeys({ view, rows, isLoading, onActions, onBack }: PaletteKeys) {
  // By its id: what is still to come moves rows.
  const [pointed, setPointed] = useState({ view, id: "" });
  const [hurried, setHurried] = useState<string | null>(null);
  const found = pointed.view === view ? rows.findIndex(({ id }) => id === pointed.id) : -1;
  const at = Math.max(0, found);
  const active = rows[at];
  // Enter that was quicker than the answer takes the best of it.
  useEffect(() => {
    if (hurried === null || isLoading) return;
    setHurried(null);
    if (hurried === view) rows[0]?.run();
  }, [hurried, isLoading, view, rows]);
  const step = (by: number) => {
    setPointed({ view, id: rows[(at + by + rows.length) % Math.max(1, rows.length)]?.id ?? "" });
    return true;
  };
  /** Whether the key was one of these. */
  const act: Record<string, (event: KeyboardEvent<HTMLInputElement>) => boolean> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: ({ shiftKey }) => {
      if (!active && isLoading) setHurried(view);
      else (shiftKey ? (active?.edit ?? active?.run) : active?.run)?.();
      return true;
    },
    ArrowRight: ({ currentTarget }) => {
      if (!active?.record || !onActions || !isAtEnd(currentTarget)) return false;
      onActions(active);
      return true;
    },
    Escape: () => {
      onBack?.();
      return onBack !== null;
    },
    Backspace: ({ currentTarget }) => {
      if (!onBack || currentTarget.value !== "") return false;
      onBack();
      return true;
    },
  };
  return {
    active,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      // Letters of some scripts are put together by keys, Enter among them.
      if (event.nativeEvent.isComposing || !act[event.key]?.(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
