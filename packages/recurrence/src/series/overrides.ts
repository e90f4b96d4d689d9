import type { LocalDate } from "../local-date.ts";
import { expand } from "../rules/expand.ts";
import type { Recurrence } from "../rules/recurrence.ts";

/** Statuses of an event or of one of its dates. */
const occurrenceStatuses = ["scheduled", "cancelled", "postponed", "rescheduled", "sold_out", "moved_online"] as const;
export type OccurrenceStatus = (typeof occurrenceStatuses)[number];

/** One date row of an event: its times of day in minutes (end unknown: null) and the days it happens on. */
export interface DateRow {
  readonly id?: number;
  readonly startMinute: number;
  readonly endMinute: number | null;
  readonly recurrence: Recurrence;
}

/**
 * How one occurrence differs from its row. `date` and `startMinute` name the occurrence as the row produces it; what is
 * undefined stays as the row says. A null `newEndMinute` makes the end unknown.
 */
export interface Override {
  readonly date: LocalDate;
  readonly startMinute: number;
  readonly status?: OccurrenceStatus;
  readonly note?: string | null;
  readonly newDate?: LocalDate;
  readonly newStartMinute?: number;
  readonly newEndMinute?: number | null;
}

/** One time something happens, in wall-clock time at the venue. An end past midnight is above 1440. */
export interface Occurrence {
  readonly date: LocalDate;
  readonly startMinute: number;
  readonly endMinute: number | null;
  readonly status: OccurrenceStatus;
  readonly note: string | null;
}

/** An occurrence with the row (index) that produces it and the date and start that overrides know it by. */
export interface RowOccurrence extends Occurrence {
  readonly row: number;
  readonly originalDate: LocalDate;
  readonly originalStartMinute: number;
}

/**
 * The occurrences of an event's rows whose date lies from `from` to `until`, in order of time. An override applies
 * while its row still produces the date and start it names, and may move the occurrence into the window or out of it;
 * otherwise it is ignored. Two rows that produce the same date and start make one occurrence, the first row's.
 * Throws a RecurrenceError for a rule that cannot be read.
 */
export function occurrencesOf(
  rows: readonly DateRow[],
  overrides: readonly Override[],
  from: LocalDate,
  until: LocalDate,
): RowOccurrence[] {
  const found = new Map<string, RowOccurrence>();
  const byOriginal = new Map(overrides.map((override) => [keyOf(override.date, override.startMinute), override]));
  for (const [index, row] of rows.entries()) {
    const movedIn = overrides.filter(
      ({ date, startMinute }) =>
        startMinute === row.startMinute &&
        (date < from || date > until) &&
        expand(row.recurrence, date, date).length > 0,
    );
    for (const date of [...expand(row.recurrence, from, until), ...movedIn.map((override) => override.date)]) {
      const key = keyOf(date, row.startMinute);
      if (!found.has(key)) found.set(key, occurrenceOn(date, row, index, byOriginal.get(key)));
    }
  }
  return [...found.values()].filter(({ date }) => date >= from && date <= until).sort(inOrder);
}

function keyOf(date: LocalDate, startMinute: number): string {
  return `${date} ${startMinute}`;
}

function occurrenceOn(date: LocalDate, row: DateRow, index: number, override: Override | undefined): RowOccurrence {
  const startMinute = override?.newStartMinute ?? row.startMinute;
  // A later start alone keeps the length.
  const end = row.endMinute === null ? null : row.endMinute + startMinute - row.startMinute;
  return {
    row: index,
    date: override?.newDate ?? date,
    startMinute,
    endMinute: override?.newEndMinute === undefined ? end : override.newEndMinute,
    status: override?.status ?? "scheduled",
    note: override?.note ?? null,
    originalDate: date,
    originalStartMinute: row.startMinute,
  };
}

function inOrder(a: RowOccurrence, b: RowOccurrence): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.startMinute - b.startMinute || a.row - b.row;
}
