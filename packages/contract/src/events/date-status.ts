import { todayIn } from "@hereabouts/recurrence/local-date";
import { type EventStatus, eventStatuses } from "./event-facets.ts";

/** What can be said of one date of an event: its status, or that it is over. */
export type DateState = EventStatus | "ended";

/** Whatever has a status on the wire: an event, or one of its dates. */
export interface WithStatus {
  status: string;
}

const known = (status: string): EventStatus =>
  eventStatuses.find(({ value }) => value === status)?.value ?? "scheduled";

/**
 * The status of one of an event's dates. A date speaks for itself, with two limits: nothing that was called off takes
 * place because a date was marked otherwise before, so a cancelled event cancels all its dates, and a postponed one
 * postpones all but those that are cancelled or have been given their new date.
 */
export function statusOfDate(event: WithStatus, date: WithStatus | null): EventStatus {
  const [whole, own] = [known(event.status), known(date?.status ?? "scheduled")];
  if (whole === "cancelled" || own === "cancelled") return "cancelled";
  if (whole === "postponed") return own === "rescheduled" ? "rescheduled" : "postponed";
  return own === "scheduled" ? whole : own;
}

interface Times {
  /** Local date at the venue. */
  date: string;
  /** Unix seconds, null when the end is unknown: then the date counts until its day is over. */
  timestampEnd: number | null;
}

/** Whether a date is over at the venue. */
export function isOver({ date, timestampEnd }: Times, timeZone: string, now: Date): boolean {
  return timestampEnd === null ? date < todayIn(timeZone, now) : timestampEnd * 1_000 <= now.getTime();
}

/** What is said of a date. What was called off never took place, so it does not end. */
export function stateOfDate(event: WithStatus, date: WithStatus | null, isDateOver: boolean): DateState {
  const status = statusOfDate(event, date);
  return isDateOver && isOn(status) ? "ended" : status;
}

/** Whether a date takes place, or did. */
export function isOn(state: DateState): boolean {
  return state !== "cancelled" && state !== "postponed";
}
