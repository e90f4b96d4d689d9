/** Numbers of searching the listings. */
export const searchLimits = {
  /** Smallest radius, in any unit. */
  leastRadius: 0.1,
  /** The widest radius that is a circle: any larger one means everywhere. */
  widestRadiusMiles: 2_000,
  widestRadiusKm: 3_200,
  /** Searches of one client that are answered at once, and that wait for their turn. */
  atOnce: 8,
  waiting: 64,
  /** How long a search waits for its turn. */
  waitMs: 5_000,
  /** How long a search counts as running whose client has gone, unless its end is noticed before. */
  goneMs: 1_000,
  /** `Retry-After` of a search whose turn did not come. */
  retrySeconds: 5,
} as const;

/** Numbers of the hours of a day. */
export const eveningLimits = {
  /** Last hour of a day that is asked for: those from 24 on are hours after midnight of what began on the day. */
  lastHour: 29,
  /** So many minutes of an event that has begun are worth the way. */
  leastStayMinutes: 30,
  /** Dates that are looked through; of more, hours are not counted. */
  dates: 5_000,
  /** Events and venues that are named as out of reach. */
  lateNamed: 500,
} as const;
