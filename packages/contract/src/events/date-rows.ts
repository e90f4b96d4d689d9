import {
  DATE_INVALID_MESSAGE,
  DATE_RECUR_TOO_LONG_MESSAGE,
  TIME_INVALID_MESSAGE,
} from "@hereabouts/recurrence/messages";
import { formatDateRecur, parseDateRecur, RecurrenceError } from "@hereabouts/recurrence/rules/recurrence";
import type { DateRow } from "@hereabouts/recurrence/series/overrides";
import {
  DAY_MINUTES,
  endMinuteOf,
  endOfDayMinute,
  endTimeError,
  isAllDay,
  timeFromWire,
  timeToWire,
} from "@hereabouts/recurrence/typed-time";
import { z } from "zod";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { asLines, isKeepable } from "../fields/kept-text.ts";
import { flag } from "../fields/query-values.ts";
import { lookedUp } from "../fields/text.ts";
import { listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** A row of an event's dates as it is sent. Times are "HH:mm" at the venue. */
export interface WireDateRow {
  id?: number | undefined;
  timeStart: string;
  /** End time, null if unknown. From "24:01" on it is on the next day, as is "02:00" after a start at "22:00". */
  timeEnd: string | null;
  /** Lasts the whole day, from "00:00" to the midnight that ends it ("24:00", or "00:00"); absent otherwise. */
  allDay?: boolean | undefined;
  /** `2026-11-21`, or iCalendar lines. */
  dateRecur: string;
}

/** A row of an event's dates as it is stored: minutes of the day, and the days in their canonical form. */
export interface StoredDateRow {
  id?: number | undefined;
  startMinute: number;
  /** From 1440 on it is on the next day. */
  endMinute: number | null;
  dateRecur: string;
}

/** An end as the wire writes it: the midnight that ends the day is "00:00", an hour later "25:00". */
export function endToWire(minute: number): string {
  if (minute <= DAY_MINUTES) return timeToWire(minute);
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

/** The minute of an end, or null when it is no time. */
export function endFromWire(text: string): number | null {
  const next = /^(2[4-9]|3\d|4[0-7]):([0-5]\d)$/.exec(text);
  if (next) return Number(next[1]) * 60 + Number(next[2]);
  const minute = timeFromWire(text);
  return minute === null ? null : endOfDayMinute(minute);
}

/** A stored row as it is sent. */
export function wireOfDateRow({ id, startMinute, endMinute, dateRecur }: StoredDateRow): WireDateRow {
  const timeEnd = endMinute === null ? null : endToWire(endMinute);
  const allDay = isAllDay(startMinute, endMinute) && { allDay: true };
  return { ...(id !== undefined && { id }), timeStart: timeToWire(startMinute), timeEnd, ...allDay, dateRecur };
}

/** A row as the form's editor has it (`fromFormRow`), as it is sent. */
export function wireOfRow({ recurrence, ...row }: DateRow): WireDateRow {
  return wireOfDateRow({ ...row, dateRecur: formatDateRecur(recurrence) });
}

/** A row that was loaded, for the form's editor (`toFormRow`) and its preview. Throws a RecurrenceError. */
export function rowOfWire({ id, timeStart, timeEnd, dateRecur }: WireDateRow): DateRow {
  return {
    ...(id !== undefined && { id }),
    startMinute: timeFromWire(timeStart) ?? 0,
    endMinute: timeEnd === null ? null : endFromWire(timeEnd),
    recurrence: parseDateRecur(dateRecur),
  };
}

/** The message for days that cannot be read, or null. */
function daysError(dateRecur: string): string | null {
  if (dateRecur.trim() === "") return DATE_INVALID_MESSAGE;
  try {
    parseDateRecur(dateRecur);
    return null;
  } catch (error) {
    if (error instanceof RecurrenceError) return error.message;
    throw error;
  }
}

const time = lookedUp(TIME_INVALID_MESSAGE);

/** The start and end of an occurrence; an end that is absent, null or blank is unknown. */
export const timeSpan = {
  timeStart: time,
  timeEnd: z.preprocess((value) => (value === "" ? null : value), time.nullish()),
  allDay: flag,
};

/** Minutes of a span, or the message that says what is wrong with it. */
export function minutesOf(span: {
  timeStart: string;
  timeEnd?: string | null | undefined;
  allDay?: boolean | undefined;
}): { startMinute: number; endMinute: number | null } | { error: string; field: "timeStart" | "timeEnd" } {
  const startMinute = timeFromWire(span.timeStart);
  if (startMinute === null) return { error: TIME_INVALID_MESSAGE, field: "timeStart" };
  // Two statements that contradict each other are not settled in favor of either.
  if (span.allDay && !isAllDay(startMinute, endFromWire(span.timeEnd ?? ""))) {
    return { error: messages.allDayTimes, field: startMinute === 0 ? "timeEnd" : "timeStart" };
  }
  if (span.timeEnd === null || span.timeEnd === undefined) return { startMinute, endMinute: null };
  const endMinute = endFromWire(span.timeEnd);
  if (endMinute === null) return { error: TIME_INVALID_MESSAGE, field: "timeEnd" };
  const order = endTimeError(startMinute, endMinute);
  if (order !== null) return { error: order, field: "timeEnd" };
  return { startMinute, endMinute: endMinuteOf(startMinute, endMinute) };
}

/** One row of an event's dates. */
export const dateRow = z
  .object({
    id: recordId.nullish(),
    ...timeSpan,
    dateRecur: z
      .string({ error: DATE_INVALID_MESSAGE })
      .max(limits.dateRecurChars, DATE_RECUR_TOO_LONG_MESSAGE)
      .pipe(z.string().refine(isKeepable, DATE_INVALID_MESSAGE).overwrite(asLines)),
  })
  .transform(({ id, dateRecur, ...span }, issues): StoredDateRow => {
    const minutes = minutesOf(span);
    const days = daysError(dateRecur);
    if ("error" in minutes) issues.addIssue({ code: "custom", path: [minutes.field], message: minutes.error });
    if (days !== null) issues.addIssue({ code: "custom", path: ["dateRecur"], message: days });
    if ("error" in minutes || days !== null) return z.NEVER;
    return { ...(id && { id }), ...minutes, dateRecur: formatDateRecur(parseDateRecur(dateRecur)) };
  });

/** All rows of an event's dates. */
export const dateRows = shortList(
  limits.dateRowsInEvent,
  messages.atMostDates(limits.dateRowsInEvent),
  z.array(dateRow, { error: listError }).max(limits.dateRowsInEvent),
);
