import type { LocalDate } from "./local-date.ts";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC", ...options });
const day = format({});
const dayAndYear = format({ year: "numeric" });

/** "Sat, Nov 28", with the year when it is not `today`'s. */
export function dayWords(date: LocalDate, today: LocalDate): string {
  return (date.slice(0, 4) === today.slice(0, 4) ? day : dayAndYear).format(new Date(`${date}T00:00:00Z`));
}

/** "Sat, Nov 28, 7:00 PM – 9:00 PM", or the day alone when no times are known. */
export function dayAndTimes({ date, times }: { date: LocalDate; times: string }, today: LocalDate): string {
  return [dayWords(date, today), times].filter(Boolean).join(", ");
}
