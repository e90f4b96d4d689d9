import { mix } from "@hereabouts/contract/listings/best-match";
import type { Candidate } from "../../memory-ports.ts";
import { tierOf } from "./best-match.ts";

/** Cost of standing beside others that are alike: one cost is more than all lower ones together. */
const costs = { featured: 8, venue: 4, series: 2, print: 1 } as const;

/** The candidates just placed, with how many of them have each thing in common. */
class Recent {
  readonly #placed: Candidate[] = [];
  readonly #venues = new Map<number, number>();
  readonly #series = new Map<number, number>();
  readonly #prints = new Map<number, number>();

  /** The cost of placing a candidate next. */
  costOf({ venueId, series, print, isFeatured }: Candidate): number {
    let cost = 0;
    if (isFeatured && this.#isFeaturedNear()) cost += costs.featured;
    if ((this.#venues.get(venueId) ?? 0) > 0) cost += costs.venue;
    if (series !== 0 && (this.#series.get(series) ?? 0) > 0) cost += costs.series;
    if (print !== 0 && (this.#prints.get(print) ?? 0) > 0) cost += costs.print;
    return cost;
  }

  place(candidate: Candidate): void {
    this.#placed.push(candidate);
    this.#count(candidate, 1);
    const gone = this.#placed.at(-mix.window);
    if (gone) this.#count(gone, -1);
  }

  #isFeaturedNear(): boolean {
    for (let back = 1; back < mix.featuredOf; back++) if (this.#placed.at(-back)?.isFeatured) return true;
    return false;
  }

  #count({ venueId, series, print }: Candidate, by: 1 | -1): void {
    this.#venues.set(venueId, (this.#venues.get(venueId) ?? 0) + by);
    this.#series.set(series, (this.#series.get(series) ?? 0) + by);
    this.#prints.set(print, (this.#prints.get(print) ?? 0) + by);
  }
}

/**
 * The first of the best matches mixed: each place goes to the best one left that has nothing in common with those just before it, or
 * the least. Tiers follow each other as before.
 * @param most places that are asked
 */
export function mixMatches(candidates: readonly Candidate[], most: number): Candidate[] {
  const left = [...candidates];
  const placed: Candidate[] = [];
  const recent = new Recent();
  for (let next = left[0]; next !== undefined && placed.length < most; next = left[0]) {
    const tier = tierOf(next.key);
    let [best, lowest] = [0, recent.costOf(next)];
    for (let at = 1; lowest > 0 && at < left.length; at++) {
      const candidate = left[at] as Candidate;
      if (tierOf(candidate.key) !== tier) break;
      const cost = recent.costOf(candidate);
      if (cost < lowest) [best, lowest] = [at, cost];
    }
    const [chosen = next] = left.splice(best, 1);
    placed.push(chosen);
    recent.place(chosen);
  }
  return placed;
}
