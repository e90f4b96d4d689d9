import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import { Calendar } from "react-aria-components/Calendar";
import { useIsNarrow } from "../hooks/use-media.tsx";
import styles from "./calendar.module.css";
import { CalendarMonth, firstDayOfWeek } from "./calendar-month.tsx";

export interface MonthCalendarProps {
  label: string;
  /** "YYYY-MM-DD" */
  value: string | null;
  onChange: (value: string) => void;
  /** The marked day. */
  today: string;
  /** The day it opens at when none is chosen: today when left out. */
  opensAt?: string;
  /** The first day that can be chosen; none when null. */
  minDate: string | null;
  /** The last day that can be chosen; none when null. */
  maxDate: string | null;
  /** Whether a day between the bounds can be selected; all by default. */
  isOffered?: ((date: string) => boolean) | undefined;
}

/** Where the calendar opens: at the chosen day, or as near to the one it shall open at as days can be chosen. */
function firstShown({ value, today, opensAt = today, minDate, maxDate }: MonthCalendarProps): string {
  if (value) return value;
  if (minDate && opensAt < minDate) return minDate;
  return maxDate && opensAt > maxDate ? maxDate : opensAt;
}

/** Two months to choose a day from; one month below 768 px. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, value, onChange, today, minDate, maxDate, isOffered } = props;
  const months = useIsNarrow() ? [0] : [0, 1];
  const [focused, setFocused] = useState(() => parseDate(firstShown(props)));
  return (
    <Calendar<CalendarDate>
      aria-label={label}
      firstDayOfWeek={firstDayOfWeek()}
      className={`${styles.calendar} ${styles.single}`}
      visibleDuration={{ months: months.length }}
      minValue={minDate ? parseDate(minDate) : null}
      maxValue={maxDate ? parseDate(maxDate) : null}
      {...(isOffered && { isDateUnavailable: (date) => !isOffered(date.toString()) })}
      focusedValue={focused}
      onFocusChange={setFocused}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date.toString())}
    >
      <div className={styles.months}>
        {months.map((offset) => (
          <CalendarMonth key={offset} offset={offset} isLast={offset === months.length - 1} today={today} />
        ))}
      </div>
    </Calendar>
  );
}
