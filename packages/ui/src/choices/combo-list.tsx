import { useEffect, useRef } from "react";
import "./combo-list.css";
import "../overlays/menu.css";
import "../overlays/popover.css";

interface ComboOption {
  id: string;
  label: string;
}

export interface ComboListProps {
  id: string;
  label: string;
  options: readonly ComboOption[];
  /** Which option the arrow keys point at; -1 for none. */
  active: number;
  /** The id of the option that is the field's value. */
  chosen?: string | undefined;
  onPick: (option: ComboOption) => void;
}

/** The id of an option's element, for aria-activedescendant; undefined for none. */
export function comboOptionId(listId: string, active: number): string | undefined {
  return active < 0 ? undefined : `${listId}-${active}`;
}

/** The list under a field that completes what is typed. The field keeps the focus and handles the keys. */
export function ComboList({ id, label, options, active, chosen, onPick }: ComboListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.children[active];
    if (!list.current || !(option instanceof HTMLElement)) return;
    // The list alone is scrolled, not the page.
    list.current.scrollTop = option.offsetTop - (list.current.clientHeight - option.offsetHeight) / 2;
  }, [active]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="combo__list popover menu">
      {options.map((option, index) => (
        <div
          key={option.id}
          id={comboOptionId(id, index)}
          role="option"
          tabIndex={-1}
          className="menu__item"
          aria-selected={index === active}
          data-focused={index === active || undefined}
          data-selected={option.id === chosen || undefined}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          onKeyDown={(event) => event.key === "Enter" && onPick(option)}
        >
          <span className="menu__text">{option.label}</span>
        </div>
      ))}
    </div>
  );
}
