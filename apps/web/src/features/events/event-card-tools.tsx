import { withDate } from "@hereabouts/contract/events/date-address";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import { t } from "@hereabouts/language/translate";
import { AddToCalendar } from "./calendar/add-to-calendar.tsx";
import { calendarEntry } from "./calendar/calendar-entry.ts";
import { eventPicture } from "./event-picture.ts";
import { eventSummary } from "./page/event-summary.ts";
import { ShareButton } from "./share/share-button.tsx";

/** Share and calendar, as icons, for an event's card. No calendar for a date that is over or was called off. */
export function EventCardTools({ event, today }: { event: EventCard; today: string }) {
  const spoken = dateOfCard(event, today);
  const entry = spoken.date && spoken.mayAddToCalendar ? calendarEntry(event, spoken.date) : null;
  return (
    <>
      <ShareButton
        heading={t("Share this event")}
        shared={{
          title: event.name,
          summary: eventSummary(event, spoken, today),
          url: withDate(event.absoluteUrl, addressOfDate(event, spoken.date)),
        }}
        picture={eventPicture(event)}
        isIcon
      />
      {entry && <AddToCalendar label={t("Add {name} to a calendar", { name: event.name })} entry={entry} isIcon />}
    </>
  );
}
