import { hasVenue } from "@hereabouts/contract/events/place-words";
import type { EventCard as Card } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard, placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import { eventPath, eventPrintPath } from "@hereabouts/contract/paths";
import { region } from "@hereabouts/contract/region/region";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Print } from "@hereabouts/ui/pictures/print";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { StartsSoon } from "../../../app/time/starts-soon.tsx";
import { distanceTexts } from "../place/walk-words.ts";
import { CardFrame } from "./card-frame.tsx";
import { EventCardFace } from "./event-card-face.tsx";

interface EventCardProps {
  event: Card;
  today: string;
  units?: "mi" | "km";
  /** Texts of `distanceTexts`, if they are not made of the event's venue. */
  distance?: readonly string[];
  /** In a list sorted by date, only the first card of a day shows it. */
  isDateShown?: boolean;
  isLinked?: boolean;
  /** Whether its picture is fetched at once. The page asks for it. */
  isEager?: boolean;
  onHover?: (venueId: number | null) => void;
  /** Corner of the card, above its link: Save, or another action in a folder. */
  corner?: ReactNode;
  /** Why it stands where it does, above its link. */
  why?: ReactNode;
}

/** Picture of an event in a list: its own, or a print. */
export const pictureOf = ({ imageThumbnail, eventType, printNumber }: Card) =>
  imageThumbnail ?? { url: eventPrintPath(eventType.slug, printNumber), width: 480, height: 240 };

/** An event in a list. The whole card is its link. */
export function EventCard(props: EventCardProps) {
  const { event, today, units = region.units, isDateShown, isLinked, isEager, onHover, corner, why } = props;
  const venue = event.venue;
  const { distance = distanceTexts(venue, units) } = props;
  const carried = useCarriedSearch();
  const spoken = dateOfCard(event, today);
  return (
    <CardFrame kind="event_card" id={event.id} venueId={venue.id} onHover={onHover}>
      <EventCardFace
        event={event}
        title={
          <Link
            to={eventPath(event)}
            search={{ ...addressOfDate(event, spoken.date), ...carried }}
            hash={event.foundSession?.anchor}
            {...languageAttributes(event.language)}
          >
            {event.name}
          </Link>
        }
        date={spoken.date}
        state={spoken.state}
        place={placeOfCard(spoken, venue)}
        isAtVenue={hasVenue(spoken.place)}
        picture={<Print picture={pictureOf(event)} featured={event.isFeatured} eager={isEager && "asked"} />}
        today={today}
        distance={distance}
        isDateShown={isDateShown}
        isLinked={isLinked}
        soon={
          spoken.isComing &&
          spoken.date && <StartsSoon date={spoken.date} zone={venue.timeZone} className={cardStyles.free} />
        }
        corner={corner}
        why={why}
      />
    </CardFrame>
  );
}
