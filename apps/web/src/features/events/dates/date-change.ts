import { endFromWire, rowOfWire, type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import type { EditableDate, seriesChange } from "@hereabouts/contract/events/series-change";
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
  action: DateAction;
  /** MM/DD/YYYY */
  date: string;
  timeStart: string;
  /** "" when the end is not known. */
  timeEnd: string;
  note: string;
};

const minuteOf = (time: string) => timeFromWire(time) ?? 0;

/** The form's beginning: the date as it is. */
export function typedChange(date: EditableDate, action: DateAction): TypedDateChange {
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

/** The change to preview and to make. `row` is the one that gives the date. */
export function sentChange(
  { originalDate, originalTime }: EditableDate,
  row: WireDateRow | undefined,
  typed: TypedDateChange,
): SeriesChangeInput {
  const occurrence = { originalDate, originalTime };
  const day = parseTypedDate(typed.date);
  switch (typed.action) {
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
