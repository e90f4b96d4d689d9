import { Check } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./chip.module.css";

interface CountedChip<Value extends string> {
  value: Value;
  label: string;
  /** Tooltip that explains the chip. */
  hint?: string;
  /** Shown before the label. */
  mark?: ReactNode;
  /** How many there are; absent until it is known. */
  count: number | undefined;
}

interface CountedChipsProps<Value extends string> {
  label: string;
  options: readonly CountedChip<Value>[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

/** Any number of a few values as chips to press, each with how many there are of it. */
export function CountedChips<Value extends string>({ label, options, chosen, onToggle }: CountedChipsProps<Value>) {
  return (
    <fieldset className={styles.set} aria-label={label}>
      {options.map(({ value, label: name, hint, mark, count }) => {
        const isChosen = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            className={styles.chip}
            title={hint}
            aria-pressed={isChosen}
            data-selected={isChosen || undefined}
            onClick={() => onToggle(value)}
          >
            {isChosen && <Check />}
            {mark}
            {name}
            {count !== undefined && <span className={`${styles.detail} num`}>{count}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
