import { ArrowDownWideNarrow, Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { buttonClass } from "../actions/button.tsx";
import fieldStyles from "../fields/field.module.css";
import { usePressOutside } from "../hooks/use-press-outside.tsx";
import menuStyles from "../overlays/menu.module.css";
import popoverStyles from "../overlays/popover.module.css";
import { ListBox, ListOption, optionId } from "./list-box.tsx";
import styles from "./select.module.css";

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string = string> {
  label: string;
  options: readonly SelectOption<Value>[];
  value: string;
  onChange: (value: Value) => void;
  /** `sort` is a small button reading "Sort Featured"; `field` is as high and wide as an input. */
  variant?: "sort" | "field";
}

/** Where a key leads from the option at `active`; undefined for a key that does not move. */
function moved(key: string, active: number, options: readonly SelectOption<string>[]): number | undefined {
  const last = options.length - 1;
  if (key === "ArrowDown") return Math.min(active + 1, last);
  if (key === "ArrowUp") return Math.max(active - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key.length !== 1 || key === " ") return undefined;
  const order = options.map((_, step) => (active + 1 + step) % options.length);
  return order.find((index) => options[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
}

/**
 * Select with a few values: a button with a list, with arrows, typeahead, Enter and Escape. Shows the label if the
 * value is no option. Without a hidden native select, whose inline styles the content security policy would block.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, variant = "field" } = props;
  const listId = useId();
  const chosen = options.findIndex((option) => option.value === value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(chosen);
  const isSort = variant === "sort";
  const box = useRef<HTMLDivElement>(null);
  usePressOutside([box], isOpen, () => setOpen(false));
  const toggle = () => {
    setActive(chosen);
    setOpen(!isOpen);
  };
  const pick = (index: number) => {
    const option = options[index];
    setOpen(false);
    if (option && option.value !== value) onChange(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, active, options);
    if (event.key === "Escape" || event.key === "Tab") setOpen(false);
    else if (isOpen && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      pick(active);
    } else if (next !== undefined) {
      event.preventDefault();
      setActive(isOpen ? next : chosen);
      setOpen(true);
    }
  };
  return (
    <div ref={box} className={isSort ? `${styles.select} ${styles.sort}` : styles.select} data-needs-scripts>
      <button
        type="button"
        role="combobox"
        className={isSort ? buttonClass("secondary", "sm") : fieldStyles.input}
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        onClick={toggle}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      >
        {isSort && <ArrowDownWideNarrow />}
        {isSort && <span className={styles.label}>{label}</span>}
        <span>{options[chosen]?.label ?? label}</span>
        <ChevronDown className={styles.arrow} />
      </button>
      {isOpen && (
        <ListBox
          id={listId}
          label={label}
          className={`${styles.list} ${popoverStyles.popover} ${menuStyles.menu}`}
          activeId={optionId(listId, active)}
        >
          {options.map((option, index) => (
            <ListOption
              key={option.value}
              id={optionId(listId, index)}
              isActive={index === active}
              isSelected={index === chosen}
              isChosen={index === chosen}
              onPick={() => pick(index)}
            >
              {option.label}
              {index === chosen && <Check className={menuStyles.end} />}
            </ListOption>
          ))}
        </ListBox>
      )}
    </div>
  );
}
