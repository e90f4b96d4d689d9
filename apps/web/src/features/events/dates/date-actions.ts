import { rowOfWire, type WireDateRow } from "@hereabouts/contract/events/date-rows";
import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { weekdaysOf } from "@hereabouts/recurrence/on-weekdays";

/** What can be done to a date, or from a date on. */
const dateActions = [
  { value: "move", label: "Move this date", detail: "To another day or time." },
  { value: "cancel", label: "Cancel this date", detail: "It stays visible, marked as cancelled." },
  {
    value: "postpone",
    label: "Postpone this date",
    detail: "Its new day is not known yet: it stays visible, marked as postponed. Where the day is known, move it.",
  },
  { value: "sell out", label: "Mark as sold out", detail: "It takes place, and no tickets are offered for it." },
  { value: "go online", label: "Move it online", detail: "Nobody goes to the venue on this date." },
  { value: "skip", label: "Take this date out", detail: "As if it had never been planned." },
  { value: "following", label: "Change this and following", detail: "Other times from this date on." },
  { value: "end", label: "End the series here", detail: "This date and those after it are taken out." },
  { value: "reset", label: "Put it back as planned", detail: "Takes back what was changed about this date." },
] as const;
export type DateAction = (typeof dateActions)[number]["value"];

/** The actions that say something of a date, and what. */
export const markOf: Partial<Record<DateAction, Exclude<EventStatus, "scheduled" | "rescheduled">>> = {
  cancel: "cancelled",
  postpone: "postponed",
  "sell out": "sold_out",
  "go online": "moved_online",
};

interface ChangedEvent {
  /** "in_person", "online" or both. */
  type: string;
  onlineUrl: string;
}

function detailOf(action: (typeof dateActions)[number], isWeekly: boolean, onlineUrl: string): string {
  if (action.value === "following" && isWeekly) return "Other weekdays or times from this date on.";
  if (action.value !== "go online") return action.detail;
  return `${action.detail} ${
    onlineUrl === "" ? "The event has no link to join by: add it to the event." : "They join by the event’s link."
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
  const isOffered: Partial<Record<DateAction, boolean>> = {
    "go online": event.type !== "online",
    following: isSeries,
    end: isSeries,
    reset: date.isChanged,
  };
  return dateActions
    .filter(({ value }) => isOffered[value] ?? true)
    .map((action) => ({ ...action, detail: detailOf(action, isWeekly, event.onlineUrl) }));
}
