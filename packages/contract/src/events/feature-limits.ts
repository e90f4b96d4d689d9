/** Of events that the site features. */
export const featureLimits = {
  /** Of one region, on any one day: more would be no highlight. */
  featuredInRegion: 12,
  /** From the first day to the last, both included. */
  featuredDays: 60,
  /** What is proposed, and what the data admin's one key takes. */
  featuredDaysUsual: 14,
} as const;
