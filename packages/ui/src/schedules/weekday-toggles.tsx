import { weekdayFromSunday } from "@hereabouts/recurrence/local-date";
import { weekdayName, weekOfRegion } from "@hereabouts/recurrence/words";
import styles from "./weekday-toggles.module.css";

export interface WeekdayTogglesProps {
  label: string;
  /** 0 = Sunday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  /** The days that can be chosen; all when left out. */
  offered?: readonly number[];
  isInvalid?: boolean;
  /** The id of what explains the choice. */
  describedBy?: string | undefined;
}

/** The days of the week as seven buttons that stay pressed, in the order of the region. */
export function WeekdayToggles({ label, value, onChange, offered, isInvalid, describedBy }: WeekdayTogglesProps) {
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].sort((a, b) => a - b));
  return (
    <fieldset
      className={styles.days}
      tabIndex={-1}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
    >
      {weekOfRegion().map((day) => (
        <button
          key={day}
          type="button"
          aria-label={weekdayName(weekdayFromSunday(day))}
          aria-pressed={value.includes(day)}
          disabled={offered && !offered.includes(day)}
          onClick={() => toggle(day)}
        >
          {weekdayName(weekdayFromSunday(day))[0]}
        </button>
      ))}
    </fieldset>
  );
}
