import type { VenueCard } from "@hereabouts/contract/listings/cards";
import { venuePath } from "@hereabouts/contract/paths";
import { isApproximate, placeMessages } from "@hereabouts/contract/places/point-accuracy";
import { t } from "@hereabouts/language/translate";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCarriedSearch } from "../../app/routing/carried-search.ts";
import { StillPlaceMap } from "../../map/still/still-place-map.tsx";
import { directionsUrl, fullAddress } from "./directions.ts";
import { OpeningHours, OpenNow, useHasHours } from "./opening-hours.tsx";
import styles from "./venue-place.module.css";

/** Where the venue is, on a still map until somebody wants to move it. */
function VenueMap({ venue }: { venue: VenueCard }) {
  return (
    <div className={styles.venueMap} data-screen>
      <StillPlaceMap
        key={`${venue.lat} ${venue.lon}`}
        place={{ lat: venue.lat, lon: venue.lon }}
        accuracy={venue.pointAccuracy}
        label={t("Map of {name}, {shortAddress}", { name: venue.name, shortAddress: venue.shortAddress })}
      />
    </div>
  );
}

/** Says below the map of a venue of which only the town is known that its pin does not mark the place. */
function Approximate({ venue }: { venue: VenueCard }) {
  if (!isApproximate(venue.pointAccuracy)) return null;
  return <p className={styles.vague}>{t(placeMessages.approximatePlace)}</p>;
}

/** Where an event takes place: map, name, address and how far that is, whether it is open, and its hours. */
export function VenuePlace({ venue, distance }: { venue: VenueCard; distance: ReactNode }) {
  const carried = useCarriedSearch();
  const hasHours = useHasHours(venue);
  return (
    <section>
      <h2>{t("Where")}</h2>
      <VenueMap venue={venue} />
      <Approximate venue={venue} />
      <p className={styles.name}>
        {venue.published ? (
          <Link to={venuePath(venue)} search={carried} className="lone">
            {venue.name}
          </Link>
        ) : (
          venue.name
        )}
      </p>
      <p className="muted">
        {fullAddress(venue)}
        {distance}
      </p>
      <p className={`row wrap ${styles.ways}`}>
        <OpenNow venue={venue} />
        <a href={directionsUrl(venue)} className="lone sm" data-screen target="_blank" rel="noopener">
          {t("Directions")}
        </a>
      </p>
      {hasHours && (
        <Disclosure summary={t("Hours")} className={styles.hours}>
          <OpeningHours venue={venue} />
        </Disclosure>
      )}
    </section>
  );
}

/** Location on the venue's own page, which shows name and hours elsewhere. */
export function VenueWhere({ venue }: { venue: VenueCard }) {
  return (
    <section>
      <h2>{t("Where")}</h2>
      <VenueMap venue={venue} />
      <Approximate venue={venue} />
      <p className={`muted ${styles.address}`}>{fullAddress(venue)}</p>
      <a href={directionsUrl(venue)} className={`lone ${styles.directions}`} data-screen target="_blank" rel="noopener">
        {t("Directions")}
      </a>
    </section>
  );
}
