import { type DateState, isOn, type NotedStatus, resolveDateStatus, type WithStatus } from "./date-status.ts";
import { hasStream, type PlaceKind, placeKind, streamUrl } from "./place-words.ts";

interface PermittingEvent extends WithStatus {
  statusNote: string;
  isInPerson: boolean;
  isOnline: boolean;
  onlineUrl: string;
  /** Absent where tickets are not offered. */
  ticketUrl?: string;
}

/** Type of a date and what can be offered for it. */
export interface DatePermits {
  state: DateState;
  /** Why, in the organizer's words; "" if not given. */
  note: string;
  place: PlaceKind;
  /** Whether it takes place, or did. */
  isOn: boolean;
  /** Whether it takes place and is not over. */
  isComing: boolean;
  /** Whether one can still come: it takes place, is not over and not sold out. */
  mayCome: boolean;
  /** Whether it may be put into a calendar. */
  mayAddToCalendar: boolean;
  /** Tickets may be offered, where the event sells any. */
  sellsTickets: boolean;
  /** The address of the stream that people may be led to; "" for none. */
  joinUrl: string;
}

/** Returns what can be offered for one date of an event. */
export function datePermits(event: PermittingEvent, date: NotedStatus | null, isDateOver: boolean): DatePermits {
  const { status, note } = resolveDateStatus(event, date);
  // Canceled dates never took place, so they do not end.
  const state = isDateOver && isOn(status) ? "ended" : status;
  const place = placeKind(event, date);
  const isComing = isOn(state) && !isDateOver;
  const isSoldOut = [event.status, date?.status].includes("sold_out");
  return {
    state,
    note,
    place,
    isOn: isOn(state),
    isComing,
    mayCome: isComing && !isSoldOut,
    mayAddToCalendar: isComing,
    sellsTickets: isComing && !isSoldOut && /^https?:\/\//i.test(event.ticketUrl ?? ""),
    joinUrl: isComing && hasStream(place) ? streamUrl(event) : "",
  };
}
