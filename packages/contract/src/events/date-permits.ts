import { type DateState, isOn, stateOfDate, type WithStatus } from "./date-status.ts";
import { hasStream, type PlaceKind, placeKind, streamUrl } from "./place-words.ts";

interface PermittingEvent extends WithStatus {
  isInPerson: boolean;
  isOnline: boolean;
  onlineUrl: string;
  ticketUrl: string;
}

/** What a date of an event is, and what may be offered for it. */
export interface DatePermits {
  state: DateState;
  place: PlaceKind;
  /** Whether it takes place, or did. */
  isOn: boolean;
  /** Whether it takes place and is not over. */
  isComing: boolean;
  /** Whether it may be put into a calendar. */
  mayAddToCalendar: boolean;
  /** Tickets may be offered, where the event sells any. */
  sellsTickets: boolean;
  /** The address of the stream that people may be led to; "" for none. */
  joinUrl: string;
}

/** What may be offered for one date of an event, on whatever surface. */
export function datePermits(event: PermittingEvent, date: WithStatus | null, isDateOver: boolean): DatePermits {
  const state = stateOfDate(event, date, isDateOver);
  const place = placeKind(event, date);
  const isComing = isOn(state) && !isDateOver;
  const isSoldOut = [event.status, date?.status].includes("sold_out");
  return {
    state,
    place,
    isOn: isOn(state),
    isComing,
    mayAddToCalendar: isComing,
    sellsTickets: isComing && !isSoldOut && /^https?:\/\//i.test(event.ticketUrl),
    joinUrl: isComing && hasStream(place) ? streamUrl(event) : "",
  };
}
