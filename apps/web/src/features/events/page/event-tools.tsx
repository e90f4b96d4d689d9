import { withDate } from "@hereabouts/contract/events/date-address";
import { addressOfDate } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { eventCalendarPath } from "@hereabouts/contract/paths";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { useNow } from "../../../app/time/use-now.ts";
import { AddToCalendar } from "../calendar/add-to-calendar.tsx";
import { calendarEntry } from "../calendar/calendar-entry.ts";
import { calendarFilePath } from "../calendar/calendar-links.ts";
import { eventPicture } from "../event-picture.ts";
import { ShareButton } from "../share/share-button.tsx";
import { eventSummary } from "./event-summary.ts";
import { usePageDate } from "./use-page-date.ts";

/** The share button of an event, which shares the date that its page shows. */
export function ShareEvent({ event }: { event: EventPage }) {
  const spoken = usePageDate(event);
  const summary = eventSummary(event, spoken, todayIn(event.venue.timeZone, useNow()));
  const shared = { title: event.name, summary, url: withDate(event.absoluteUrl, addressOfDate(event, spoken.date)) };
  return (
    <ShareButton
      heading={t("Share this event")}
      shared={shared}
      picture={eventPicture(event)}
      poster={spoken.isComing}
    />
  );
}

/** The calendar menu of the date an event's page speaks of. Nothing when that is over, or will not take place. */
export function EventCalendar({ event, label, className }: { event: EventPage; label?: string; className?: string }) {
  const { date, mayAddToCalendar } = usePageDate(event);
  const entry = date && mayAddToCalendar ? calendarEntry(event, date) : null;
  if (!entry) return null;
  const allDates = event.dates.length > 1 ? eventCalendarPath(event.id) : undefined;
  return <AddToCalendar entry={entry} allDates={allDates} {...(label && { label })} className={className} />;
}

/** Says that the tools need scripts, where those are off, and offers the date as a calendar file, which needs none. */
export function ToolsWithoutScripts({ event }: { event: EventPage }) {
  const { date, mayAddToCalendar } = usePageDate(event);
  const entry = date && mayAddToCalendar ? calendarEntry(event, date) : null;
  return (
    <noscript>
      <p className="sm muted">{t(visitorMessages.toolsWithoutScripts)}</p>
      {entry && <a href={calendarFilePath(entry)}>{t("Calendar file (.ics)")}</a>}
    </noscript>
  );
}
