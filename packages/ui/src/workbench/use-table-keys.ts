import { type RefObject, useEffect, useRef } from "react";
import type { RowAction } from "./row-action.tsx";

interface TableKeys<Row> {
  rows: readonly Row[];
  actions: readonly RowAction<Row>[];
  onToggle: ((row: Row) => void) | undefined;
  onHelp: (() => void) | undefined;
}

/** Where letters are typed, or belong to something that lies over the page. */
const takesLetters =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";

const isForOthers = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest(takesLetters) !== null) ||
  document.querySelector("[aria-modal=true], [role=menu], [role=listbox]") !== null;

const rowsOf = (body: HTMLElement) => [...body.children] as HTMLElement[];

/** Moves the focus to what opens a row; the row is the one that letters act on. */
function focusRow(row: HTMLElement | undefined): void {
  const opener =
    row?.querySelector<HTMLElement>("th a, th button") ?? row?.querySelector<HTMLElement>("a, button, input");
  opener?.focus();
}

/** Returns the action of a key in a table with these rows; undefined for other keys. */
function actOf<Row>(key: string, elements: readonly HTMLElement[], keys: TableKeys<Row>): (() => void) | undefined {
  const at = elements.findIndex((element) => element.contains(document.activeElement));
  const go = (to: number) => () => focusRow(elements[Math.max(0, Math.min(to, elements.length - 1))]);
  if (key === "j") return go(at + 1);
  if (key === "k") return go(at - 1);
  if (key === "?") return keys.onHelp;
  const row = keys.rows[at];
  const element = elements[at];
  if (!row || !element) return undefined;
  if (key === ".") return () => element.querySelector<HTMLElement>("button[aria-haspopup=menu]")?.click();
  if (key === "x") return keys.onToggle && (() => keys.onToggle?.(row));
  const action = keys.actions.find(({ letter, isFor }) => letter === key && (!isFor || isFor(row)));
  return action && (() => action.run(row));
}

/** The keys of a table of rows, for as long as it is there. To be put on the element whose children are the rows. */
export function useTableKeys<Row>(keys: TableKeys<Row>): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const now = useRef(keys);
  const left = useRef<{ element: Element; at: number } | null>(null);
  useEffect(() => {
    now.current = keys;
  });
  // After every render: any may have taken the row away that was worked on. The one that took its place is next.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!left.current || left.current.element.isConnected || !isLost || !body.current) return;
    const elements = rowsOf(body.current);
    focusRow(elements[left.current.at] ?? elements.at(-1));
  });
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const elements = body.current ? rowsOf(body.current) : [];
      const at = elements.findIndex((element) => target instanceof Node && element.contains(target));
      const element = elements[at];
      if (element) left.current = { element, at };
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!body.current || isForOthers(event)) return;
      const act = actOf(event.key, rowsOf(body.current), now.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return body;
}
