import type { EventPage } from "@hereabouts/contract/events/event-page";
import { hasVenue } from "@hereabouts/contract/events/place-words";
import { otherDate, type PageDate } from "@hereabouts/contract/listings/page-date";
import { addressOfDate } from "@hereabouts/contract/listings/spoken-date";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";

/** Where a page leads when nobody can come to the date it shows. */
interface WayOn {
  label: string;
  to: string;
  search: Record<string, string | undefined>;
}

/**
 * Ways on from a date that is over, off or sold out, the nearest first: the next date that one can come to, what else is
 * on at the venue, events of the same category near it. None from a date that one can come to.
 */
export function waysOn(event: EventPage, spoken: PageDate, carried: Record<string, string | undefined>): WayOn[] {
  if (spoken.mayCome || spoken.date === null) return [];
  const { pointOfInterest: venue, eventType } = event;
  const next = otherDate(event, spoken.date);
  const isLater = next && next.timestampStart > spoken.date.timestampStart;
  const others = venue.numEventsFuture - (event.dates.length > 0 ? 1 : 0);
  const near = hasVenue(spoken.place) && { latitude: String(venue.lat), longitude: String(venue.lon) };
  return [
    ...(next
      ? [
          {
            label: `${isLater ? "Next" : "Earlier"} date: ${shortDay(next.date)}`,
            to: eventPath(event),
            search: { ...addressOfDate(event, next), ...carried },
          },
        ]
      : []),
    ...(others > 0 ? [{ label: `More at ${venue.name}`, to: venuePath(venue), search: carried }] : []),
    {
      label: near ? "Similar events nearby" : "Similar events",
      to: "/events/",
      search: { named_date: "next-30", event_types: String(eventType.id), ...near },
    },
  ];
}

interface WaysOnProps {
  event: EventPage;
  spoken: PageDate;
  /** A class of the first one. */
  className?: string | undefined;
}

/** The ways on as buttons; nothing for a date that one can come to. */
export function WaysOn({ event, spoken, className }: WaysOnProps) {
  return waysOn(event, spoken, useCarriedSearch()).map(({ label, ...way }, index) => (
    <LinkButton
      key={label}
      variant={index === 0 ? "primary" : "secondary"}
      size="lg"
      className={index === 0 ? className : undefined}
      {...way}
    >
      {label}
    </LinkButton>
  ));
}
