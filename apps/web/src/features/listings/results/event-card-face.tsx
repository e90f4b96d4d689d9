import { shortAgeWords, type WithAges } from "@hereabouts/contract/events/age-words";
import { type DateState, isOn } from "@hereabouts/contract/events/date-status";
import { isPublishedNote } from "@hereabouts/contract/events/status-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import dateColumnStyles from "@hereabouts/ui/cards/date-column.module.css";
import { StateLine } from "@hereabouts/ui/cards/state-line";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import { MapPin, Radio, Ticket, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { Distance } from "../place/walk.tsx";

/** Fields of an event that a card shows beside its title and image. */
interface FacedEvent extends WithAges, Pick<EventCard, "price" | "recurrenceShort" | "statusNote" | "language"> {
  /** Category; null while the form has none. */
  eventType: Pick<EventCard["eventType"], "name" | "slug"> | null;
}

interface EventCardFaceProps {
  event: FacedEvent;
  title: ReactNode;
  /** The date it speaks of, null for none. */
  date: { date: string; times: string } | null;
  state: DateState;
  /** Where, in one line. */
  place: string;
  /** Whether people go to the venue, so that it is somewhere. */
  isAtVenue: boolean;
  picture: ReactNode;
  today: string;
  /** Texts of `distanceTexts`. */
  distance?: readonly string[];
  /** Words for a date that starts soon, or is on. */
  soon?: ReactNode;
  /** In a list sorted by date, only the first card of a day shows it. */
  isDateShown?: boolean | undefined;
  isLinked?: boolean | undefined;
  /** Corner of the card, above its link: Save, or another action in a folder. */
  corner?: ReactNode;
  /** Why it stands where it does, above its link. */
  why?: ReactNode;
}

function EventFacts(props: Pick<EventCardFaceProps, "event" | "distance" | "isAtVenue" | "soon">) {
  const { event, isAtVenue, soon, distance = [] } = props;
  const ages = shortAgeWords(event);
  return (
    <p className={cardStyles.facts} data-part="card-facts">
      {soon}
      {isAtVenue && distance.length > 0 && (
        <span>
          <MapPin />
          <Distance texts={distance} />
        </span>
      )}
      {event.price && (
        <span className={event.price.value === "free" ? cardStyles.free : undefined}>
          {event.price.value !== "free" && <Ticket />}
          {t(event.price.label)}
        </span>
      )}
      {ages && (
        <span>
          <UsersRound />
          {ages}
        </span>
      )}
    </p>
  );
}

/** The face of an event's card: date, print, what, when, where. */
export function EventCardFace(props: EventCardFaceProps) {
  const { event, title, date, state, place, isAtVenue, picture, today, distance, soon } = props;
  const { isDateShown = true, isLinked, corner, why } = props;
  // Past events have no upcoming day: their line says when they took place.
  const isColumnShown = isDateShown && state !== "ended";
  return (
    <div className={cardStyles.card} data-linked={isLinked || undefined}>
      {date && isColumnShown ? (
        <DateColumn date={date.date} today={today} isOff={!isOn(state)} />
      ) : (
        <span className={dateColumnStyles.card} />
      )}
      {picture}
      <div className={cardStyles.body}>
        <div className={cardStyles.top}>{event.eventType && <CategoryLabel {...event.eventType} />}</div>
        <h3 className={cardStyles.title}>{title}</h3>
        <p className={cardStyles.line}>
          <StateLine state={state} when={date ? (state === "ended" ? dayAndTimes(date, today) : date.times) : ""} />{" "}
          {event.recurrenceShort && <span className="faint">· {event.recurrenceShort}</span>}
        </p>
        {isPublishedNote(event.statusNote) && (
          <p className={`${cardStyles.line} faint`} {...languageAttributes(event.language)}>
            {event.statusNote}
          </p>
        )}
        <p className={cardStyles.line}>
          {!isAtVenue && place !== "" && <Radio />}
          {place}
        </p>
        <EventFacts event={event} distance={distance} isAtVenue={isAtVenue} soon={soon} />
        {why}
      </div>
      {corner && <div className={cardStyles.corner}>{corner}</div>}
    </div>
  );
}
