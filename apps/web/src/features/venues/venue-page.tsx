import type { LiveSearchRow } from "@hereabouts/contract/listings/live-search";
import { hasVenuePage } from "@hereabouts/contract/listings/visibility";
import type { VenuePage as VenuePageData } from "@hereabouts/contract/pages/venue-page";
import { venueEditPath, venuePath } from "@hereabouts/contract/paths";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import pageColumnsStyles from "@hereabouts/ui/layout/page-columns.module.css";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { VenueSearch } from "../../forms/places/venue-search.tsx";
import { AccessList } from "./access-list.tsx";
import { ClaimInvitation } from "./claim/claim-invitation.tsx";
import { OpeningHours, useHasHours } from "./opening-hours.tsx";
import { VenueContact } from "./venue-contact.tsx";
import venueEventsStyles from "./venue-events.module.css";
import { VenueHeader } from "./venue-header.tsx";
import styles from "./venue-page.module.css";
import { VenueWhere } from "./venue-place.tsx";

interface VenuePageProps {
  venue: VenuePageData;
  back: ReactNode;
  /** Edit links, for editors only. */
  edit: ReactNode;
  /** How far it is, after its address. */
  distance: ReactNode;
  save: ReactNode;
  /** The ways to pass it on, and to hear of what is on there. */
  share: ReactNode;
  events: ReactNode;
  /** How far what it says can be relied on. */
  freshness: ReactNode;
}

/** A venue's own page: what is on there, when it is open, where it is and how to reach it. */
export function VenuePage({ venue, back, edit, distance, save, share, events, freshness }: VenuePageProps) {
  const hasHours = useHasHours(venue);
  const hasNote = venue.showAlternateTimes && venue.alternateTimes !== "";
  return (
    <article className="page" data-printed>
      {back}
      {edit}
      <VenueHeader venue={venue} distance={distance} save={save} share={share} />
      <div className={pageColumnsStyles.columns}>
        <section aria-label={t("Events")} className={venueEventsStyles.venueEvents}>
          {events}
        </section>
        <aside className={pageColumnsStyles.side} aria-label={t("Hours, place and contact")}>
          {(hasHours || hasNote) && (
            <section>
              <h2>{t("Hours")}</h2>
              {hasHours && <OpeningHours venue={venue} />}
              {hasNote && (
                <p className={`muted ${styles.times}`} {...languageAttributes(venue.language)}>
                  {venue.alternateTimes}
                </p>
              )}
            </section>
          )}
          <VenueWhere venue={venue} />
          <AccessList access={venue.access} kind="venue" id={venue.id} />
          <VenueContact venue={venue} />
          {freshness}
          <div data-screen>
            <ClaimInvitation venueId={venue.id} isClaimed={venue.claimed} />
          </div>
        </aside>
      </div>
      <p data-paper>{venue.absoluteUrl}</p>
      <section className={styles.finder} data-screen aria-labelledby="find-another">
        <h2 id="find-another">{t("Find another venue")}</h2>
        <VenueFinder />
      </section>
    </article>
  );
}

/** Finds a venue by name; choosing one goes to its page. */
function VenueFinder() {
  const navigate = useNavigate();
  const open = (venue: LiveSearchRow) =>
    void navigate({ to: hasVenuePage(venue.visibility) ? venuePath(venue) : venueEditPath(venue.id) });
  return <VenueSearch label={t("Find a venue")} onPick={open} />;
}
