import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { inHead, Print } from "@hereabouts/ui/pictures/print";
import { Navigation } from "lucide-react";
import type { ReactNode } from "react";
import { directionsUrl } from "./directions.ts";
import { OpenOrClosed } from "./opening-hours.tsx";
import styles from "./venue-header.module.css";
import { venuePicture } from "./venue-picture.ts";

interface VenueHeaderProps {
  venue: VenuePage;
  /** How far it is, after its address. */
  distance: ReactNode;
  save: ReactNode;
  share: ReactNode;
}

/** The venue's name, address and picture, with the ways to go there and to pass it on. */
export function VenueHeader({ venue, distance, save, share }: VenueHeaderProps) {
  const picture = venuePicture(venue);
  const language = languageAttributes(venue.language);
  return (
    <section className={styles.vhero}>
      {/* First in the page, so that nothing moves when it comes after the words of a page that is still loading. */}
      <Print
        picture={picture}
        sizes={inHead}
        alt={venue.imagePrimary ? venue.name : ""}
        className={styles.picture}
        eager
      />
      <div>
        <OpenOrClosed venue={venue} />
        <h1 className="display" {...language}>
          {venue.name}
        </h1>
        <p className={`muted ${styles.address}`}>
          {venue.shortAddress}
          {distance}
        </p>
        {venue.description !== "" && (
          <p className={styles.about} {...language}>
            {venue.description}
          </p>
        )}
        <div className={`row wrap ${styles.acts}`} data-screen>
          <AnchorButton variant="primary" href={directionsUrl(venue)} target="_blank" rel="noopener">
            <Navigation /> {t("Directions")}
          </AnchorButton>
          {save}
          {share}
        </div>
      </div>
    </section>
  );
}
