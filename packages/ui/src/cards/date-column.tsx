import { t } from "@hereabouts/language/translate";
import { monthAndDay, shortMonthOf, shortWeekdayOf, weekdayOf } from "@hereabouts/recurrence/day-words";
import { partsOf } from "@hereabouts/recurrence/local-date";
import styles from "./date-column.module.css";

const looks = { card: styles.card, hero: styles.hero, plain: undefined };

export interface DateColumnProps {
  /** "YYYY-MM-DD". */
  date: string;
  /** The current day where the page is read, "YYYY-MM-DD": that day reads "Today". */
  today?: string | undefined;
  /** `plain` is dressed by its place. */
  size?: keyof typeof looks;
  /** Class from the parent. */
  className?: string | undefined;
  /** Whether the date is canceled: struck through, and read out as the original plan. */
  isOff?: boolean | undefined;
}

/** The almanac's date: weekday, day, month in a column, read out as "Saturday, November 21". */
export function DateColumn({ date, today, size = "card", isOff = false, className }: DateColumnProps) {
  const { day } = partsOf(date);
  const isToday = date === today;
  const weekdayAndDay = t("{weekday}, {date}", { weekday: weekdayOf(date), date: monthAndDay(date) });
  const said = isToday ? t("Today, {day}", { day: weekdayAndDay }) : weekdayAndDay;
  return (
    <time
      className={[styles.date, looks[size], className].filter(Boolean).join(" ")}
      dateTime={date}
      data-today={isToday || undefined}
      data-off={isOff || undefined}
    >
      <span aria-hidden="true">{isToday ? t("Today") : shortWeekdayOf(date)}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{shortMonthOf(date)}</span>
      <span className="vh">{isOff ? t("Originally {day}", { day: said }) : said}</span>
    </time>
  );
}
