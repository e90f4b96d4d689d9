import "./card.css";
import "./date-column.css";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
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
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? "";
  const monthName = months[month - 1] ?? "";
  const isToday = date === today;
  const base = classes[size];
  const className = [base, isToday && `${base}--today`, isOff && `${base}--off`].filter(Boolean).join(" ");
  return (
    <time className={className} dateTime={date}>
      <span aria-hidden="true">{isToday ? "Today" : weekday.slice(0, 3)}</span>
      <b aria-hidden="true">{day}</b>
      <span aria-hidden="true">{monthName.slice(0, 3)}</span>
      <span className="vh">{`${isOff ? "Was planned for " : ""}${isToday ? "Today, " : ""}${weekday}, ${monthName} ${day}`}</span>
    </time>
  );
}
