import { addDays, todayIn } from "@hereabouts/recurrence/local-date";

const spans = [
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "365", label: "Last year" },
];

export interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** The spans of days to choose from, up to today, and which of them an address asks for. "" is that of no days at all. */
export function daySpans({ start_date, end_date }: Days, now: Date, timeZone: string, whole: string) {
  const today = todayIn(timeZone, now);
  const startOf = (days: string) => addDays(today, 1 - Number(days));
  const isSpan = start_date !== undefined && (end_date === undefined || end_date === today);
  const chosen = start_date === undefined && end_date === undefined ? "" : undefined;
  const span = isSpan ? spans.find(({ value }) => startOf(value) === start_date)?.value : chosen;
  const custom =
    span === undefined ? [{ value: "custom", label: `${start_date ?? "…"} to ${end_date ?? "today"}` }] : [];
  return {
    options: [{ value: "", label: whole }, ...spans, ...custom],
    value: span ?? "custom",
    /** The days of a span as an address has them. */
    daysOf: (value: string): Days =>
      value === ""
        ? { start_date: undefined, end_date: undefined }
        : { start_date: startOf(value), end_date: undefined },
  };
}
