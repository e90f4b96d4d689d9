import { rowOfWire, type WireDateRow } from "@hereabouts/contract/events/date-rows";
import { programme } from "@hereabouts/contract/events/programme";
import { type DaySpan, programmeLimits, spanOfRows } from "@hereabouts/contract/events/programme-limits";
import { formRowErrors, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { daysBetween, isLocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime, parseTime, timeFromWire, timeToWire } from "@hereabouts/recurrence/typed-time";

/** A session as it is typed. */
export interface TypedSession {
  /** The number of a saved session; undefined for a new one. */
  readonly id: number | undefined;
  readonly date: string;
  readonly timeStart: string;
  /** Blank if unknown. */
  readonly timeEnd: string;
  readonly title: string;
  readonly room: string;
  readonly people: string;
  readonly text: string;
}

export const noSession: TypedSession = {
  id: undefined,
  date: "",
  timeStart: "",
  timeEnd: "",
  title: "",
  room: "",
  people: "",
  text: "",
};

interface KeptSession extends Omit<TypedSession, "id" | "timeEnd"> {
  id?: number | undefined;
  timeEnd?: string | null | undefined;
}

/** Stored sessions, or those of a draft, as a form shows them. What cannot be read stays as it was typed. */
export const typedSessions = (sessions: readonly KeptSession[]): TypedSession[] =>
  sessions.map(({ id, date, timeStart, timeEnd, ...texts }) => ({
    ...texts,
    id,
    date: isLocalDate(date) ? formatTypedDate(date) : date,
    timeStart: typedTime(timeStart),
    timeEnd: typedTime(timeEnd ?? ""),
  }));

function typedTime(text: string): string {
  const minute = timeFromWire(text);
  return minute === null ? text : formatTime(minute);
}

/** The day of a session; null if it cannot be read. */
export function dayOfSession({ date }: Pick<TypedSession, "date">): string | null {
  const day = parseTypedDate(date);
  return typeof day === "string" ? day : null;
}

function sentTime(text: string): string {
  const minute = parseTime(text);
  return minute === null ? text : timeToWire(minute);
}

/** The sessions for the API; what cannot be read stays as typed, for the schema to refuse. */
export const sentSessions = (sessions: readonly TypedSession[]) =>
  sessions.map(({ id, timeStart, timeEnd, ...session }) => ({
    ...session,
    ...(id !== undefined && { id }),
    date: dayOfSession(session) ?? session.date,
    timeStart: sentTime(timeStart),
    timeEnd: timeEnd.trim() === "" ? null : sentTime(timeEnd),
  }));

type SessionErrors = Readonly<Record<string, string>>;

/** Errors of each session by field, by the rules of the contract. */
export function sessionErrors(sessions: readonly TypedSession[]): SessionErrors[] {
  const found: Record<string, string>[] = sessions.map(() => ({}));
  for (const { path, message } of programme.safeParse(sentSessions(sessions)).error?.issues ?? []) {
    const [index, field] = path;
    const row = typeof index === "number" ? found[index] : undefined;
    if (row) row[String(field)] ??= message;
  }
  return found;
}

interface TypedDays {
  usePoiTimes: boolean;
  dateStart: string;
  dateEnd: string;
  dates: readonly FormRow[];
  keptDates: readonly WireDateRow[];
}

/** The first and last day of a form; null while they are not known, and where an event is too long for a programme. */
export function spanOfForm({ usePoiTimes, dateStart, dateEnd, dates, keptDates }: TypedDays): DaySpan | null {
  if (usePoiTimes) {
    const [first, last] = [dayOfSession({ date: dateStart }), dayOfSession({ date: dateEnd })];
    const isShort = first !== null && last !== null && daysBetween(first, last) < programmeLimits.days;
    return isShort ? { first, last } : null;
  }
  if (dates.some((row) => formRowErrors(row) !== null)) return null;
  const rows = [...dates.map(fromFormRow), ...keptDates.map(rowOfWire)];
  return spanOfRows(rows.map(({ recurrence }) => recurrence));
}
