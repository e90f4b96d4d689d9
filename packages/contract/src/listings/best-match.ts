/*
 * What the order `best` gives points for. The numbers are the whole rule: memory, database and "Why here?" read them here.
 */

const MILE = 1_609.34;

interface NearStep {
  /** Farthest distance of the step; the last one has no end. */
  metres: number;
  points: number;
  /** Minutes to get there by car, parking included. */
  travel: number;
}

/** Steps of distance, the nearest first. */
export const nearSteps: readonly NearStep[] = [
  { metres: 1 * MILE, points: 60, travel: 10 },
  { metres: 2 * MILE, points: 56, travel: 12 },
  { metres: 3 * MILE, points: 52, travel: 15 },
  { metres: 5 * MILE, points: 46, travel: 20 },
  { metres: 8 * MILE, points: 38, travel: 25 },
  { metres: 12 * MILE, points: 30, travel: 30 },
  { metres: 16 * MILE, points: 24, travel: 35 },
  { metres: 25 * MILE, points: 14, travel: 50 },
  { metres: 40 * MILE, points: 6, travel: 75 },
  { metres: 60 * MILE, points: 2, travel: 100 },
  { metres: Number.POSITIVE_INFINITY, points: 0, travel: 120 },
];

/** Points of a date by the first day, counted from the first day asked, that has them. */
export const soonSteps: readonly { day: number; points: number }[] = [
  { day: 0, points: 40 },
  { day: 1, points: 34 },
  { day: 2, points: 30 },
  { day: 3, points: 27 },
  { day: 4, points: 24 },
  { day: 5, points: 20 },
  { day: 7, points: 15 },
  { day: 10, points: 11 },
  { day: 14, points: 7 },
  { day: 21, points: 3 },
  { day: 30, points: 0 },
];

export const fit = {
  /** Limits the points for soon of an event on nearly every day. */
  mostSoonWhenLasting: 10,
  /** Factor of the points for soon in a search with words: more than all other points. */
  soonWeightOfWords: 40,
  /** Points that an event loses when it has begun on arrival. */
  begun: 12,
  /** Points that it loses when it is over so many minutes later. */
  nearlyOver: 25,
  nearlyOverMinutes: 90,
  /** An event that ends so soon after one arrives comes after all that begin. */
  overMinutes: 30,
  /** Points of an event that is online only: as many as after a drive of half an hour. */
  online: 30,
  featured: 10,
  /** Points that an event for children or teenagers alone loses while no age is chosen. */
  forMinors: 20,
  /** Highlights count within half the radius, and never beyond half of this. */
  featuredMetres: 160_000,
} as const;

/** Distances beyond which an event comes after all nearer ones, in metres. */
export const farMetres: readonly number[] = [200_000, 640_000, 2_560_000];

/** Limits of mixing the first results. */
export const mix = {
  /** Best matches that are mixed; the rest stay in their order. */
  most: 200,
  /** Within so many, no venue, name or print stands twice. */
  window: 10,
  /** Among so many, at most one is highlighted. */
  featuredOf: 4,
} as const;
