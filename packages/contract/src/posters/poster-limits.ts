/** How much a poster holds, and how long it is kept. */
export const posterLimits = {
  /** Dates of a venue's month or a town's week that are read; how many of them are drawn, the paper decides. */
  dates: 400,
  /** Dates of one event in a list from which on it is said once: "most days". */
  mostDaysOfWeek: 4,
  mostDaysOfMonth: 8,
  /** Days of a town's poster. */
  weekDays: 7,
  /** How far ahead a month or a week may begin, in days. */
  aheadDays: 400,
  /** How long caches keep a poster. */
  cacheSeconds: 300,
} as const;
