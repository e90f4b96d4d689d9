import type { DateAddress } from "@hereabouts/contract/events/date-address";
import { type DateState, statusOfDate } from "@hereabouts/contract/events/date-status";
import type { PlaceKind } from "@hereabouts/contract/events/place-words";
import type { EventCard, MapPin } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard } from "@hereabouts/contract/listings/spoken-date";

/** An event on the card of a venue. */
export interface MapEvent {
  id: number;
  /** Number of the poster; null until the card is loaded. */
  printNumber: number | null;
  name: string;
  language: string;
  categorySlug: string;
  categoryName: string;
  date: string | null;
  times: string | null;
  /** The search parameters that name its date. */
  address: DateAddress | null;
  state: DateState;
  /** Place of a single event. Several share a venue's name, so only their differences are listed. */
  place: PlaceKind;
  price: EventCard["price"];
}

/** The event that a pin knows; empty for the pin of a venue. */
export function eventOfPin(pin: MapPin): MapEvent[] {
  const { eventId, title, language, categorySlug, categoryName, date, times, status, place } = pin;
  if (eventId === null || categorySlug === null || categoryName === null || place === null) return [];
  const state = statusOfDate({ status: status ?? "" }, null);
  return [
    {
      id: eventId,
      printNumber: null,
      name: title,
      language,
      categorySlug,
      categoryName,
      date,
      times,
      address: date === null ? null : { date },
      state,
      place,
      price: null,
    },
  ];
}

/** The event of a card, at the date that the card shows. */
export function eventOfCard(card: EventCard, today: string): MapEvent {
  const { id, printNumber, name, language, eventType, price } = card;
  const { date, state, place } = dateOfCard(card, today);
  return {
    id,
    printNumber,
    name,
    language,
    categorySlug: eventType.slug,
    categoryName: eventType.name,
    date: date?.date ?? null,
    times: date?.times ?? null,
    address: addressOfDate(card, date),
    state,
    place,
    price,
  };
}
