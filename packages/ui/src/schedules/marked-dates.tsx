import type { LocalDate } from "@hereabouts/recurrence/local-date";

/** Effect of a change on a date. */
export type DateTone = "kept" | "added" | "moved" | "dropped";

export interface MarkedDate {
  date: LocalDate;
  tone: DateTone;
  /** The time of day, or where the date was moved from. */
  detail?: string;
}

/** The mark of a day with several dates: what happens there comes before what does not. */
export const toneRank: readonly DateTone[] = ["moved", "added", "kept", "dropped"];

/** The mark of each day. */
export function marksOf(dates: readonly MarkedDate[]): ReadonlyMap<LocalDate, DateTone> {
  const marks = new Map<LocalDate, DateTone>();
  for (const tone of toneRank) {
    for (const marked of dates) if (marked.tone === tone && !marks.has(marked.date)) marks.set(marked.date, tone);
  }
  return marks;
}

/** The first day of a date's month. */
export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;

/** The months a calendar turns through, by their first days: those in which something happens, in order. */
export const monthsOf = (dates: readonly MarkedDate[]): LocalDate[] =>
  [...new Set(dates.map(({ date }) => firstOfMonth(date)))].sort();
