import type { impressionKinds } from "@hereabouts/contract/traffic/impressions";

type Kind = (typeof impressionKinds)[number];

/** Counts by kind, under the names that reports have for them. */
export function impressionsOf(rows: readonly { kind: Kind; count: number }[]) {
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]));
  return {
    poiCardImpressions: counts.get("poi_card") ?? 0,
    poiDetailImpressions: counts.get("poi_detail") ?? 0,
    eventCardImpressions: counts.get("event_card") ?? 0,
    eventDetailImpressions: counts.get("event_detail") ?? 0,
  };
}
