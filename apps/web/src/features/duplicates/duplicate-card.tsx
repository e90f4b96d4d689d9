import type { DuplicateGroup } from "@hereabouts/contract/duplicates/duplicate-report";
import { Button } from "@hereabouts/ui/actions/button";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { Check, Merge } from "lucide-react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { LazyPointsMap } from "../../map/lazy/lazy-points-map.tsx";
import styles from "./duplicate-card.module.css";
import { DuplicatePoiRow } from "./duplicate-poi-row.tsx";
import { PairScore } from "./pair-score.tsx";

/** Letter of a venue of a group in its map and scores: A, B, C. */
const signOf = (index: number) => String.fromCharCode(65 + index);

/** The one of two that had better stay: the claimed one, the one with more events, the older one. */
function mergeOf(pois: DuplicateGroup["pois"], low: number, high: number) {
  const [a, b] = [low, high].map((id) => pois.find((poi) => poi.id === id));
  const worth = (poi: typeof a) => (poi?.claimed ? 1_000_000 : 0) + (poi?.numEventsFuture ?? 0);
  const [keep, drop] = worth(b) > worth(a) ? [high, low] : [low, high];
  return { keep, drop };
}

interface DuplicateCardProps {
  group: DuplicateGroup;
  zoom: number;
  isPending: boolean;
  isFading: boolean;
  onResolve: () => void;
}

/** Venues that may be one: what they say of themselves, where they lie, how alike they are, and what to do about it. */
export function DuplicateCard({ group: { pois, pairs }, zoom, isPending, isFading, onResolve }: DuplicateCardProps) {
  const names = pois.map(({ name }) => name).join(" and ");
  const signs = new Map(pois.map(({ id }, index) => [id, signOf(index)]));
  const points = pois.map(({ id, lat, lon, pointAccuracy }) => ({
    lat,
    lon,
    accuracy: pointAccuracy,
    sign: signs.get(id) ?? "",
  }));
  return (
    <article className={`${panelStyles.panel} ${styles.card}`} data-fading={isFading || undefined} aria-label={names}>
      <div className={styles.facts}>
        <ul>
          {pois.map((poi) => (
            <DuplicatePoiRow key={poi.id} poi={poi} sign={signs.get(poi.id) ?? ""} />
          ))}
        </ul>
        {pairs.map((pair) => (
          <PairScore
            key={pair.pois.join("-")}
            pair={pair}
            between={pois.length > 2 ? pair.pois.map((id) => signs.get(id)).join(" and ") : undefined}
          />
        ))}
        <div className={styles.deeds}>
          <Button
            icon={<Check />}
            isPending={isPending}
            aria-label={`Mark Resolved: ${names} are different places`}
            onPress={onResolve}
          >
            Mark Resolved
          </Button>
          {pairs.map(({ pois: [low, high] }) => (
            <LinkButton
              key={`${low}-${high}`}
              to="/reports/poi_duplicates/merge/"
              search={mergeOf(pois, low, high)}
              aria-label={`Compare and merge ${signs.get(low)} and ${signs.get(high)}: ${names}`}
            >
              <Merge />
              {pois.length > 2 ? `Compare ${signs.get(low)} and ${signs.get(high)}` : "Compare and merge"}
            </LinkButton>
          ))}
        </div>
      </div>
      <div className={styles.map}>
        <LazyPointsMap points={points} label={`Map of ${names}`} zoom={zoom} />
      </div>
    </article>
  );
}

/** The shape of a group, while the report is on its way. */
export function DuplicateSkeleton() {
  return (
    <div className={`${panelStyles.panel} ${styles.card}`} aria-hidden="true">
      <div className={styles.facts}>
        <SkeletonLine width={70} />
        <SkeletonLine width={90} />
        <SkeletonLine width={50} />
        <SkeletonLine width={70} />
      </div>
      <div className={styles.map} />
    </div>
  );
}
