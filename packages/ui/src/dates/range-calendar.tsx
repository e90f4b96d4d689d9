import { type CalendarDate, parseDate } from "@internationalized/date";
import { use, useEffect, useEffectEvent, useState } from "react";
import { RangeCalendar as AriaRangeCalendar, RangeCalendarStateContext } from "react-aria-components/RangeCalendar";
import { useIsNarrow } from "../hooks/use-media.tsx";
import styles from "./calendar.module.css";
import { CalendarMonth, firstDayOfWeek } from "./calendar-month.tsx";

/** Both ends included, "YYYY-MM-DD". */
export interface DayRange {
  start: string;
  end: string;
}

export interface RangeCalendarProps {
  label: string;
  value: DayRange | null;
  /** One press chooses a single day; a second one extends it, which makes the range whole. */
  onChange: (value: DayRange, isWhole: boolean) => void;
  /** The first day that can be chosen, "YYYY-MM-DD". */
  minDate: string;
  /** The marked day: the first one when left out. */
  today?: string;
  /** The last day that can be chosen; none when left out. */
  maxDate?: string;
}

/** Chooses the day that a range begins at as soon as it is pressed: leaving then loses nothing. */
function FirstDay({ onChoose }: { onChoose: (day: string) => void }) {
  const first = use(RangeCalendarStateContext)?.anchorDate?.toString();
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (first) choose(first);
  }, [first]);
  return null;
}

/**
 * Two months to choose a first and a last day from; one month below 768 px. A range that
 * comes from elsewhere, such as a typed one, is turned to.
 */
export function RangeCalendar({ label, value, onChange, minDate, maxDate, today = minDate }: RangeCalendarProps) {
  const months = useIsNarrow() ? [0] : [0, 1];
  const first = parseDate(minDate);
  const range = value && { start: parseDate(value.start), end: parseDate(value.end) };
  const [focused, setFocused] = useState(range?.start ?? parseDate(today));
  const [shown, setShown] = useState(value?.start);
  if (value && value.start !== shown) {
    setShown(value.start);
    setFocused(parseDate(value.start));
  }
  return (
    <AriaRangeCalendar<CalendarDate>
      aria-label={label}
      firstDayOfWeek={firstDayOfWeek()}
      className={styles.calendar}
      visibleDuration={{ months: months.length }}
      minValue={first}
      maxValue={maxDate ? parseDate(maxDate) : null}
      focusedValue={focused}
      onFocusChange={setFocused}
      value={range}
      onChange={({ start, end }) => {
        setShown(start.toString());
        onChange({ start: start.toString(), end: end.toString() }, true);
      }}
    >
      <FirstDay
        onChoose={(day) => {
          if (value?.start === day && value.end === day) return;
          setShown(day);
          onChange({ start: day, end: day }, false);
        }}
      />
      <div className={styles.months}>
        {months.map((offset) => (
          <CalendarMonth key={offset} offset={offset} isLast={offset === months.length - 1} today={today} />
        ))}
      </div>
    </AriaRangeCalendar>
  );
}
