import { t } from "@hereabouts/language/translate";
import { fullDay, monthOf } from "@hereabouts/recurrence/day-words";
import {
  dayOfWeek,
  daysInMonth,
  type LocalDate,
  partsOf,
  weekdayFromSunday,
  weekdayToSunday,
} from "@hereabouts/recurrence/local-date";
import { weekdayName, weekOfRegion } from "@hereabouts/recurrence/words";
import styles from "./dates-preview.module.css";
import type { DateTone } from "./marked-dates.tsx";

interface PreviewMonthProps {
  /** The first day of the month. */
  first: LocalDate;
  marks: ReadonlyMap<LocalDate, DateTone>;
  /** Runs when a marked day is pressed; without it the days are read-only. */
  onPress?: ((date: LocalDate) => void) | undefined;
  /** The one day that Tab stops at. */
  stop: LocalDate | null;
}

/** A small month with its dates marked. */
export function PreviewMonth({ first, marks, onPress, stop }: PreviewMonthProps) {
  const { year, month } = partsOf(first);
  const days = Array.from(
    { length: daysInMonth(year, month) },
    (_, index) => `${first.slice(0, 8)}${String(index + 1).padStart(2, "0")}`,
  );
  const week = weekOfRegion();
  return (
    <div className={styles.month}>
      <p aria-hidden="true">{t("{month} {year}", { month: monthOf(first), year: String(year) })}</p>
      <div className={styles.days}>
        {week.map((day) => (
          <i key={day} aria-hidden="true">
            {weekdayName(weekdayFromSunday(day))[0]}
          </i>
        ))}
        {week.slice(0, week.indexOf(weekdayToSunday(dayOfWeek(first)))).map((day) => (
          <span key={day} />
        ))}
        {days.map((date) => {
          const tone = marks.get(date);
          const day = Number(date.slice(8));
          return tone && onPress ? (
            <button
              key={date}
              type="button"
              data-date={date}
              data-tone={tone}
              aria-label={fullDay(date)}
              aria-pressed={tone !== "dropped"}
              tabIndex={date === stop ? 0 : -1}
              onClick={() => onPress(date)}
            >
              {day}
            </button>
          ) : (
            <span key={date} data-tone={tone} aria-hidden="true">
              {day}
            </span>
          );
        })}
      </div>
    </div>
  );
}
