import { endFromWire, endToWire, rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { type DateMove, dateTransition } from "@hereabouts/contract/events/date-transitions";
import type { EditableDate, seriesChange } from "@hereabouts/contract/events/series-change";
import { limits } from "@hereabouts/contract/limits";
import { addMonths, type LocalDate, weekdayFromSunday, weekdayToSunday } from "@hereabouts/recurrence/local-date";
import { isOver } from "@hereabouts/recurrence/rules/expand";
import { followingOn, weekdaysOf } from "@hereabouts/recurrence/series/on-weekdays";
import type { DateRow } from "@hereabouts/recurrence/series/overrides";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { DAY_MINUTES, formatTime, parseTime, timeFromWire, timeToWire } from "@hereabouts/recurrence/typed-time";
import type { z } from "zod";

export type SeriesChangeInput = z.input<typeof seriesChange>;

/** A date to change, with the row that gives it (none for an event that follows its venue's hours). */
export interface ChangingDate {
  date: EditableDate;
  row: WireDateRow | undefined;
  /** At the venue. */
  today: LocalDate;
}

/** Values of the form that changes a date. */
export type TypedDateChange = {
  /** "" until something is chosen. */
  action: DateMove | "";
  /** MM/DD/YYYY */
  date: string;
  /** Lasts the whole day; the times are then not looked at. */
  allDay: boolean;
  timeStart: string;
  /** "" when the end is not known. */
  timeEnd: string;
  /** Weekdays of a weekly series from the date on, 0 = Sunday; null otherwise. */
  weekdays: number[] | null;
  note: string;
  /** Whether the sessions of a programme move with the date. */
  moveProgramme: boolean;
};

const minuteOf = (time: string) => timeFromWire(time) ?? 0;

/** The form's beginning: the date as it is. */
export function typedChange({ date, row }: ChangingDate, action: DateMove | ""): TypedDateChange {
  return {
    action,
    date: formatTypedDate(date.date),
    allDay: date.allDay,
    timeStart: date.allDay ? "" : formatTime(minuteOf(date.timeStart)),
    timeEnd: date.allDay || date.timeEnd === null ? "" : formatTime(endFromWire(date.timeEnd) ?? 0),
    weekdays: (row && weekdaysOf(rowOfWire(row).recurrence)?.map(weekdayToSunday).sort()) ?? null,
    note: date.note,
    moveProgramme: true,
  };
}

/** Wire times of what is typed; a time that cannot be read goes as it is, for the contract to refuse. */
function sentTimes({ allDay, timeStart, timeEnd }: TypedDateChange) {
  if (allDay) return { timeStart: timeToWire(0), timeEnd: endToWire(DAY_MINUTES) };
  const start = parseTime(timeStart);
  const end = timeEnd.trim() === "" ? null : parseTime(timeEnd);
  return {
    timeStart: start === null ? timeStart : timeToWire(start),
    timeEnd: timeEnd.trim() === "" ? null : end === null ? timeEnd : timeToWire(end),
  };
}

/** Whether other times are typed than the date has, however they are written. */
export function hasOtherTimes(changing: ChangingDate, typed: TypedDateChange): boolean {
  const [before, after] = [sentTimes(typedChange(changing, "")), sentTimes(typed)];
  return before.timeStart !== after.timeStart || before.timeEnd !== after.timeEnd;
}

/** Whether another day or time is typed than the date has. */
export const isMoved = (changing: ChangingDate, typed: TypedDateChange): boolean =>
  parseTypedDate(typed.date) !== changing.date.date || hasOtherTimes(changing, typed);

/** The date as it is, as a change that makes it so. */
function asItIs(as: EditableDate) {
  const { originalDate, originalTime, date, timeStart, timeEnd, note } = as;
  const status = statusOfDate({ status: "scheduled" }, as);
  const told = { date, timeStart, timeEnd, status, note };
  return { scope: "this" as const, originalDate, originalTime, action: "change" as const, ...told };
}

/** Status of a date after a change; null where the server decides: it may move back to where it was planned. */
export function statusAfter({ status }: EditableDate, action: DateMove) {
  const to = dateTransition("manager", action, status)?.to;
  return to === undefined || to === "removed" || to === "same" || to === "rescheduled" ? null : to;
}

/** The change that takes back what was done to a date alone; null where there is no such one. */
export function undoOf({ date }: ChangingDate, { action, moveProgramme }: TypedDateChange): SeriesChangeInput | null {
  if (action === "" || !dateTransition("manager", action, date.status)?.isUndoable) return null;
  if (date.isChanged) return { ...asItIs(date), moveProgramme };
  const { originalDate, originalTime } = date;
  return { scope: "this", originalDate, originalTime, action: "reset", moveProgramme };
}

/** Returns the row for the rest of the series on the chosen weekdays; undefined for events without rows. */
function followingRow({ date, row, today }: ChangingDate, { weekdays }: TypedDateChange): DateRow | undefined {
  return row && followingOn(rowOfWire(row), date.originalDate, weekdays?.map(weekdayFromSunday) ?? null, today);
}

/** Whether the series would have a date on the chosen weekdays: one that ends soon may have none left. */
export function goesOn(changing: ChangingDate, typed: TypedDateChange): boolean {
  const recurrence = followingRow(changing, typed)?.recurrence;
  if (!recurrence) return true;
  return !isOver(recurrence, recurrence.start, addMonths(recurrence.start, limits.horizonMonths));
}

function sentFollowing(changing: ChangingDate, typed: TypedDateChange): SeriesChangeInput {
  const { originalDate, originalTime } = changing.date;
  const following = followingRow(changing, typed);
  const rest = following && { ...wireOfRow(following), id: undefined, ...sentTimes(typed) };
  return { scope: "following", originalDate, originalTime, row: rest ?? null };
}

/** The change to preview and to make; null until one is chosen. */
export function sentChange(changing: ChangingDate, typed: TypedDateChange): SeriesChangeInput | null {
  const { date } = changing;
  const { originalDate, originalTime } = date;
  const { action, note, moveProgramme } = typed;
  if (action === "") return null;
  if (action === "following") return sentFollowing(changing, typed);
  if (action === "end") return { scope: "following", originalDate, originalTime, row: null };
  if (action === "skip" || action === "reset") return { scope: "this", originalDate, originalTime, action };
  const status = statusAfter(date, action);
  // Postponed is what has no new day: one that was moved before is called off on the day it was planned for.
  if (action === "postpone") return { scope: "this", originalDate, originalTime, action: "change", status, note };
  if (action !== "move") return { ...asItIs(date), status, note };
  const day = parseTypedDate(typed.date);
  return {
    ...asItIs(date),
    ...(isMoved(changing, typed) && {
      status,
      date: typeof day === "string" ? day : typed.date,
      ...sentTimes(typed),
    }),
    note,
    moveProgramme,
  };
}
