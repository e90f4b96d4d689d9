import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { type TableKeys, useTableKeys } from "@hereabouts/ui/workbench/use-table-keys";
import { Check, Merge } from "lucide-react";
import { use } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { LazyPointsMap } from "../../map/lazy/lazy-points-map.tsx";
import { MapConfigContext, mayHaveStreets } from "../../map/map-config.ts";
import styles from "./duplicate-card.module.css";
import { andWords, type GroupRow, mergeOf, pairId } from "./duplicate-pairs.ts";
import { DuplicatePoiRow } from "./duplicate-poi-row.tsx";
import type { DuplicateSearch } from "./duplicate-search.ts";
import { PairScore } from "./pair-score.tsx";
import type { useResolution } from "./use-resolution.ts";

/** Letter of a venue of a group in its map and scores: A, B, C. */
const signOf = (index: number) => String.fromCharCode(65 + index);

interface DuplicateCardProps {
  group: GroupRow;
  search: DuplicateSearch;
  zoom: number;
  isSelected: boolean;
  onSelect: (isUpTo: boolean) => void;
  /** Whether it is the one that is compared. */
  isOpen: boolean;
  isPending: boolean;
  isFading: boolean;
  onResolve: () => void;
}

/** Venues that may be one: what they say of themselves, where they lie, how alike they are, and what to do about it. */
function DuplicateCard(props: DuplicateCardProps) {
  const { group, search, zoom, isSelected, onSelect, isOpen, isPending, isFading, onResolve } = props;
  const hasStreets = mayHaveStreets(use(MapConfigContext));
  const { pois, pairs } = group;
  const names = andWords(pois.map(({ name }) => name));
  const signs = new Map(pois.map(({ id }, index) => [id, signOf(index)]));
  const signOfPoi = (id: number) => signs.get(id) ?? "";
  const points = pois.map(({ id, lat, lon, pointAccuracy }) => ({
    lat,
    lon,
    accuracy: pointAccuracy,
    sign: signOfPoi(id),
  }));
  return (
    <article
      className={`${panelStyles.panel} ${styles.card}`}
      data-fading={isFading || undefined}
      data-map={hasStreets || undefined}
      aria-current={isOpen || undefined}
      aria-label={names}
    >
      <div className={styles.facts}>
        <label className={styles.select}>
          <input
            type="checkbox"
            aria-label={t("Select {name}", { name: names })}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          />
        </label>
        <ul>
          {pois.map((poi) => (
            <DuplicatePoiRow key={poi.id} poi={poi} sign={signOfPoi(poi.id)} />
          ))}
        </ul>
        {pairs.map((pair) => (
          <PairScore
            key={pair.pois.join("-")}
            pair={pair}
            between={pois.length > 2 ? andWords(pair.pois.map(signOfPoi)) : undefined}
          />
        ))}
        <div className={styles.deeds}>
          <Button
            icon={<Check />}
            isPending={isPending}
            aria-label={t("Mark Resolved: {names} are different places", { names })}
            onPress={onResolve}
          >
            {t("Mark Resolved")}
          </Button>
          {pairs.map(({ pois: [low, high] }, index) => (
            <LinkButton
              key={`${low}-${high}`}
              data-part={index === 0 ? "opener" : undefined}
              to="/reports/poi_duplicates/"
              search={{ ...search, open: pairId(mergeOf(pois, [low, high])) }}
              resetScroll={false}
              aria-label={t("Compare and merge {low} and {high}: {names}", {
                low: signOfPoi(low),
                high: signOfPoi(high),
                names,
              })}
            >
              <Merge />
              {pois.length > 2
                ? t("Compare {low} and {high}", { low: signOfPoi(low), high: signOfPoi(high) })
                : t("Compare and merge")}
            </LinkButton>
          ))}
        </div>
      </div>
      {hasStreets && (
        <div className={styles.map}>
          <LazyPointsMap points={points} label={t("Map of {names}", { names })} zoom={zoom} />
        </div>
      )}
    </article>
  );
}

interface DuplicateCardsProps extends Pick<DuplicateCardProps, "search" | "zoom"> {
  keys: TableKeys<GroupRow>;
  resolution: ReturnType<typeof useResolution>;
  onResolve: (group: GroupRow) => void;
}

/** The groups of a page, worked by the keys of a queue. */
export function DuplicateCards({ keys, resolution, onResolve, ...shown }: DuplicateCardsProps) {
  const cards = useTableKeys<GroupRow, HTMLDivElement>(keys);
  return (
    <div ref={cards} className={styles.cards}>
      {keys.rows.map((group, at) => (
        <DuplicateCard
          key={group.id}
          {...shown}
          group={group}
          isSelected={keys.selected?.includes(group) ?? false}
          onSelect={(isUpTo) => keys.onToggle?.(group, isUpTo)}
          isOpen={keys.open?.at === at}
          isPending={resolution.isPending(group)}
          isFading={resolution.fading.has(group.id)}
          onResolve={() => onResolve(group)}
        />
      ))}
    </div>
  );
}
