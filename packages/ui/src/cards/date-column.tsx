import { monthAndDay, monthOf, weekdayOf } from "@hereabouts/recurrence/day-words";
import { partsOf } from "@hereabouts/recurrence/local-date";
import { abbreviated } from "@hereabouts/recurrence/words";
import "./card.css";
import "./date-column.css";

const classes = { card: "ev__date", hero: "hero__date", list: "d" };

export interface DateColumnProps {
  /** "YYYY-MM-DD". */
  date: string;
  /** The current day where the page is read, "YYYY-MM-DD": that day reads "Today". */
  today?: string;
  size?: keyof typeof classes;
  /** Nothing takes place on it any more: it is struck, and read out as what was planned. */
  isOff?: boolean | undefined;
}

/** The almanac's date: weekday, day, month in a column, read out as "Saturday, November 21". */
export function DateColumn({ date, today, size = "card", isOff = false }: DateColumnProps) {
  const [weekday, monthName, { day }] = [weekdayOf(date), monthOf(date), partsOf(date)];
  const isToday = date === today;
  const base = classes[size];
  const className = [base, isToday && `${base}--today`, isOff && `${base}--off`].filter(Boolean).join(" ");
  return (
    <time className={className} dateTime={date}>
      <span aria-hidden="true">{isToday ? "Today" : abbreviated(weekday)}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{abbreviated(monthName)}</span>
      <span className="vh">{`${isOff ? "Was planned for " : ""}${isToday ? "Today, " : ""}${weekday}, ${monthAndDay(date)}`}</span>
    </time>
  );
}
