import { conventions } from "@hereabouts/language/conventions";
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
import styles from "./calendar.module.css";

/** The day that weeks of calendars begin with in the region. */
export const firstDayOfWeek = () => (({ 0: "sun", 1: "mon", 6: "sat" }) as const)[conventions.weekStart];

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
    <div className={styles.month}>
      <div className={styles.head}>
        {isFirst ? <SlotIconButton slot="previous" icon={ChevronLeft} /> : <span className={styles.blank} />}
        <CalendarHeading offset={{ months: offset }} level={3} />
        {isLast ? <SlotIconButton slot="next" icon={ChevronRight} /> : <span className={styles.blank} />}
      </div>
      <CalendarGrid className={styles.grid} offset={{ months: offset }}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell className={styles.day} date={date} data-here-today={date.toString() === today || undefined} />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
