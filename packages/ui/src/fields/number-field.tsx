import { type FocusEvent, type KeyboardEvent, useState } from "react";
import fieldStyles from "./field.module.css";
import { FieldFrame } from "./field-frame.tsx";
import type { FieldFrameProps } from "./frame-parts.tsx";
import styles from "./number-field.module.css";

export interface NumberFieldProps extends FieldFrameProps {
  /** Parsed number; null while the text is not a number. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: ((event: FocusEvent) => void) | undefined;
  name?: string | undefined;
  /** Where the arrow keys stop. What is typed beyond is the form's to refuse. */
  min?: number;
  max?: number;
  /** Says what is counted, after the field: "times". */
  unit?: string;
  isDisabled?: boolean;
}

/** The number a text is, with its sign and decimals; null for anything else. */
function numberOf(text: string): number | null {
  const typed = text.trim();
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(typed) ? Number(typed) : null;
}

const textOf = (value: number | null) => (value === null ? "" : String(value));

/** A number that is typed; the arrow keys count up and down. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, name, min = -Infinity, max = Infinity, unit, isDisabled, ...frame } = props;
  const [typed, setTyped] = useState({ text: textOf(value), value });
  // A number that comes from elsewhere replaces what is typed; what is no number stays as it was typed.
  const text = typed.value === value ? typed.text : textOf(value);
  const change = (next: string) => {
    setTyped({ text: next, value: numberOf(next) });
    onChange(numberOf(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = value ?? (Number.isFinite(min) ? min - 1 : 0);
    change(String(Math.min(max, Math.max(min, from + step))));
  };
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className={styles.number}>
          <div className={`${fieldStyles.input} ${styles.input}`} data-disabled={isDisabled || undefined}>
            <input
              {...control}
              type="text"
              inputMode={min < 0 ? "text" : "decimal"}
              role="spinbutton"
              aria-valuenow={value ?? undefined}
              aria-valuemin={Number.isFinite(min) ? min : undefined}
              aria-valuemax={Number.isFinite(max) ? max : undefined}
              autoComplete="off"
              name={name}
              disabled={isDisabled}
              value={text}
              onChange={({ target }) => change(target.value)}
              onBlur={onBlur}
              onKeyDown={onKeyDown}
            />
          </div>
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
