import "@hereabouts/ui/card.css";
import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { venueLine } from "@hereabouts/contract/listings/venue-line";
import { eventPath, eventPrintPath } from "@hereabouts/contract/paths";
import { CategoryLabel } from "@hereabouts/ui/category-label";
import { DateColumn } from "@hereabouts/ui/date-column";
import { Print } from "@hereabouts/ui/print";
import { Link } from "@tanstack/react-router";
import { MapPin, Radio, Ticket, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { distanceWords } from "./listing-words.ts";
import { useImpression } from "./use-impressions.ts";

interface EventCardProps {
  event: Card;
  today: string;
  units?: "mi" | "km";
  /** Of a list sorted by date: the day stands on its first card only. */
  isDateShown?: boolean;
  isLinked?: boolean;
  isEager?: boolean;
  onHover?: (venueId: number | null) => void;
  /** Kept on the link, for the way back to a saved search. */
  savedSearch?: string;
  /** Stands in the card's corner, above its link: Save, or what a folder offers instead. */
  corner?: ReactNode;
}

const statusWords: Record<string, string> = {
  cancelled: "Cancelled",
  postponed: "Postponed",
  rescheduled: "Rescheduled",
  sold_out: "Sold out",
  moved_online: "Moved online",
};

function EventFacts({ event, units }: { event: Card; units: "mi" | "km" }) {
  const distance = event.isInPerson ? distanceWords(event.distanceMetres, units) : null;
  const ages = event.ageGroup.length > 4 ? "Many ages" : event.ageGroup.map(({ label }) => label).join(", ");
  const online = event.isOnline ? (event.isInPerson ? "Also online" : "Online") : null;
  return (
    <p className="ev__meta">
      {distance && (
        <span>
          <MapPin className="i" aria-hidden="true" />
          {distance}
        </span>
      )}
      {event.price && (
        <span className={event.price.value === "free" ? "free" : undefined}>
          {event.price.value !== "free" && <Ticket className="i" aria-hidden="true" />}
          {event.price.label}
        </span>
      )}
      {ages && (
        <span>
          <UsersRound className="i" aria-hidden="true" />
          {ages}
        </span>
      )}
      {online && (
        <span>
          <Radio className="i" aria-hidden="true" />
          {online}
        </span>
      )}
    </p>
  );
}

/** An event in a list: date, print, what, when, where. The whole card is its link. */
export function EventCard(props: EventCardProps) {
  const { event, today, units = "mi", isDateShown = true, isLinked, isEager, onHover, savedSearch, corner } = props;
  const seen = useImpression("event_card", event.id);
  const next = event.nextEventOccurrence;
  const venue = event.pointOfInterest;
  const picture = event.imageThumbnail ?? {
    url: eventPrintPath(event.eventType.slug, event.id),
    width: 480,
    height: 240,
  };
  const status = statusWords[next?.status ?? ""] ?? statusWords[event.status];
  return (
    <article
      className="ev-wrap"
      ref={seen}
      data-venue={venue.id}
      onPointerEnter={() => onHover?.(venue.id)}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(venue.id)}
      onBlur={() => onHover?.(null)}
    >
      <div className="ev" data-linked={isLinked || undefined}>
        {next && isDateShown ? <DateColumn date={next.eventDate} today={today} /> : <span className="ev__date" />}
        <Print picture={picture} featured={event.isFeatured} eager={isEager} />
        <div className="ev__body">
          <div className="ev__top">
            <CategoryLabel slug={event.eventType.slug} name={event.eventType.name} />
          </div>
          <h3 className="ev__title">
            <Link to={eventPath(event)} search={savedSearch ? { search: savedSearch } : {}}>
              {event.name}
            </Link>
          </h3>
          <p className="ev__line">
            {status && <b className="ev__status">{status} </b>}
            {next && <b>{next.times}</b>} {event.recurrence && <span className="faint">· {event.recurrence}</span>}
          </p>
          <p className="ev__line">{venueLine(venue)}</p>
          <EventFacts event={event} units={units} />
        </div>
        {corner && <div className="ev__save">{corner}</div>}
      </div>
    </article>
  );
}
