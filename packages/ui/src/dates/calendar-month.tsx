import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/Calendar";
import { SlotIconButton } from "../actions/slot-icon-button.tsx";
import "./calendar.css";

interface CalendarMonthProps {
  offset: number;
  isLast: boolean;
  /** The day that is marked as today, "YYYY-MM-DD": that of the place, while the library only knows the reader's. */
  today: string;
}

/** One of a calendar's months, `offset` months after its first. The first and the last turn the pages. */
export function CalendarMonth({ offset, isLast, today }: CalendarMonthProps) {
  const isFirst = offset === 0;
  return (
    <div className={`cal__month${isFirst ? " cal__month--first" : ""}${isLast ? " cal__month--last" : ""}`}>
      <div className="cal__head">
        {isFirst ? <SlotIconButton slot="previous" icon={ChevronLeft} /> : <span className="cal__blank" />}
        <CalendarHeading offset={{ months: offset }} level={3} />
        {isLast ? <SlotIconButton slot="next" icon={ChevronRight} /> : <span className="cal__blank" />}
      </div>
      <CalendarGrid className="cal__g" offset={{ months: offset }}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="cal__h">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell className="cal__d" date={date} data-here-today={date.toString() === today || undefined} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
