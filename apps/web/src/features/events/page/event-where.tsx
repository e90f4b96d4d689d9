import { datePermits } from "@hereabouts/contract/events/date-permits";
import type { EventPage } from "@hereabouts/contract/events/event-page";
import { hasVenue } from "@hereabouts/contract/events/place-words";
import { dateOfPage } from "@hereabouts/contract/listings/spoken-date";
import { venuePath } from "@hereabouts/contract/paths";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useNow } from "../../../app/time/use-now.ts";
import { displayUrl } from "./event-facts.ts";
import styles from "./event-where.module.css";
import { hasLiveStream } from "./live-stream-button.tsx";

interface EventWhereProps {
  event: EventPage;
  /** The venue with its map, address and hours. */
  venuePlace: ReactNode;
}

/**
 * Where an event takes place. The venue is shown as a place as long as people go there on any of its dates; the host of
 * what is online is named, with the way to the stream instead of a map.
 */
export function EventWhere({ event, venuePlace }: EventWhereProps) {
  const spoken = dateOfPage(event, useNow());
  const dates = event.dates.map((date) => datePermits(event, date, false));
  const isAtVenue = dates.length === 0 ? hasVenue(spoken.place) : dates.some(({ place }) => hasVenue(place));
  if (isAtVenue) return venuePlace;
  const venue = event.pointOfInterest;
  return (
    <section>
      <h2>Where</h2>
      <p className={styles.online}>{spoken.place === "online" ? "Online event" : "Online"}</p>
      <p className="muted">
        {spoken.place === "online" ? "Hosted by " : "Instead of at "}
        <Link to={venuePath(venue)}>{venue.name}</Link>
      </p>
      <JoinLink event={event} />
    </section>
  );
}

/** The way to the stream while a date of the event is still to come. */
function JoinLink({ event }: { event: EventPage }) {
  if (!hasLiveStream(event)) return null;
  return (
    <p className={styles.join}>
      <a href={event.onlineUrl} className="lone" target="_blank" rel="noopener nofollow">
        Join at {displayUrl(event.onlineUrl)}
      </a>
    </p>
  );
}
