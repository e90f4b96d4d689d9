import type { EventPage } from "@hereabouts/contract/events/event-page";
import { textOfHtml } from "@hereabouts/contract/fields/html-text";
import type { CalendarEntry } from "./calendar-links.ts";

/** One date of an event as it goes into a calendar. `date` is the day at the venue, times are Unix seconds. */
export function calendarEntry(
  event: EventPage,
  times: { date: string; timestampStart: number; timestampEnd: number | null },
): CalendarEntry {
  const { pointOfInterest: venue } = event;
  return {
    eventId: event.id,
    title: event.name,
    description: textOfHtml(event.descriptionHtml) || event.description,
    url: event.absoluteUrl,
    location: `${venue.name}, ${venue.shortAddress}`,
    date: times.date,
    timestampStart: times.timestampStart,
    timestampEnd: times.timestampEnd,
  };
}
