import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import styles from "../overlays/menu.module.css";

interface ListBoxProps {
  id: string;
  label: string;
  className?: string;
  /** The id of the option that the keys point at; a list that scrolls shows it. */
  activeId: string | undefined;
  children: ReactNode;
}

const MARGIN = 8;

/** Turns a list that hangs below its field to stand above it, where below it would leave the screen. */
function openUpwardIfClipped(list: HTMLElement): void {
  const field = list.parentElement?.getBoundingClientRect();
  if (!field || list.getBoundingClientRect().bottom <= window.innerHeight - MARGIN) return;
  if (field.top > window.innerHeight - field.bottom) list.dataset.above = "";
}

/** The options of a field or button that keeps the focus and handles the keys (aria-activedescendant). */
export function ListBox({ id, label, className, activeId, children }: ListBoxProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) openUpwardIfClipped(list.current);
  }, []);
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (!list.current || !option) return;
    // The list alone is scrolled, not the page.
    list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2;
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={className}>
      {children}
    </div>
  );
}

interface ListOptionProps {
  id: string | undefined;
  /** The keys point at it. */
  isActive: boolean;
  /** Read out as selected: the value of a button that chooses, the active option of a field that suggests. */
  isSelected: boolean;
  /** Whether the field has this value now. */
  isChosen?: boolean;
  /** It was pressed; where, when it was not by a key. */
  onPick: (pressed?: EventTarget) => void;
  children: ReactNode;
}

/** One option of a list box. */
export function ListOption({ id, isActive, isSelected, isChosen, onPick, children }: ListOptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.item}
      aria-selected={isSelected}
      data-focused={isActive || undefined}
      data-selected={isChosen || undefined}
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ target }) => onPick(target)}
      onKeyDown={({ key }) => key === "Enter" && onPick()}
    >
      {children}
    </div>
  );
}

/** The id of an option by its place in the list; undefined for none, -1. */
export function optionId(listId: string, index: number): string | undefined {
  return index < 0 ? undefined : `${listId}-${index}`;
}
