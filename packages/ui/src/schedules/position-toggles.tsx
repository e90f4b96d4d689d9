import { msg, t } from "@hereabouts/language/translate";
import { monthlyPositions } from "@hereabouts/recurrence/form-rows/monthly-weekdays";
import styles from "./weekday-toggles.module.css";

export interface PositionTogglesProps {
  label: string;
  /** 1 is the first, -1 the last. */
  value: readonly number[];
  onChange: (positions: number[]) => void;
}

const names: Record<(typeof monthlyPositions)[number], string> = {
  1: msg("1st"),
  2: msg("2nd"),
  3: msg("3rd"),
  4: msg("4th"),
  5: msg("5th"),
  [-1]: msg("Last"),
};

/** Which of its weekday in the month: buttons that stay pressed, several at once. */
export function PositionToggles({ label, value, onChange }: PositionTogglesProps) {
  const toggle = (position: number) =>
    onChange(value.includes(position) ? value.filter((other) => other !== position) : [...value, position]);
  return (
    <fieldset className={`${styles.days} ${styles.positions}`} aria-label={label}>
      {monthlyPositions.map((position) => (
        <button key={position} type="button" aria-pressed={value.includes(position)} onClick={() => toggle(position)}>
          {t(names[position])}
        </button>
      ))}
    </fieldset>
  );
}
