import { type CalendarDate, parseDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import {
  RangeCalendar as AriaRangeCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/RangeCalendar";
import { useIsNarrow } from "./use-is-narrow.tsx";
import "./button.css";
import "./calendar.css";

/** Both ends included, "YYYY-MM-DD". */
export interface DayRange {
  start: string;
  end: string;
}

export interface RangeCalendarProps {
  label: string;
  value: DayRange | null;
  onChange: (value: DayRange) => void;
  /** The first day that can be chosen, "YYYY-MM-DD": today. */
  minDate: string;
  /** The last day that can be chosen; none when left out. */
  maxDate?: string;
}

function Month({ offset, isLast }: { offset: number; isLast: boolean }) {
  const isFirst = offset === 0;
  return (
    <div className={`cal__month${isFirst ? " cal__month--first" : ""}${isLast ? " cal__month--last" : ""}`}>
      <div className="cal__head">
        {isFirst ? (
          <Button slot="previous" className="iconbtn">
            <ChevronLeft className="i" />
          </Button>
        ) : (
          <span className="cal__blank" />
        )}
        <CalendarHeading offset={{ months: offset }} level={3} />
        {isLast ? (
          <Button slot="next" className="iconbtn">
            <ChevronRight className="i" />
          </Button>
        ) : (
          <span className="cal__blank" />
        )}
      </div>
      <CalendarGrid className="cal__g" offset={{ months: offset }}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="cal__h">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell className="cal__d" date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}

/**
 * Two months to choose a first and a last day from; one month below 768 px. Past days cannot be chosen. A range that
 * comes from elsewhere, such as a typed one, is turned to.
 */
export function RangeCalendar({ label, value, onChange, minDate, maxDate }: RangeCalendarProps) {
  const months = useIsNarrow() ? [0] : [0, 1];
  const first = parseDate(minDate);
  const range = value && { start: parseDate(value.start), end: parseDate(value.end) };
  const [focused, setFocused] = useState(range?.start ?? first);
  const [shown, setShown] = useState(value?.start);
  if (value && value.start !== shown) {
    setShown(value.start);
    setFocused(parseDate(value.start));
  }
  return (
    <AriaRangeCalendar<CalendarDate>
      aria-label={label}
      className="cal"
      visibleDuration={{ months: months.length }}
      minValue={first}
      maxValue={maxDate ? parseDate(maxDate) : null}
      focusedValue={focused}
      onFocusChange={setFocused}
      value={range}
      onChange={({ start, end }) => {
        setShown(start.toString());
        onChange({ start: start.toString(), end: end.toString() });
      }}
    >
      <div className="cal__months">
        {months.map((offset) => (
          <Month key={offset} offset={offset} isLast={offset === months.length - 1} />
        ))}
      </div>
    </AriaRangeCalendar>
  );
}
