/** Limits of featured events. */
export const featureLimits = {
  /** Featured events in one region on any day. */
  featuredInRegion: 12,
  /** Longest featured period in days, first and last day included. */
  featuredDays: 60,
  /** Default featured period in days. */
  featuredDaysUsual: 14,
} as const;
