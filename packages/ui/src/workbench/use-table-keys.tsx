import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from "react";
import { undoLast } from "../feedback/toast.tsx";
import type { RowAction } from "./row-action.tsx";

/** The item that is open beside the rows: keys act on it while no row has the focus. */
export interface OpenItem {
  /** Index of its row; -1 once the row has left. */
  at: number;
  /** Opens the neighbor; undefined at the ends. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}

/** Focus of the rows, for what changes them from outside. */
export interface RowFocus {
  /** Index of the row that has the focus; -1 if none has. */
  focused: () => number;
  focusRow: (at: number) => void;
}

export interface TableKeys<Row> {
  rows: readonly Row[];
  actions: readonly RowAction<Row>[];
  onToggle?: ((row: Row, isUpTo?: boolean) => void) | undefined;
  /** Selected rows: the key of an action on several acts on all of them, but for the item that is open. */
  selected?: readonly Row[] | undefined;
  onDeselect?: (() => void) | undefined;
  open?: OpenItem | undefined;
  rowFocus?: Ref<RowFocus> | undefined;
}

/** Where letters are typed, or belong to something that lies over the page. */
const takesLetters =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog]:not([data-part=sheet]), [data-part=sheet] form, [role=menu], [role=listbox]";

/** Whether a key is typed somewhere, or meant for what lies over the page. */
export const isForOthers = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest(takesLetters) !== null) ||
  document.querySelector("[aria-modal=true], [role=menu], [role=listbox]") !== null;

/** The elements of rows, without the headings of groups. */
const rowsOf = (body: HTMLElement) =>
  ([...body.children] as HTMLElement[]).filter(({ dataset }) => dataset.part !== "group");

/** Moves the focus to what opens a row; the row is the one that letters act on. */
function focusRow(row: HTMLElement | undefined): void {
  const opener =
    row?.querySelector<HTMLElement>("th a, th button, [data-part=opener]") ??
    row?.querySelector<HTMLElement>("a, button, input");
  opener?.focus();
}

const focusedOf = (elements: readonly HTMLElement[]) =>
  elements.findIndex((element) => element.contains(document.activeElement));

const clamped = (at: number, { length }: readonly unknown[]) => Math.max(0, Math.min(at, length - 1));

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Returns the action of a key in a table with these rows; undefined for other keys. */
function actOf<Row>(key: string, elements: readonly HTMLElement[], keys: TableKeys<Row>): (() => void) | undefined {
  const { rows, actions, onToggle, selected = [], onDeselect = () => undefined, open } = keys;
  const focused = focusedOf(elements);
  const isBeside = focused < 0 && open !== undefined;
  const by = steps[key];
  // Outside of the rows arrows scroll.
  if (by && (focused >= 0 || key.length === 1))
    return isBeside
      ? by > 0
        ? open.onNext
        : open.onPrevious
      : () => focusRow(elements[clamped(focused + by, elements)]);
  if (key === "Escape") return open?.onClose;
  const forAll = actions.find(({ letter, runAll }) => letter === key && runAll);
  if (forAll && selected.length > 0 && !isBeside) return () => forAll.runAll?.(selected, onDeselect);
  const at = isBeside ? open.at : focused;
  const row = rows[at];
  const element = elements[at];
  if (!row || !element) return undefined;
  if (key === ".") return () => element.querySelector<HTMLElement>("button[aria-haspopup=menu]")?.click();
  if (key === "x" || key === "X") return onToggle && (() => onToggle(row, key === "X"));
  const action = actions.find(({ letter, isFor }) => letter === key && (!isFor || isFor(row)));
  return action && (() => action.run(row));
}

/** Lets `u` press the newest Undo where the last row is gone, and with it the keys of rows. */
export function useUndoKey(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "u" || isForOthers(event)) return;
      event.preventDefault();
      undoLast();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}

/** The keys of rows, for as long as they are there. To be put on the element whose children are the rows. */
export function useTableKeys<Row, List extends HTMLElement>(keys: TableKeys<Row>): RefObject<List | null> {
  const body = useRef<List>(null);
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
  // The row of the open item stays in sight.
  const openAt = keys.open?.at ?? -1;
  useEffect(() => {
    if (openAt >= 0 && body.current) rowsOf(body.current)[openAt]?.scrollIntoView?.({ block: "nearest" });
  }, [openAt]);
  useImperativeHandle(keys.rowFocus, () => {
    const elements = () => (body.current ? rowsOf(body.current) : []);
    return {
      focused: () => focusedOf(elements()),
      focusRow: (at) => focusRow(elements()[clamped(at, elements())]),
    };
  }, []);
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
      const act = actOf(event.key, rowsOf(body.current), now.current) ?? (event.key === "u" ? undoLast : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return body;
}
