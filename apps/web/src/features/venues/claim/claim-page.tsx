import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { VenueCardSkeleton } from "@hereabouts/ui/feedback/skeleton";
import { ThankYou } from "@hereabouts/ui/feedback/thank-you";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useUser } from "../../../app/session/user-context.tsx";
import { VenueSearch } from "../../../forms/places/venue-search.tsx";
import { venuePage } from "../queries.ts";
import styles from "./claim.module.css";
import { VenueToClaim } from "./venue-to-claim.tsx";

interface ClaimPageProps {
  /** The venue chosen; null before. */
  venueId: number | null;
  onChoose: (venueId: number | null) => void;
  renderCard: (venue: VenuePage) => ReactNode;
}

/** Where somebody asks to manage a venue: they find it, look at it and claim it. */
export function ClaimPage({ venueId, onChoose, renderCard }: ClaimPageProps) {
  const user = useUser();
  const [claimed, setClaimed] = useState<VenuePage | null>(null);
  const venue = useQuery({ ...venuePage(useApi(), venueId ?? 0), enabled: venueId !== null });
  const choose = (id: number | null) => {
    setClaimed(null);
    onChoose(id);
  };
  return (
    <div className={`page ${styles.claimpage}`}>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Claim your venue")}</h1>
          <p>{t("Post events, set hours and see how many people view your venue.")}</p>
        </div>
      </div>
      {claimed ? (
        <ThankYou
          actions={
            <>
              <LinkButton to={venuePath(claimed)} variant="primary">
                {t("See the venue")}
              </LinkButton>
              <Button onPress={() => choose(null)}>{t("Claim another venue")}</Button>
              <LinkButton to="/manage/venues/claims/" variant="quiet">
                {t("My venue requests")}
              </LinkButton>
            </>
          }
        >
          <p>
            {t(
              "We received your request for {venue}. We review every request and will email {username} when we’ve decided.",
              { venue: claimed.name, username: user?.username ?? "" },
            )}
          </p>
        </ThankYou>
      ) : (
        <>
          <VenueSearch label={t("Find your venue")} isListedOnly marksTaken onPick={({ id }) => choose(id)} />
          {venueId !== null && (
            <section className={styles.venue} aria-labelledby="chosen-venue">
              <h2 id="chosen-venue" className="vh">
                {t("The venue you chose")}
              </h2>
              {venue.isLoading && <VenueCardSkeleton />}
              {venue.isError && <LoadFailed query={venue} />}
              {venue.data && (
                <>
                  {renderCard(venue.data)}
                  <VenueToClaim key={venue.data.id} venue={venue.data} onClaimed={() => setClaimed(venue.data)} />
                </>
              )}
            </section>
          )}
        </>
      )}
      <p className={styles.new}>
        <BadgeCheck />
        <span>
          {withParts(t("Is your venue missing? <a>Suggest a new venue</a> and we’ll start your claim."), {
            a: (words) => <Link to="/venues/suggest/">{words}</Link>,
          })}
        </span>
      </p>
    </div>
  );
}
