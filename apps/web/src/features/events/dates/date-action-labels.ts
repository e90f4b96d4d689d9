import { type DateMove, isDateMark } from "@hereabouts/contract/events/date-transitions";
import { messages } from "@hereabouts/contract/messages";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import {
  type ChangingDate,
  goesOn,
  hasOtherTimes,
  isMoved,
  statusAfter,
  type TypedDateChange,
  typedChange,
} from "./date-change.ts";

/** True when the date already has the chosen status and only its note changes. */
const isMarkedSo = ({ date }: ChangingDate, { action }: TypedDateChange) =>
  isDateMark(action) && statusAfter(date, action) === date.status;

const actionLabels: Readonly<Record<Exclude<DateMove, "move">, (day: string) => string>> = {
  cancel: (day) => `Cancel ${day}`,
  postpone: (day) => `Postpone ${day}`,
  "sell out": (day) => `Mark ${day} as sold out`,
  "go online": (day) => `Move ${day} online`,
  skip: (day) => `Remove ${day}`,
  following: (day) => `Change from ${day} on`,
  end: (day) => `End before ${day}`,
  reset: (day) => `Restore ${day}`,
};

/** Returns the label of the submit button. */
export function actionLabel(changing: ChangingDate, typed: TypedDateChange): string {
  const { date } = changing.date;
  const day = shortDay(date);
  const { action } = typed;
  if (action === "") return "Save";
  if (isMarkedSo(changing, typed)) return `Change the note of ${day}`;
  if (action !== "move") return actionLabels[action](day);
  if (!isMoved(changing, typed)) return `Change the note of ${day}`;
  const wanted = parseTypedDate(typed.date);
  if (typeof wanted === "string" && wanted !== date) return `Move to ${shortDay(wanted)}`;
  if (typed.allDay) return `Make ${day} all day`;
  return typed.timeStart === typedChange(changing, "").timeStart
    ? `Move the end of ${day}`
    : `Move to ${typed.timeStart}`;
}

/** Returns the toast after a change. */
export function doneMessage(changing: ChangingDate, typed: TypedDateChange): string {
  const day = shortDay(changing.date.date);
  const { action } = typed;
  if (isMarkedSo(changing, typed)) return messages.dateNoted(day);
  switch (action) {
    case "cancel":
      return messages.dateCancelled(day);
    case "postpone":
      return messages.datePostponed(day);
    case "sell out":
      return messages.dateSoldOut(day);
    case "go online":
      return messages.dateMovedOnline(day);
    case "skip":
      return messages.dateTakenOut(day);
    case "reset":
      return messages.datePutBack(day);
    case "move":
      return isMoved(changing, typed) ? messages.dateMoved(day) : messages.dateNoted(day);
    default:
      return messages.seriesChanged(day);
  }
}

const sameDays = (a: readonly number[] | null, b: readonly number[] | null) => a?.join() === b?.join();

/** Why there is nothing to do yet; null when there is. */
export function whyNot(changing: ChangingDate, typed: TypedDateChange): string | null {
  const start = typedChange(changing, "");
  const { action, note, weekdays } = typed;
  if (action === "") return messages.chooseDateAction;
  const hasNewNote = note.trim() !== start.note.trim();
  if (action === "move" && !isMoved(changing, typed) && !hasNewNote) return messages.dateNotMoved;
  if (isMarkedSo(changing, typed) && !hasNewNote) return messages.dateMarkedAlready;
  if (action !== "following") return null;
  if (weekdays?.length === 0) return messages.chooseWeekday;
  if (!goesOn(changing, typed)) return messages.followingNone;
  if (hasOtherTimes(changing, typed) || !sameDays(weekdays, start.weekdays)) return null;
  return weekdays === null ? messages.followingSameTimes : messages.followingSame;
}
