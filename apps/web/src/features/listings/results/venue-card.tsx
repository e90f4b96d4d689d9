import type { VenueCard as Card } from "@hereabouts/contract/listings/cards";
import { venuePath, venuePrintPath } from "@hereabouts/contract/paths";
import { region } from "@hereabouts/contract/region/region";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { plural, t } from "@hereabouts/language/translate";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { isOpenAt } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { nextClosing } from "@hereabouts/recurrence/opening-hours/next-opening";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import styles from "@hereabouts/ui/cards/card.module.css";
import { Print } from "@hereabouts/ui/pictures/print";
import { Link } from "@tanstack/react-router";
import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { useNow } from "../../../app/time/use-now.ts";
import { Distance } from "../place/walk.tsx";
import { distanceTexts } from "../place/walk-words.ts";
import { CardFrame } from "./card-frame.tsx";

interface VenueCardProps {
  venue: Card;
  units?: "mi" | "km";
  isLinked?: boolean;
  isEager?: boolean;
  onHover?: (venueId: number | null) => void;
  /** Corner of the card, above its link. */
  corner?: ReactNode;
}

/** A venue in a list: print, name, address, whether it is open, and how much is on there. */
export function VenueCard({ venue, units = region.units, isLinked, isEager, onHover, corner }: VenueCardProps) {
  const carried = useCarriedSearch();
  const { date, minute } = localOf(useNow(), venue.timeZone);
  const closing = nextClosing(venue, date, minute);
  const openWords = closing === null ? t(visitorMessages.openNow) : visitorMessages.openUntil(formatTime(closing));
  const picture = venue.imageThumbnail ?? { url: venuePrintPath(venue.id), width: 480, height: 240 };
  const distance = distanceTexts(venue, units);
  const events = venue.numEventsFuture;
  return (
    <CardFrame kind="poi_card" id={venue.id} venueId={venue.id} onHover={onHover}>
      <div className={`${styles.card} ${styles.venue}`} data-linked={isLinked || undefined}>
        <Print picture={picture} eager={isEager} />
        <div className={styles.body}>
          <h3 className={styles.title}>
            <Link to={venuePath(venue)} search={carried} {...languageAttributes(venue.language)}>
              {venue.name}
            </Link>
          </h3>
          <p className={styles.line}>{venue.shortAddress}</p>
          <p className={styles.facts} data-part="card-facts">
            {isOpenAt(venue, date, minute) && <span className={styles.free}>{openWords}</span>}
            {distance.length > 0 && (
              <span>
                <MapPin />
                <Distance texts={distance} />
              </span>
            )}
            <span>
              <CalendarDays />
              {events === 0 ? t("No events.") : plural(events, "{count} upcoming event", "{count} upcoming events")}
            </span>
          </p>
        </div>
        {corner && <div className={styles.corner}>{corner}</div>}
      </div>
    </CardFrame>
  );
}
