import { limits } from "@hereabouts/contract/limits";
import { farMetres, fit, nearSteps, soonSteps } from "@hereabouts/contract/listings/best-match";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { childAgesMask, eventFlags, generalAgesMask, LENGTH_UNIT, lengthOf, minuteOfDay } from "../../listing-codes.ts";
import type { EventSearch } from "../../memory-ports.ts";

/** Keys of one tier lie this far apart: more than the points of an event, and than what can be taken from them. */
export const TIER = 10_000;
/** First tier of events that are called off. */
export const OFF_TIER = 128;
/** Number of tiers within each distance far away, and within each place of words. */
export const FAR_TIERS = 32;
export const PLACE_TIERS = 4;

/** Steps of a search as numbers to compare columns with. */
export interface FitScale {
  /** Dot products with the center from the outermost step inwards, and points and minutes by how many of them are reached. */
  near: readonly number[];
  nearPoints: readonly number[];
  travel: readonly number[];
  /** Dot products beyond which an event is far away, ascending. */
  far: readonly number[];
  /** Times of `EventIndex` visits from which points are fewer, and the points by how many of them are reached. */
  soon: readonly number[];
  soonPoints: readonly number[];
  /** Factor of the points for soon. */
  soonWeight: number;
  /** Whether events for minors alone come after others of their tier, instead of losing points. */
  setsMinorsBack: boolean;
  /** Highlights count from this dot product on. */
  featuredFrom: number;
  /** Chosen ages but for "all ages"; 0 while none is chosen. */
  ages: number;
  /** The minute it is, on the scale of `next_minute`; null where dates begin on a later day or may be over. */
  now: number | null;
}

/** Dot product with the center at a distance. */
export const dotAt = (metres: number) => Math.cos(Math.min(Math.PI, metres / limits.earthRadiusMetres));
const inwards = nearSteps.toReversed();
const near = nearSteps
  .slice(0, -1)
  .map(({ metres }) => dotAt(metres))
  .reverse();
const nearPoints = inwards.map(({ points }) => points);
const travel = inwards.map((step) => step.travel);
const far = farMetres.map(dotAt).reverse();
const [first] = soonSteps;
/** A date that began before the first day asked is of that day. */
const soonPoints = [first?.points ?? 0, ...soonSteps.map(({ points }) => points)];

/** Flags that say how one takes part, and of these the ones of what is never far: online only, and for everyone. */
export const WAYS = eventFlags.online | eventFlags.inPerson | eventFlags.global;
export const ANYWHERE = eventFlags.online | eventFlags.global;

/** The scale of a search. Its steps are the same for all searches but where they depend on its days, radius and ages. */
export function fitScaleOf({ from, today, minute, metres, filters, keyword }: EventSearch): FitScale {
  const soon = soonSteps.map(({ day }) => (from > today ? day + 1 : minuteOfDay(from) + day * DAY_MINUTES));
  return {
    near,
    nearPoints,
    travel,
    far,
    soon,
    soonPoints,
    soonWeight: keyword === null ? 1 : fit.soonWeightOfWords,
    setsMinorsBack: keyword !== null,
    featuredFrom: dotAt(Math.min(metres ?? Number.POSITIVE_INFINITY, fit.featuredMetres) / 2),
    ages: filters.ageMask & ~generalAgesMask,
    now: from === today ? minute : null,
  };
}

/** How many of some ascending bounds a value reaches, as `width_bucket` counts. */
function reached(bounds: readonly number[], value: number): number {
  let count = 0;
  while (count < bounds.length && value >= (bounds[count] as number)) count++;
  return count;
}

/**
 * The place of an event in the order `best`, ascending: tiers of `TIER` that nothing crosses, and within each the points
 * of the event below zero. `best-match.queries.ts` computes the same. It is asked for each match of a search: an object of
 * its facts would cost more than the rest.
 * @param nearness dot product with the center
 * @param time of its date, as `EventIndex` visits it
 */
export function fitKey(scale: FitScale, nearness: number, time: number, flags: number, ageMask: number): number {
  const isOnline = (flags & (eventFlags.online | eventFlags.inPerson)) === eventFlags.online;
  const step = reached(scale.near, nearness);
  let points = isOnline ? fit.online : (scale.nearPoints[step] as number);
  const soonest = scale.soonPoints[reached(scale.soon, time)] as number;
  points += scale.soonWeight * (flags & eventFlags.lasting ? Math.min(soonest, fit.mostSoonWhenLasting) : soonest);
  let tier = 0;
  if (scale.now !== null) {
    const arrival = scale.now + (isOnline ? 0 : (scale.travel[step] as number));
    const left = time + lengthOf(flags) * LENGTH_UNIT - arrival;
    if (time < arrival) {
      if (left < fit.overMinutes) tier += 2;
      else points -= left < fit.nearlyOverMinutes ? fit.nearlyOver : fit.begun;
    }
  }
  if (flags & eventFlags.featured && nearness >= scale.featuredFrom) points += fit.featured;
  if (scale.ages !== 0) tier += ageMask & scale.ages ? 0 : 1;
  else if (ageMask !== 0 && (ageMask & ~childAgesMask) === 0) {
    if (scale.setsMinorsBack) tier += 1;
    else points -= fit.forMinors;
  }
  if ((flags & WAYS) !== ANYWHERE) tier += FAR_TIERS * (scale.far.length - reached(scale.far, nearness));
  if (flags & eventFlags.nextOff) tier += OFF_TIER;
  return tier * TIER - points;
}

/**
 * The time from which on no event within a nearness, the greatest dot product with the center, has a key of at most `last`.
 * Times are those of `fitKey`; where an event's key depends on more than on these two it is greater.
 */
export function lateFrom(
  { near, nearPoints, soon, soonPoints, soonWeight, featuredFrom }: FitScale,
  nearness: number,
  last: number,
): number {
  const points = Math.max(nearPoints[reached(near, nearness)] as number, fit.online);
  const most = points + (nearness >= featuredFrom ? fit.featured : 0);
  const step = soonPoints.findIndex((each) => -(most + soonWeight * each) > last);
  if (step === -1) return Number.POSITIVE_INFINITY;
  return step === 0 ? Number.NEGATIVE_INFINITY : (soon[step - 1] as number);
}

/** The tier of a key: its points are fewer than half a tier. */
export const tierOf = (key: number): number => Math.round(key / TIER);
