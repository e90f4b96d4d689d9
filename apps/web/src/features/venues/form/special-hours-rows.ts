import { type SpecialHoursRow, specialHours } from "@hereabouts/contract/venues/special-hours";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime, parseTime, timeFromWire, timeToWire } from "@hereabouts/recurrence/typed-time";

/** An opening as it is typed. */
export interface TypedOpening {
  readonly startTime: string;
  readonly endTime: string;
}

/** A row of special hours as it is typed. The openings of a closed one stay, should one change one's mind. */
export interface TypedSpecial {
  readonly dateStart: string;
  /** Blank for a single date. */
  readonly dateEnd: string;
  readonly isClosed: boolean;
  readonly openings: readonly TypedOpening[];
  readonly note: string;
}

export const noOpening: TypedOpening = { startTime: "", endTime: "" };
export const noSpecial: TypedSpecial = {
  dateStart: "",
  dateEnd: "",
  isClosed: true,
  openings: [noOpening],
  note: "",
};

const typedTime = (time: string) => formatTime(timeFromWire(time) ?? 0);

/** The stored rows as a form shows them. */
export const typedSpecial = (rows: readonly SpecialHoursRow[]): TypedSpecial[] =>
  rows.map(({ dateStart, dateEnd, hours, note }) => ({
    dateStart: formatTypedDate(dateStart),
    dateEnd: dateEnd === dateStart ? "" : formatTypedDate(dateEnd),
    isClosed: hours.length === 0,
    openings:
      hours.length === 0
        ? [noOpening]
        : hours.map(({ timeStart, timeEnd }) => ({ startTime: typedTime(timeStart), endTime: typedTime(timeEnd) })),
    note,
  }));

/** A typed date for the API; one that cannot be read stays as typed, for the schema to refuse. */
function wireDate(text: string): string {
  const date = parseTypedDate(text);
  return typeof date === "string" ? date : text;
}

/** A typed time for the API; one that cannot be read stays as typed, for the schema to refuse. */
function wireTime(text: string): string {
  const minute = parseTime(text);
  return minute === null ? text : timeToWire(minute);
}

/** The typed rows for the API. */
export const sentSpecial = (rows: readonly TypedSpecial[]) =>
  rows.map(({ dateStart, dateEnd, isClosed, openings, note }) => ({
    dateStart: wireDate(dateStart),
    ...(dateEnd.trim() !== "" && { dateEnd: wireDate(dateEnd) }),
    hours: isClosed
      ? []
      : openings.map(({ startTime, endTime }) => ({ timeStart: wireTime(startTime), timeEnd: wireTime(endTime) })),
    note,
  }));

/** Errors of a row by field; the times of an opening with its place, such as "timeStart 1". */
export type SpecialErrors = Readonly<Record<string, string>>;

/** Errors of typed rows by the contract's rules: of each row, and `whole` of all together. Null if valid. */
export function specialErrors(rows: readonly TypedSpecial[]): { rows: SpecialErrors[]; whole: string[] } | null {
  const { error } = specialHours.safeParse(sentSpecial(rows));
  if (!error) return null;
  const found: { rows: Record<string, string>[]; whole: string[] } = { rows: rows.map(() => ({})), whole: [] };
  for (const { path, message } of error.issues) {
    const [index, field = "dateEnd", opening, time] = path;
    const row = typeof index === "number" ? found.rows[index] : undefined;
    const name = opening === undefined ? String(field) : `${String(time)} ${String(opening)}`;
    if (row) row[name] ??= message;
    else found.whole.push(message);
  }
  return found;
}
