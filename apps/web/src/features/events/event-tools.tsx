import type { EventPage } from "@hereabouts/contract/events/event-page";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { calendarEntry } from "./calendar-entry.ts";
import { shortDate } from "./date-text.ts";
import { eventPicture } from "./event-picture.ts";
import { ShareButton } from "./share-button.tsx";

/** "Sat, Jun 13 · Foundry Hall" */
export function eventSummary({ nextEventOccurrence: next, pointOfInterest: venue }: EventPage): string {
  return next ? `${shortDate(next.eventDate)} · ${venue.name}` : venue.name;
}

/** The share button of an event. */
export function ShareEvent({ event }: { event: EventPage }) {
  const shared = { title: event.name, summary: eventSummary(event), url: event.absoluteUrl };
  return <ShareButton heading="Share this event" shared={shared} picture={eventPicture(event)} />;
}

/** The calendar menu of an event's next date. Nothing when no date is to come, or it will not take place. */
export function EventCalendar({ event, label, className }: { event: EventPage; label?: string; className?: string }) {
  const next = event.nextEventOccurrence;
  const times = next?.timestamps[0];
  if (!times || [event.status, next.status].includes("cancelled")) return null;
  return (
    <AddToCalendar
      entry={calendarEntry(event, { date: next.eventDate, ...times })}
      {...(label && { label })}
      className={className ?? "btn btn--quiet"}
    />
  );
}
