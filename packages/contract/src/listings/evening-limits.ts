/** Numbers of the hours of a day. Pages load none of them. */
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
