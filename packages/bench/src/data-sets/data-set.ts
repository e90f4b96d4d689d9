/** The data sets of the performance design: the local density is the same in all, only the country around it grows. */
export const dataSets = {
  S: { venues: 5_000, events: 20_000 },
  M: { venues: 50_000, events: 200_000 },
  L: { venues: 250_000, events: 1_000_000 },
} as const;
export type DataSetName = keyof typeof dataSets;

/** Events that a bench keeps in memory at most: room for the largest data set and for what is published meanwhile. */
export const roomForEvents = 2 * dataSets.L.events;

/** The moment the data sets are looked at: the morning of their first day. */
export const benchNow = new Date("2026-06-01T10:00:00Z");

/** Where the local queries look from: the middle of the dense region, a far metropolis, and the countryside. */
export const centre = { latitude: 42.325, longitude: -72.641 } as const;

/** Increase when `generate.ts` changes, so that stored databases are rebuilt. */
export const generatorVersion = 1;
