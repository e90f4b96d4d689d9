import { rowOfWire, type WireDateRow } from "@hereabouts/contract/events/date-rows";
import { type DateMove, dateTransition } from "@hereabouts/contract/events/date-transitions";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { msg, t } from "@hereabouts/language/translate";
import { weekdaysOf } from "@hereabouts/recurrence/series/on-weekdays";

/** Actions for one date, or from a date on. */
const dateActions = [
  { value: "move", label: msg("Move this date"), detail: msg("Moves this date to another day or time.") },
  { value: "cancel", label: msg("Cancel this date"), detail: msg("The date stays on the page, marked Canceled.") },
  {
    value: "postpone",
    label: msg("Postpone this date"),
    detail: msg("The date stays on the page, marked Postponed. If you know the new day, move it instead."),
  },
  { value: "sell out", label: msg("Mark as sold out"), detail: msg("The date stays on, without a ticket link.") },
  { value: "go online", label: msg("Move this date online"), detail: msg("This date takes place online only.") },
  {
    value: "skip",
    label: msg("Remove this date"),
    detail: msg("Visitors no longer see the date. To show that it’s off, cancel it instead."),
  },
  { value: "following", label: msg("Change this and later dates"), detail: msg("Sets other times from this date on.") },
  { value: "end", label: msg("End the series here"), detail: msg("Removes this date and all later dates.") },
  { value: "reset", label: msg("Restore the original plan"), detail: msg("Undoes all changes to this date.") },
] as const satisfies readonly { value: DateMove; label: string; detail: string }[];

interface ChangedEvent {
  /** "in_person", "online" or both. */
  type: string;
  onlineUrl: string;
}

function detailOf(action: (typeof dateActions)[number], isWeekly: boolean, onlineUrl: string): string {
  if (action.value === "following" && isWeekly) return t("Sets other weekdays or times from this date on.");
  if (action.value !== "go online") return t(action.detail);
  return `${t(action.detail)} ${
    onlineUrl === ""
      ? t("The event has no stream link yet. Add one to the event.")
      : t("Visitors join with the event’s stream link.")
  }`;
}

/**
 * The actions a date offers: only a changed one can be put back, only a series has dates that follow, and what is online
 * anyway does not move there.
 */
export function actionsFor(date: EditableDate, row: WireDateRow | undefined, event: ChangedEvent) {
  const recurrence = row && rowOfWire(row).recurrence;
  const isSeries = recurrence !== undefined && recurrence.rule !== null;
  const isWeekly = recurrence !== undefined && weekdaysOf(recurrence) !== null;
  const isOffered: Partial<Record<DateMove, boolean>> = {
    "go online": event.type !== "online",
    following: isSeries,
    end: isSeries,
    reset: date.isChanged,
  };
  return dateActions
    .filter(({ value }) => (isOffered[value] ?? true) && dateTransition("manager", value, date.status))
    .map((action) => ({
      ...action,
      label: t(action.label),
      detail: detailOf(action, isWeekly, event.onlineUrl),
    }));
}
