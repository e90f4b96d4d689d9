import { serverLimits } from "@hereabouts/contract/server-limits";

/** An event that may be picked. */
export interface Candidate {
  id: number;
  name: string;
  venueId: number;
  category: number;
  /** The search that found it. */
  searchId: number;
  /** From today to its next date. */
  daysUntil: number;
  /** From where the search looks; null for what is nowhere, and can be joined from everywhere. */
  metres: number | null;
  isSeries: boolean;
  isAtSavedVenue: boolean;
  isSoldOut: boolean;
}

/** Everything is weighed in days of waiting: what is five miles further off is worth as much as what is a day later. */
const METRES_A_DAY = 8_000;
const NOWHERE = 2;
const SAVED_VENUE = -7;
/** A series can be seen on a later day. */
const SERIES = 4;
const SOLD_OUT = 60;
/** For each pick before it that is like it: readers want to choose. */
const SAME_VENUE = 14;
const SAME_NAME = 14;
const SAME_SEARCH = 5;
const SAME_CATEGORY = 3;
const SAME_DAY = 3;

const ownWeight = ({ daysUntil, metres, isSeries, isAtSavedVenue, isSoldOut }: Candidate) =>
  daysUntil +
  (metres === null ? NOWHERE : metres / METRES_A_DAY) +
  (isSeries ? SERIES : 0) +
  (isAtSavedVenue ? SAVED_VENUE : 0) +
  (isSoldOut ? SOLD_OUT : 0);

const likeness = (one: Candidate, other: Candidate) =>
  (one.venueId === other.venueId ? SAME_VENUE : 0) +
  (one.name === other.name ? SAME_NAME : 0) +
  (one.searchId === other.searchId ? SAME_SEARCH : 0) +
  (one.category === other.category ? SAME_CATEGORY : 0) +
  (one.daysUntil === other.daysUntil ? SAME_DAY : 0);

/**
 * The best of what is new, at most `serverLimits.digestPicks`: soon, near, at a venue that the reader saved, not to be had again,
 * and each unlike those before it. Of equals the first.
 */
export function bestPicks<Event extends Candidate>(candidates: readonly Event[]): Event[] {
  const left = candidates.map((event) => ({ event, weight: ownWeight(event) }));
  const picks: Event[] = [];
  while (picks.length < serverLimits.digestPicks && left.length > 0) {
    const lightest = left.reduce((best, one) => (one.weight < best.weight ? one : best));
    left.splice(left.indexOf(lightest), 1);
    picks.push(lightest.event);
    for (const one of left) one.weight += likeness(one.event, lightest.event);
  }
  return picks;
}
