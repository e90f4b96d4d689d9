import { withDate } from "@hereabouts/contract/events/date-address";
import { datePermits } from "@hereabouts/contract/events/date-permits";
import { hasVenue, placeWords } from "@hereabouts/contract/events/place-words";
import { markedName, statusSentence } from "@hereabouts/contract/events/status-words";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, type SpokenDate } from "@hereabouts/contract/listings/spoken-date";
import { t } from "@hereabouts/language/translate";
import type { CalendarEntry } from "./calendar-links.ts";

/** An event's card, or its page, which knows the whole description. */
type CalendarEvent = EventCard & { descriptionHtml?: string };

/**
 * One coming date of an event as it goes into a calendar, or null for one that nobody should plan for. What became of
 * the date and how one takes part lead the description; the place of what is online is its stream.
 */
export function calendarEntry(event: CalendarEvent, date: SpokenDate): CalendarEntry | null {
  const { state, note, place, mayAddToCalendar, joinUrl } = datePermits(event, date, false);
  if (!mayAddToCalendar) return null;
  const { venue } = event;
  return {
    eventId: event.id,
    title: markedName(state, event.name),
    lead: [
      statusSentence(state, note),
      place === "in_person" ? "" : placeWords(place, { name: venue.name, line: venue.name }),
      joinUrl,
    ].filter((line) => line !== ""),
    description: (event.descriptionHtml && textOfHtml(event.descriptionHtml)) || event.description,
    url: withDate(event.absoluteUrl, addressOfDate(event, date)),
    location: hasVenue(place) ? `${venue.name}, ${venue.shortAddress}` : joinUrl || t("Online"),
    date: date.date,
    times: date.times,
    allDay: date.allDay,
    timestampStart: date.timestampStart,
    timestampEnd: date.timestampEnd,
  };
}
