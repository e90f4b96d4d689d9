import { type FocusEvent, type RefCallback, useEffect, useRef } from "react";

interface Left {
  /** Last focused element of the list. */
  element: Element;
  /** The place of its row. */
  index: number;
}

/** The last button of a row: the one that acts on the row. */
const controlOf = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>("button:enabled") ?? [])].at(-1);

/**
 * Keeps the focus in a list when its row goes, as one that is deleted: it moves to the row that takes the place, or to
 * the page's heading where none is left. To be spread onto the element whose children are the rows, by the component that
 * shows the list or what stands there when it is empty.
 */
export function useRowFocus<List extends HTMLElement>(): {
  ref: RefCallback<List>;
  onFocus: (event: FocusEvent<List>) => void;
} {
  const list = useRef<List | null>(null);
  const left = useRef<Left | null>(null);
  // After every render: any may have taken the row away, or closed the dialog that had the focus meanwhile.
  useEffect(() => {
    if (!left.current || left.current.element.isConnected || !isLost()) return;
    const rows = [...(list.current?.children ?? [])];
    const next = controlOf(rows[left.current.index] ?? rows.at(-1)) ?? heading();
    left.current = null;
    next?.focus({ preventScroll: true });
  });
  return {
    ref: (element) => {
      list.current = element;
    },
    onFocus: ({ currentTarget, target }) => {
      const index = [...currentTarget.children].findIndex((row) => row.contains(target));
      if (index >= 0) left.current = { element: target, index };
    },
  };
}

/** Whether what had the focus is gone. */
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The heading of the page, which can be focused from now on. */
export function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>("main h1");
  if (found && found.tabIndex < 0) found.tabIndex = -1;
  return found;
}

/** Moves the focus to the page's heading when the last row of a list goes and takes the focus along. @param count undefined while it is not known */
export function useEmptiedFocus(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const wasEmptied = (before.current ?? 0) > 0 && count === 0;
    before.current = count;
    if (wasEmptied && isLost()) heading()?.focus({ preventScroll: true });
  }, [count]);
}
