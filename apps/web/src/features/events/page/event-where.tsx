import { hasVenue } from "@hereabouts/contract/events/place-words";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { venuePath } from "@hereabouts/contract/paths";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { displayUrl } from "./event-facts.ts";
import styles from "./event-where.module.css";
import { hasLiveStream } from "./live-stream-button.tsx";
import { usePageDate } from "./use-page-date.ts";

interface EventWhereProps {
  event: EventPage;
  /** The venue with its map, address and hours. */
  venuePlace: ReactNode;
}

/**
 * Where the date that the page shows takes place. The venue is a place where people go there; the host of what is online is
 * named, with the way to the stream instead of a map.
 */
export function EventWhere({ event, venuePlace }: EventWhereProps) {
  const spoken = usePageDate(event);
  const carried = useCarriedSearch();
  if (hasVenue(spoken.place)) return venuePlace;
  const venue = event.venue;
  return (
    <section>
      <h2>{t("Where")}</h2>
      <p className={styles.online}>{spoken.place === "online" ? t("Online event") : t("Online")}</p>
      <p className="muted">
        {withParts(spoken.place === "online" ? t("Hosted by <venue/>") : t("Instead of at <venue/>"), {
          venue: !venue.published ? (
            venue.name
          ) : (
            <Link to={venuePath(venue)} search={carried} {...languageAttributes(venue.language)}>
              {venue.name}
            </Link>
          ),
        })}
      </p>
      {hasLiveStream(event, spoken) && (
        <p className={styles.join}>
          <a href={event.onlineUrl} className="lone" target="_blank" rel="noopener nofollow">
            {t("Join at {address}", { address: displayUrl(event.onlineUrl) ?? "" })}
          </a>
        </p>
      )}
    </section>
  );
}
