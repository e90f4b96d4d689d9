import { type DateMove, isDateMark } from "@hereabouts/contract/events/date-transitions";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
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
  cancel: (day) => t("Cancel {day}", { day }),
  postpone: (day) => t("Postpone {day}", { day }),
  "sell out": (day) => t("Mark {day} as sold out", { day }),
  "go online": (day) => t("Move {day} online", { day }),
  skip: (day) => t("Remove {day}", { day }),
  following: (day) => t("Change from {day} on", { day }),
  end: (day) => t("End before {day}", { day }),
  reset: (day) => t("Restore {day}", { day }),
};

/** Returns the label of the submit button. */
export function actionLabel(changing: ChangingDate, typed: TypedDateChange): string {
  const { date } = changing.date;
  const day = shortDay(date);
  const { action } = typed;
  if (action === "") return t("Save");
  if (isMarkedSo(changing, typed)) return t("Change the note of {day}", { day });
  if (action !== "move") return actionLabels[action](day);
  if (!isMoved(changing, typed)) return t("Change the note of {day}", { day });
  const wanted = parseTypedDate(typed.date);
  if (typeof wanted === "string" && wanted !== date) return t("Move to {wanted}", { wanted: shortDay(wanted) });
  if (typed.allDay) return t("Make {day} all day", { day });
  return typed.timeStart === typedChange(changing, "").timeStart
    ? t("Move the end of {day}", { day })
    : t("Move to {timeStart}", { timeStart: typed.timeStart });
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
  if (action === "") return t(messages.chooseDateAction);
  const hasNewNote = note.trim() !== start.note.trim();
  if (action === "move" && !isMoved(changing, typed) && !hasNewNote) return t(messages.dateNotMoved);
  if (isMarkedSo(changing, typed) && !hasNewNote) return t(messages.dateMarkedAlready);
  if (action !== "following") return null;
  if (weekdays?.length === 0) return t(messages.chooseWeekday);
  if (!goesOn(changing, typed)) return t(messages.followingNone);
  if (hasOtherTimes(changing, typed) || !sameDays(weekdays, start.weekdays)) return null;
  return weekdays === null ? t(messages.followingSameTimes) : t(messages.followingSame);
}
