import "@hereabouts/ui/card.css";
import { eventStatuses } from "@hereabouts/contract/events/event-facets";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { CategoryLabel } from "@hereabouts/ui/category-label";
import { DateColumn } from "@hereabouts/ui/date-column";
import { MapPin, Radio, Ticket, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { distanceWords } from "./listing-words.ts";

/** What a card shows of an event, beside its title and its picture. */
export type FacedEvent = Pick<
  EventCard,
  "ageGroup" | "price" | "recurrenceShort" | "status" | "isOnline" | "isInPerson" | "distanceMetres"
> & {
  /** Null while a form names none. */
  eventType: Pick<EventCard["eventType"], "name" | "slug"> | null;
  nextEventOccurrence: Pick<NonNullable<EventCard["nextEventOccurrence"]>, "eventDate" | "times" | "status"> | null;
};

interface EventCardFaceProps {
  event: FacedEvent;
  title: ReactNode;
  /** The venue in one line. */
  place: string;
  picture: ReactNode;
  today: string;
  units: "mi" | "km";
  /** Of a list sorted by date: the day stands on its first card only. */
  isDateShown?: boolean | undefined;
  isLinked?: boolean | undefined;
  /** Stands in the card's corner, above its link: Save, or what a folder offers instead. */
  corner?: ReactNode;
}

/** Label of a status that people must notice, of the date where it has one, else of the whole event. */
function noticeOf({ nextEventOccurrence: next, status }: FacedEvent): string | undefined {
  const unusual = [next?.status, status].find((value) => value && value !== "scheduled");
  return eventStatuses.find(({ value }) => value === unusual)?.label;
}

function EventFacts({ event, units }: { event: FacedEvent; units: "mi" | "km" }) {
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

/** The face of an event's card: date, print, what, when, where. */
export function EventCardFace(props: EventCardFaceProps) {
  const { event, title, place, picture, today, units, isDateShown = true, isLinked, corner } = props;
  const next = event.nextEventOccurrence;
  const notice = noticeOf(event);
  return (
    <div className="ev" data-linked={isLinked || undefined}>
      {next && isDateShown ? <DateColumn date={next.eventDate} today={today} /> : <span className="ev__date" />}
      {picture}
      <div className="ev__body">
        <div className="ev__top">{event.eventType && <CategoryLabel {...event.eventType} />}</div>
        <h3 className="ev__title">{title}</h3>
        <p className="ev__line">
          {notice && <b className="ev__status">{notice} </b>}
          {next && <b>{next.times}</b>}{" "}
          {event.recurrenceShort && <span className="faint">· {event.recurrenceShort}</span>}
        </p>
        <p className="ev__line">{place}</p>
        <EventFacts event={event} units={units} />
      </div>
      {corner && <div className="ev__save">{corner}</div>}
    </div>
  );
}
