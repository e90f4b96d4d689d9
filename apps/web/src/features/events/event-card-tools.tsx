import type { EventCard } from "@hereabouts/contract/listings/cards";
import { CalendarPlus } from "lucide-react";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { shortDate } from "./date-text.ts";
import { eventPicture } from "./event-picture.ts";
import { ShareButton } from "./share-button.tsx";

/** Share and calendar, as icons, for an event's card. No calendar once no date is to come, or when it is cancelled. */
export function EventCardTools({ event }: { event: EventCard }) {
  const { nextEventOccurrence: next, pointOfInterest: venue } = event;
  const times = next?.timestamps[0];
  const isOn = times && ![event.status, next.status].includes("cancelled");
  const summary = next ? `${shortDate(next.eventDate)} · ${venue.name}` : venue.name;
  return (
    <>
      <ShareButton
        heading="Share this event"
        shared={{ title: event.name, summary, url: event.absoluteUrl }}
        picture={eventPicture(event)}
        isIcon
      />
      {isOn && (
        <AddToCalendar
          className="iconbtn"
          label={`Add ${event.name} to a calendar`}
          entry={{
            eventId: event.id,
            title: event.name,
            description: event.description,
            url: event.absoluteUrl,
            location: `${venue.name}, ${venue.shortAddress}`,
            date: next.eventDate,
            ...times,
          }}
        >
          <CalendarPlus className="i" aria-hidden="true" />
        </AddToCalendar>
      )}
    </>
  );
}
