import { todayIn } from "@hereabouts/recurrence/local-date";
import { type EventStatus, eventStatuses } from "./event-facets.ts";

/** Status of one date of an event, or "ended". */
export type DateState = EventStatus | "ended";

/** An event or a date with a status on the wire. */
export interface WithStatus {
  status: string;
}

const known = (status: string): EventStatus =>
  eventStatuses.find(({ value }) => value === status)?.value ?? "scheduled";

/** A date with the reason of its status. */
export interface NotedStatus extends WithStatus {
  note: string;
}

/** The status of a date and its reason. */
export interface StatusWithNote {
  status: EventStatus;
  /** "" if none is given. */
  note: string;
}

/**
 * Whether the status of the whole event holds for a date, whatever the date was marked before: a cancelled event cancels
 * all its dates, and a postponed one postpones all but the cancelled ones.
 */
export function isOffAsWhole(event: WithStatus, date: WithStatus | null): boolean {
  const whole = known(event.status);
  return whole === "cancelled" || (whole === "postponed" && date?.status !== "cancelled");
}

/**
 * Status and reason of one of an event's dates, both from the same place: from the event where the event is off, else
 * from the date where the date has a status of its own, else from the event, whose reason a date's own note replaces.
 * Applying it to its own result changes nothing.
 */
export function resolveDateStatus(
  event: WithStatus & { statusNote: string },
  date: NotedStatus | null,
): StatusWithNote {
  const [whole, own] = [known(event.status), known(date?.status ?? "scheduled")];
  const ownNote = date?.note ?? "";
  const isSame = own === whole;
  if (isOffAsWhole(event, date)) return { status: whole, note: event.statusNote || (isSame ? ownNote : "") };
  if (own === "scheduled" || isSame) return { status: whole, note: ownNote || event.statusNote };
  return { status: own, note: ownNote };
}

/** The status of one of an event's dates, as `resolveDateStatus` decides it. */
export function statusOfDate(event: WithStatus, date: WithStatus | null): EventStatus {
  return resolveDateStatus({ ...event, statusNote: "" }, date && { ...date, note: "" }).status;
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

/** Whether a date takes place, or did. */
export function isOn(state: DateState): boolean {
  return state !== "cancelled" && state !== "postponed";
}
