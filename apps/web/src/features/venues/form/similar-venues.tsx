import { limits } from "@hereabouts/contract/limits";
import { venuePath } from "@hereabouts/contract/paths";
import { typedPoint } from "@hereabouts/contract/places/typed-point";
import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useDebounced } from "../../../app/time/use-delayed.ts";
import styles from "../../../forms/similar-records.module.css";
import { SimilarRecords } from "../../../forms/similar-records.tsx";
import { similarVenues } from "../queries.ts";
import type { VenueValues } from "./venue-values.ts";

interface SimilarVenuesProps {
  values: Pick<VenueValues, "name" | "street" | "city" | "lat" | "lon">;
  userId: number;
}

/** While a venue is typed: those that are there already and may be the one. */
export function SimilarVenues({ values, userId }: SimilarVenuesProps) {
  const { name, street, city } = values;
  const point = typedPoint(values);
  const typed = JSON.stringify({ name, street, city, lat: point?.lat, lon: point?.lon });
  const settled = useDebounced(typed, limits.liveSearchDebounceMs);
  const query: Parameters<typeof similarVenues>[1] = JSON.parse(settled);
  const isAsked = (query.name ?? "").trim().length >= limits.liveSearchMinChars;
  const { data = [] } = useQuery({ ...similarVenues(useApi(), query), enabled: isAsked });
  return (
    <SimilarRecords
      question={t("Is the venue one of these?")}
      found={isAsked ? data : []}
      render={(venue) => (
        <>
          <div className={styles.what}>
            <b>{venue.name}</b> {venue.claimed && <Badge tone="platinum">{t("Claimed")}</Badge>}
            <p className="muted sm">{venue.detail}</p>
          </div>
          <LinkButton
            size="sm"
            to={venuePath(venue)}
            target="_blank"
            aria-label={t("Open {name}", { name: venue.name })}
          >
            {t("Open")}
          </LinkButton>
          {!venue.claimed && (
            <LinkButton
              size="sm"
              to="/claim/poi/$userId/"
              params={{ userId: String(userId) }}
              search={{ poi: venue.id }}
              aria-label={t("Claim {name}", { name: venue.name })}
            >
              {t("Claim")}
            </LinkButton>
          )}
        </>
      )}
    />
  );
}
