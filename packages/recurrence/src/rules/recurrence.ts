import { localOf } from "../instant-of.ts";
import { LONGEST_DATE_RECUR } from "../limits.ts";
import { addDays, isLocalDate, type LocalDate } from "../local-date.ts";
import { DATE_RECUR_TOO_LONG_MESSAGE, END_DATE_MESSAGE } from "../messages.ts";
import { formatRule, parseRule, RecurrenceError } from "./rule.ts";

export { RecurrenceError } from "./rule.ts";

/**
 * On which days something happens: once (`rule` null), or from `start` by a rule (the value of an iCalendar `RRULE`,
 * without its name) but for the exceptions. Days only; times are kept beside it.
 */
export interface Recurrence {
  readonly start: LocalDate;
  readonly rule: string | null;
  readonly exceptions: readonly LocalDate[];
}

const EARLIEST = "1970-01-01";
const LATEST = "2199-12-31";

/**
 * Reads the wire form `date_recur`: `2026-11-21`, or lines `DTSTART:20261121`, `RRULE:…` and
 * `EXDATE:…`. Tolerates what calendars write: any case, CRLF, folded lines, `VALUE` and `TZID` parameters, times
 * (dropped). Throws a RecurrenceError that says what is wrong.
 */
export function parseDateRecur(text: string): Recurrence {
  if (text.length > LONGEST_DATE_RECUR) throw new RecurrenceError(DATE_RECUR_TOO_LONG_MESSAGE);
  const trimmed = text.trim();
  if (isLocalDate(trimmed)) return { start: withinRange(trimmed), rule: null, exceptions: [] };
  const lines = linesOf(trimmed);
  const [dtstart, ...moreStarts] = lines.filter(({ name }) => name === "DTSTART");
  const [rrule, ...moreRules] = lines.filter(({ name }) => name === "RRULE");
  const unknown = lines.find(({ name }) => name !== "DTSTART" && name !== "RRULE" && name !== "EXDATE");
  if (unknown) throw new RecurrenceError(`${unknown.name} is not supported in a recurrence.`);
  if (!dtstart || moreStarts.length > 0) throw new RecurrenceError("A recurrence needs one DTSTART.");
  if (moreRules.length > 0) throw new RecurrenceError("A recurrence has at most one RRULE.");
  const first = momentOf(dtstart.value, dtstart.zone);
  const start = withinRange(first.date);
  const exceptions = lines
    .filter(({ name }) => name === "EXDATE")
    .flatMap(({ value, zone }) => value.split(",").map((item) => momentOf(item, zone ?? dtstart.zone).date));
  if (!rrule) {
    if (exceptions.length > 0) throw new RecurrenceError("EXDATE needs an RRULE.");
    return { start, rule: null, exceptions: [] };
  }
  const rule = parseRule(untilAsDay(rrule.value, first.time, dtstart.zone));
  if (rule.until !== null && rule.until < start) throw new RecurrenceError(END_DATE_MESSAGE);
  return { start, rule: formatRule(rule), exceptions: [...new Set(exceptions)].sort() };
}

/** Writes the wire form that `parseDateRecur` reads, lines separated by a line feed. */
export function formatDateRecur({ start, rule, exceptions }: Recurrence): string {
  if (rule === null) return start;
  const compact = (date: LocalDate) => date.replaceAll("-", "");
  const lines = [`DTSTART:${compact(start)}`, `RRULE:${rule}`];
  if (exceptions.length > 0) lines.push(`EXDATE:${exceptions.map(compact).join(",")}`);
  return lines.join("\n");
}

interface Line {
  readonly name: string;
  readonly value: string;
  /** The `TZID` parameter. */
  readonly zone: string | null;
}

function linesOf(text: string): Line[] {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name, parameters = "", value] = /^([A-Z-]+)((?:;[^:;]+)*):(.+)$/i.exec(line.trim()) ?? [];
      if (name === undefined || value === undefined) {
        throw new RecurrenceError(
          `"${line.trim().slice(0, 60)}" is neither a date (YYYY-MM-DD) nor a recurrence line.`,
        );
      }
      const zone = /;TZID="?([^;"]+)"?/i.exec(parameters)?.[1] ?? null;
      return { name: name.toUpperCase(), value: value.trim(), zone };
    });
}

/** A date or date-time value; an instant in UTC becomes the day in the zone, when one is named. */
function momentOf(text: string, zone: string | null): { date: LocalDate; time: string | null } {
  const [, year, month, day, time = null, utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z)?)?$/i.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isLocalDate(date)) throw new RecurrenceError(`"${text.trim().slice(0, 60)}" is not a date (YYYYMMDD).`);
  if (time === null || utc === undefined || zone === null) return { date, time };
  const [hour, minute, second] = [time.slice(0, 2), time.slice(2, 4), time.slice(4, 6)];
  const local = localIn(new Date(`${date}T${hour}:${minute}:${second}Z`), zone);
  if (local === null) return { date, time };
  const clock = `${Math.floor(local.minute / 60)}`.padStart(2, "0") + `${local.minute % 60}`.padStart(2, "0");
  return { date: local.date, time: `${clock}${second}` };
}

/** Converts an instant to local time. Null for an unknown zone name, which some calendars write. */
function localIn(instant: Date, zone: string): { date: LocalDate; minute: number } | null {
  try {
    return localOf(instant, zone);
  } catch {
    return null;
  }
}

/** An UNTIL with a time before the start's time of day leaves that day out. */
function untilAsDay(rule: string, startTime: string | null, zone: string | null): string {
  return rule.replace(/(?<=UNTIL=)\d{8}T\d{6}Z?/i, (text) => {
    const { date, time } = momentOf(text, zone);
    const last = startTime !== null && time !== null && time < startTime ? addDays(date, -1) : date;
    return last.replaceAll("-", "");
  });
}

function withinRange(date: LocalDate): LocalDate {
  if (date < EARLIEST || date > LATEST) throw new RecurrenceError("DTSTART must be a date from 1970 to 2199.");
  return date;
}
