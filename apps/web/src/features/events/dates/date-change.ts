import { endFromWire, rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import type { EditableDate, seriesChange } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { splitRow } from "@hereabouts/recurrence/split-row";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime, parseTime, timeFromWire, timeToWire } from "@hereabouts/recurrence/typed-time";
import type { z } from "zod";

export type SeriesChangeInput = z.input<typeof seriesChange>;

/** What can be done to a date, or from a date on. */
const dateActions = [
  { value: "cancel", label: "Cancel this date", detail: "It stays visible, marked as cancelled." },
  { value: "move", label: "Move this date", detail: "To another day or time." },
  { value: "skip", label: "Take this date out", detail: "As if it had never been planned." },
  { value: "following", label: "Change this and following", detail: "Other times from this date on." },
  { value: "end", label: "End the series here", detail: "This date and those after it are dropped." },
  { value: "reset", label: "Put it back as planned", detail: "Takes back what was changed about this date." },
] as const;
export type DateAction = (typeof dateActions)[number]["value"];

/** The actions a date offers: only a changed one can be put back, only a series has dates that follow. */
export function actionsFor(date: EditableDate, row: WireDateRow | undefined) {
  const isSeries = row !== undefined && rowOfWire(row).recurrence.rule !== null;
  return dateActions.filter(({ value }) => {
    if (value === "reset") return date.isChanged;
    return isSeries || (value !== "following" && value !== "end");
  });
}

/** What is typed about the date to change. */
export type TypedDateChange = {
  /** "" until something is chosen. */
  action: DateAction | "";
  /** MM/DD/YYYY */
  date: string;
  timeStart: string;
  /** "" when the end is not known. */
  timeEnd: string;
  note: string;
};

const minuteOf = (time: string) => timeFromWire(time) ?? 0;

/** The form's beginning: the date as it is. */
export function typedChange(date: EditableDate, action: DateAction | ""): TypedDateChange {
  return {
    action,
    date: formatTypedDate(date.date),
    timeStart: formatTime(minuteOf(date.timeStart)),
    timeEnd: date.timeEnd === null ? "" : formatTime(endFromWire(date.timeEnd) ?? 0),
    note: date.note,
  };
}

/** Wire times of what is typed; a time that cannot be read goes as it is, for the contract to refuse. */
function sentTimes({ timeStart, timeEnd }: TypedDateChange) {
  const start = parseTime(timeStart);
  const end = timeEnd.trim() === "" ? null : parseTime(timeEnd);
  return {
    timeStart: start === null ? timeStart : timeToWire(start),
    timeEnd: timeEnd.trim() === "" ? null : end === null ? timeEnd : timeToWire(end),
  };
}

/** What the button says that does it. */
export function deedWords({ date }: EditableDate, typed: TypedDateChange): string {
  const day = shortDay(date);
  const wanted = parseTypedDate(typed.date);
  switch (typed.action) {
    case "":
      return "Save";
    case "cancel":
      return `Cancel ${day}`;
    case "move":
      return typeof wanted === "string" && wanted !== date ? `Move to ${shortDay(wanted)}` : `Change ${day}`;
    case "skip":
      return `Take out ${day}`;
    case "following":
      return `Change from ${day} on`;
    case "end":
      return `End before ${day}`;
    case "reset":
      return `Put back ${day}`;
  }
}

/** What is said once it is done. */
export function doneWords({ date }: EditableDate, { action }: TypedDateChange): string {
  const day = shortDay(date);
  if (action === "cancel") return messages.dateCancelled(day);
  if (action === "skip") return messages.dateTakenOut(day);
  if (action === "reset") return messages.datePutBack(day);
  return action === "move" ? messages.dateChanged(day) : messages.seriesChanged(day);
}

/** The change that takes back what was done to a date that was as planned; null where there is no such one. */
export function undoOf(date: EditableDate, { action }: TypedDateChange): SeriesChangeInput | null {
  if (date.isChanged || (action !== "cancel" && action !== "move")) return null;
  const { originalDate, originalTime } = date;
  return { scope: "this", originalDate, originalTime, action: "reset" };
}

/** The change to preview and to make; null until one is chosen. `row` is the one that gives the date. */
export function sentChange(
  { originalDate, originalTime }: EditableDate,
  row: WireDateRow | undefined,
  typed: TypedDateChange,
): SeriesChangeInput | null {
  const occurrence = { originalDate, originalTime };
  const day = parseTypedDate(typed.date);
  switch (typed.action) {
    case "":
      return null;
    case "cancel":
      return { scope: "this", ...occurrence, action: "change", status: "cancelled", note: typed.note };
    case "move":
      return {
        scope: "this",
        ...occurrence,
        action: "change",
        status: "rescheduled",
        date: typeof day === "string" ? day : typed.date,
        ...sentTimes(typed),
        note: typed.note,
      };
    case "skip":
    case "reset":
      return { scope: "this", ...occurrence, action: typed.action };
    case "end":
      return { scope: "following", ...occurrence, row: null };
    case "following": {
      const following = row && splitRow(rowOfWire(row), originalDate).following;
      return {
        scope: "following",
        ...occurrence,
        row: following ? { ...wireOfRow(following), id: undefined, ...sentTimes(typed) } : null,
      };
    }
  }
}
