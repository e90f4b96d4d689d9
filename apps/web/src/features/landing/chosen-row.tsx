import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import { venuePath, venuePrintPath } from "@hereabouts/contract/paths";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { currentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import tileStyles from "@hereabouts/ui/cards/tile.module.css";
import styles from "@hereabouts/ui/layout/card-strip.module.css";
import { Print } from "@hereabouts/ui/pictures/print";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface ChosenRowProps {
  id: string;
  strip: FilledStrip;
  renderTile: (event: EventCard) => ReactNode;
}

/** A row of the home page that staff chose: what a list finds, with the way to it, or events and venues by hand. */
export function ChosenRow({ id, strip: { title, language, more, events, venues }, renderTile }: ChosenRowProps) {
  // All chosen items may be past; an empty row is left out.
  if (events.length + venues.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} {...languageAttributes(language ?? currentLanguage().code)}>
          {title}
        </h2>
        {more !== null && (
          <a href={more} className={styles.link}>
            {t(visitorMessages.exploreMore)}
          </a>
        )}
      </div>
      <ul className={styles.strip}>
        {events.map((event) => (
          <li key={`event ${event.id}`}>{renderTile(event)}</li>
        ))}
        {venues.map((venue) => (
          <li key={`venue ${venue.id}`}>
            <VenueTile venue={venue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A small upright card of a venue: picture, name and town. All of it is the link. */
function VenueTile({ venue }: { venue: VenueCard }) {
  const { id, name, language, city, state, imageThumbnail } = venue;
  return (
    <article className={tileStyles.tile}>
      <Print
        picture={imageThumbnail ?? { url: venuePrintPath(id), width: 1_200, height: 600, alt: "" }}
        sizes="(max-width: 540px) 100vw, 360px"
        className={tileStyles.picture}
      />
      <div>
        <h3>
          <Link to={venuePath(venue)} {...languageAttributes(language)}>
            {name}
          </Link>
        </h3>
        <p className="sm muted">{[city, state].filter(Boolean).join(", ")}</p>
      </div>
    </article>
  );
}
