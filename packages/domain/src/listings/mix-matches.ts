import { mix } from "@hereabouts/contract/listings/best-match";
import { tierOf } from "./best-match.ts";

/** A match with what it may have in common with others. */
export interface Candidate {
  id: number;
  /** In the order `best`. */
  key: number;
  venueId: number;
  /** Letters of its name, the same in a series; "" for none. */
  series: string;
  /** Composition of its print; null for an event with a picture of its own. */
  print: string | null;
  /** Whether its highlight counts. */
  isFeatured: boolean;
}

/** Cost of standing beside others that are alike: one cost is more than all lower ones together. */
const costs = { featured: 8, venue: 4, series: 2, print: 1 } as const;

/** The cost of placing a candidate after others, the last ones first. */
function costAfter(candidate: Candidate, placed: readonly Candidate[]): number {
  const near = placed.slice(-(mix.window - 1));
  const { venueId, series, print, isFeatured } = candidate;
  let cost = 0;
  if (isFeatured && placed.slice(-(mix.featuredOf - 1)).some((other) => other.isFeatured)) cost += costs.featured;
  if (near.some((other) => other.venueId === venueId)) cost += costs.venue;
  if (series !== "" && near.some((other) => other.series === series)) cost += costs.series;
  if (print !== null && near.some((other) => other.print === print)) cost += costs.print;
  return cost;
}

/**
 * The best matches mixed: each place goes to the best one left that has nothing in common with those just before it, or
 * the least. Tiers follow each other as before.
 */
export function mixMatches(candidates: readonly Candidate[]): Candidate[] {
  const left = [...candidates];
  const placed: Candidate[] = [];
  for (let next = left[0]; next !== undefined; next = left[0]) {
    const tier = tierOf(next.key);
    let [best, lowest] = [0, costAfter(next, placed)];
    for (let at = 1; lowest > 0 && at < left.length; at++) {
      const candidate = left[at] as Candidate;
      if (tierOf(candidate.key) !== tier) break;
      const cost = costAfter(candidate, placed);
      if (cost < lowest) [best, lowest] = [at, cost];
    }
    placed.push(...left.splice(best, 1));
  }
  return placed;
}
