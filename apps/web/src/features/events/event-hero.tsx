import type { EventPage } from "@hereabouts/contract/events/event-page";
import { venuePath } from "@hereabouts/contract/paths";
import { CategoryLabel } from "@hereabouts/ui/category-label";
import { DateColumn } from "@hereabouts/ui/date-column";
import { inHead, Print } from "@hereabouts/ui/print";
import { Link } from "@tanstack/react-router";
import { Clock, MapPin, Repeat, Ticket, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { agesText, priceText } from "./event-facts.ts";
import { eventPicture } from "./event-picture.ts";
import { EventStatus } from "./event-status.tsx";
import { zonedIso } from "./event-structured-data.ts";

interface EventHeroProps {
  event: EventPage;
  /** Today at the venue. */
  today: string;
  /** Tickets and live stream. */
  actions: ReactNode;
  /** Share and calendar, under the picture. */
  tools: ReactNode;
}

/** The date, the title and what one needs to know before going, with the picture beside it. */
export function EventHero({ event, today, actions, tools }: EventHeroProps) {
  const picture = eventPicture(event);
  return (
    <section className="hero">
      <div className="hero__day">
        {event.nextEventOccurrence && (
          <DateColumn date={event.nextEventOccurrence.eventDate} today={today} size="hero" />
        )}
      </div>
      <div className="hero__head">
        <CategoryLabel slug={event.eventType.slug} name={event.eventType.name} />
        <h1 className="display p-name">{event.name}</h1>
        <EventStatuses event={event} />
      </div>
      <div className="hero__rest">
        <HeroFacts event={event} />
        <div className="acts">{actions}</div>
      </div>
      <div className="hero__picture">
        <Print
          picture={picture}
          sizes={inHead}
          alt={event.imagePrimary ? event.name : ""}
          featured={event.isFeatured}
          eager
        />
        <div className="hero__tools">{tools}</div>
      </div>
    </section>
  );
}

function EventStatuses({ event }: { event: EventPage }) {
  const next = event.nextEventOccurrence;
  // The status of the date says nothing new when the whole event has it.
  const ofDate = next && (next.status !== event.status || next.note !== event.statusNote) ? next : null;
  return (
    <div className="hero__status">
      <EventStatus status={event.status} note={event.statusNote} />
      {ofDate && event.status !== "cancelled" && <EventStatus status={ofDate.status} note={ofDate.note} />}
    </div>
  );
}

function HeroTime({ event, next }: { event: EventPage; next: NonNullable<EventPage["nextEventOccurrence"]> }) {
  const start = next.timestamps[0]?.timestampStart;
  const zone = event.pointOfInterest.timeZone;
  const time = (
    <time className="dt-start" dateTime={start === undefined ? next.eventDate : zonedIso(start, zone)}>
      {next.times}
    </time>
  );
  return [event.status, next.status].includes("cancelled") ? <s>{time}</s> : <b>{time}</b>;
}

function HeroFacts({ event }: { event: EventPage }) {
  const { nextEventOccurrence: next, pointOfInterest: venue } = event;
  const price = priceText(event.price);
  const ages = agesText(event.ageGroup);
  return (
    <div className="facts">
      <div>
        <Clock className="i" aria-hidden="true" />
        <span>{next ? <HeroTime event={event} next={next} /> : "No more dates are planned."}</span>
      </div>
      {event.recurrence !== "" && (
        <div>
          <Repeat className="i" aria-hidden="true" />
          <span>{event.recurrence}</span>
        </div>
      )}
      <div>
        <MapPin className="i" aria-hidden="true" />
        <span>
          <Link to={venuePath(venue)} className="facts__venue p-location">
            {venue.name}
          </Link>
          , {venue.city}, {venue.state}
        </span>
      </div>
      {(price || event.priceInformation !== "") && (
        <div>
          <Ticket className="i" aria-hidden="true" />
          <span>
            {price && <span className={price.label === "Free" ? "facts__free" : undefined}>{price.label}</span>}
            {event.priceInformation !== "" && (
              <span className="faint">
                {price && " · "}
                {event.priceInformation}
              </span>
            )}
          </span>
        </div>
      )}
      {ages !== null && (
        <div>
          <UsersRound className="i" aria-hidden="true" />
          <span>{ages}</span>
        </div>
      )}
    </div>
  );
}
