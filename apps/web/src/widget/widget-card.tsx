import { hasVenue } from "@hereabouts/contract/events/place-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard, placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import { eventPath, eventPrintPath } from "@hereabouts/contract/paths";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import saveStyles from "@hereabouts/ui/actions/save-button.module.css";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Print } from "@hereabouts/ui/pictures/print";
import { Bookmark } from "lucide-react";
import { distanceTexts } from "../features/listings/place/walk-words.ts";
import { EventCardFace } from "../features/listings/results/event-card-face.tsx";
import styles from "./widget.module.css";

interface WidgetCardProps {
  event: EventCard;
  /** The address on the site of a path, with parameters. */
  hrefOf: (path: string, asked: Record<string, string>) => string;
  siteName: string;
  today: string;
  units: "mi" | "km";
  isDateShown: boolean;
  isEager: boolean;
}

/**
 * An event in a widget: the card of the listing, whose link opens the site in a tab of its own. Save leads there too: in a
 * frame of others nobody is signed in.
 */
export function WidgetCard(props: WidgetCardProps) {
  const { event, hrefOf, siteName, today, units, isDateShown, isEager } = props;
  const spoken = dateOfCard(event, today);
  const href = hrefOf(eventPath(event), { ...addressOfDate(event, spoken.date) });
  const picture = event.imageThumbnail ?? {
    url: eventPrintPath(event.eventType.slug, event.printNumber),
    width: 480,
    height: 240,
  };
  return (
    <article className={cardStyles.frame} data-event={event.id}>
      <EventCardFace
        event={event}
        title={
          <a href={href} target="_blank" rel="noopener" {...languageAttributes(event.language)}>
            {event.name}
          </a>
        }
        date={spoken.date}
        state={spoken.state}
        place={placeOfCard(spoken, event.venue)}
        isAtVenue={hasVenue(spoken.place)}
        picture={<Print picture={picture} featured={event.isFeatured} eager={isEager} />}
        today={today}
        distance={distanceTexts(event.venue, units)}
        isDateShown={isDateShown}
        corner={
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className={`${saveStyles.compact} ${styles.save}`}
            aria-label={t("Save {name} on {siteName}", { name: event.name, siteName })}
          >
            <Bookmark />
            <span>{t("Save")}</span>
          </a>
        }
      />
    </article>
  );
}
