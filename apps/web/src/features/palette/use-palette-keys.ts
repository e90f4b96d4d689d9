import { type KeyboardEvent, useEffect, useState } from "react";
import type { PaletteRow } from "./palette-row.ts";

interface PaletteKeys {
  /** Key of the current view; a new view selects its first row. */
  view: string;
  rows: readonly PaletteRow[];
  isLoading: boolean;
  onDeeds: (row: PaletteRow) => void;
  /** Where Escape and the backspace in an empty field lead; null closes, as every dialog does. */
  onBack: (() => void) | null;
}

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === value.length && selectionEnd === value.length;

/** Arrows choose a row, Enter runs it, Shift and Enter edits, the right arrow shows what can be done with it. */
export function usePaletteKeys({ view, rows, isLoading, onDeeds, onBack }: PaletteKeys) {
  const [pointed, setPointed] = useState({ view, at: 0 });
  const [hurried, setHurried] = useState<string | null>(null);
  const at = pointed.view === view && pointed.at < rows.length ? pointed.at : 0;
  const active = rows[at];
  // Enter that was quicker than the answer takes the best of it.
  useEffect(() => {
    if (hurried === null || isLoading) return;
    setHurried(null);
    if (hurried === view) rows[0]?.run();
  }, [hurried, isLoading, view, rows]);
  const step = (by: number) => {
    setPointed({ view, at: (at + by + rows.length) % Math.max(1, rows.length) });
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
      if (!active?.record || !isAtEnd(currentTarget)) return false;
      onDeeds(active);
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
