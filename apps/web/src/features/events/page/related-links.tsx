import { hasVenue } from "@hereabouts/contract/events/place-words";
import { addressOfDate } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { otherDate, type PageDate } from "@hereabouts/contract/pages/page-date";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";

/** Link shown when the date of a page can no longer be attended. */
interface RelatedLink {
  label: string;
  to: string;
  search: Record<string, string | undefined>;
}

/**
 * Links for a date that is over, off or sold out: the next open date, other events at the venue, similar events nearby.
 * Empty for a date that is open to visitors.
 */
export function relatedLinks(
  event: EventPage,
  spoken: PageDate,
  carried: Record<string, string | undefined>,
): RelatedLink[] {
  const { date } = spoken;
  // Later dates are shown after login, which the page leads to.
  if (spoken.mayCome || (date === null && event.laterDates > 0)) return [];
  const { venue, eventType } = event;
  const next = date === null ? undefined : otherDate(event, date);
  const isLater = date !== null && next && next.timestampStart > date.timestampStart;
  const others = venue.numEventsFuture - (event.dates.length > 0 ? 1 : 0);
  const near = hasVenue(spoken.place) && { latitude: String(venue.lat), longitude: String(venue.lon) };
  return [
    ...(next
      ? [
          {
            label: isLater
              ? t("Next date: {day}", { day: shortDay(next.date) })
              : t("Earlier date: {day}", { day: shortDay(next.date) }),
            to: eventPath(event),
            search: { ...addressOfDate(event, next), ...carried },
          },
        ]
      : []),
    ...(others > 0
      ? [{ label: t("More at {venue}", { venue: venue.name }), to: venuePath(venue), search: carried }]
      : []),
    {
      label: near ? t("Similar events nearby") : t("Similar events"),
      to: "/events/",
      search: { named_date: "next-30", event_types: String(eventType.id), ...near },
    },
  ];
}

interface RelatedLinksProps {
  event: EventPage;
  spoken: PageDate;
  /** A class of the first one. */
  className?: string | undefined;
}

/** Renders `relatedLinks` as buttons. */
export function RelatedLinks({ event, spoken, className }: RelatedLinksProps) {
  return relatedLinks(event, spoken, useCarriedSearch()).map(({ label, ...way }, index) => (
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
