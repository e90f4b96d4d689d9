import { monthlyPositions } from "@hereabouts/recurrence/form-rows/monthly-weekdays";
import styles from "./weekday-toggles.module.css";

export interface PositionTogglesProps {
  label: string;
  /** 1 is the first, -1 the last. */
  value: readonly number[];
  onChange: (positions: number[]) => void;
}

const names: Record<(typeof monthlyPositions)[number], string> = {
  1: "1st",
  2: "2nd",
  3: "3rd",
  4: "4th",
  5: "5th",
  [-1]: "Last",
};

/** Which of its weekday in the month: buttons that stay pressed, several at once. */
export function PositionToggles({ label, value, onChange }: PositionTogglesProps) {
  const toggle = (position: number) =>
    onChange(value.includes(position) ? value.filter((other) => other !== position) : [...value, position]);
  return (
    <fieldset className={`${styles.days} ${styles.positions}`} aria-label={label}>
      {monthlyPositions.map((position) => (
        <button key={position} type="button" aria-pressed={value.includes(position)} onClick={() => toggle(position)}>
          {names[position]}
        </button>
      ))}
    </fieldset>
  );
}
