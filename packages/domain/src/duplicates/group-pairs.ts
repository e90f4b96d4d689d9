import { limits } from "@hereabouts/contract/limits";

/** Two venues and how alike they are, from 0 to 1. */
export interface ScoredPair {
  low: number;
  high: number;
  total: number;
}

/** Venues that may be one, with the pairs among them. */
export interface PairGroup<Pair extends ScoredPair> {
  ids: number[];
  pairs: Pair[];
}

/** From here two venues are taken together with what each of them is taken together with. */
const LIKELY = 0.75;

/**
 * Groups pairs, which come with the likeliest first: likely ones that share a venue are one group, so that three entries of
 * one place are looked at together. Every other pair stands alone, or all neighbours in a street would be one group.
 */
export function groupPairs<Pair extends ScoredPair>(pairs: readonly Pair[]): PairGroup<Pair>[] {
  const groups: PairGroup<Pair>[] = [];
  const groupOf = new Map<number, PairGroup<Pair>>();
  for (const pair of pairs) {
    const known = groupOf.get(pair.low);
    const other = groupOf.get(pair.high);
    if (known && known === other) {
      known.pairs.push(pair);
      continue;
    }
    const ids = [...new Set([...(known?.ids ?? [pair.low]), ...(other?.ids ?? [pair.high])])];
    if (pair.total < LIKELY || ids.length > limits.duplicatesInGroup) {
      groups.push({ ids: [pair.low, pair.high], pairs: [pair] });
      continue;
    }
    const joined = known ?? other ?? { ids, pairs: [] };
    if (!known && !other) groups.push(joined);
    if (known && other) groups.splice(groups.indexOf(other), 1);
    joined.pairs = [...joined.pairs, ...(known && other ? other.pairs : []), pair].sort((a, b) => b.total - a.total);
    joined.ids = ids.sort((a, b) => a - b);
    for (const id of ids) groupOf.set(id, joined);
  }
  return groups;
}
