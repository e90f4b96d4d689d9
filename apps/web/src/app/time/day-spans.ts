import { msg, t } from "@hereabouts/language/translate";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";

const spans = [
  { value: "7", label: msg("Last 7 days") },
  { value: "30", label: msg("Last 30 days") },
  { value: "90", label: msg("Last 90 days") },
  { value: "365", label: msg("Last year") },
];

export interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const customWords = (start: string, end: string | undefined) =>
  end === undefined ? t("{start} to today", { start }) : t("{start} to {end}", { start, end });

/** The spans of days to choose from, up to today, and which of them an address asks for. "" is that of no days at all. */
export function daySpans({ start_date, end_date }: Days, now: Date, timeZone: string, whole: string) {
  const today = todayIn(timeZone, now);
  const startOf = (days: string) => addDays(today, 1 - Number(days));
  const isSpan = start_date !== undefined && (end_date === undefined || end_date === today);
  const chosen = start_date === undefined && end_date === undefined ? "" : undefined;
  const span = isSpan ? spans.find(({ value }) => startOf(value) === start_date)?.value : chosen;
  const custom = span === undefined ? [{ value: "custom", label: customWords(start_date ?? "…", end_date) }] : [];
  return {
    options: [{ value: "", label: whole }, ...spans.map(({ value, label }) => ({ value, label: t(label) })), ...custom],
    value: span ?? "custom",
    /** The days of a span as an address has them. */
    daysOf: (value: string): Days =>
      value === ""
        ? { start_date: undefined, end_date: undefined }
        : { start_date: startOf(value), end_date: undefined },
  };
}
