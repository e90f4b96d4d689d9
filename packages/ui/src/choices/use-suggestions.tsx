import { type KeyboardEvent, useState } from "react";
import { rowId, type SearchRow } from "./search-results.tsx";

/** The text itself, above the first row. */
const TEXT = -1;

/** Which row the arrow keys point at, wrapping at both ends. */
function useActiveRow(count: number) {
  const [active, setActive] = useState(TEXT);
  const inReach = active < count ? active : TEXT;
  const step = (by: 1 | -1) => setActive(((inReach + 1 + by + count + 1) % (count + 1)) - 1);
  return { active: inReach, step, reset: () => setActive(TEXT) };
}

interface SuggestionsInput {
  listId: string;
  rows: readonly SearchRow[];
  /** Whether words stand in place of results, or below them. */
  hasStatus: boolean;
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => void;
  onPick: (row: SearchRow) => void;
}

/** The list under a search field: whether it is open, what the keys point at, and what they do. */
export function useSuggestions(input: SuggestionsInput) {
  const { listId, rows, hasStatus, value, onChange, onSubmit, onPick } = input;
  const [isOpen, setOpen] = useState(false);
  const entries = rows.map((row) => ({ row, id: rowId(listId, row) }));
  const { active, step, reset } = useActiveRow(entries.length);
  const chosen = isOpen ? entries[active] : undefined;
  const hasPopup = isOpen && (entries.length > 0 || hasStatus);
  const close = () => {
    setOpen(false);
    reset();
  };
  const pick = (row: SearchRow) => {
    close();
    onPick(row);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      step(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (chosen) pick(chosen.row);
      else {
        // Words in place of results say why nothing happens.
        if (entries.length > 0 || !hasStatus) close();
        onSubmit(value);
      }
    } else if (event.key === "Escape" && (hasPopup || value)) {
      event.preventDefault();
      // A dialog around the field stays.
      event.stopPropagation();
      if (hasPopup) close();
      else onChange("");
    }
  };
  return {
    isOpen,
    hasPopup,
    count: entries.length,
    activeId: chosen?.id,
    open: () => setOpen(true),
    close,
    pick,
    type: (text: string) => {
      setOpen(true);
      reset();
      onChange(text);
    },
    onKeyDown,
  };
}
