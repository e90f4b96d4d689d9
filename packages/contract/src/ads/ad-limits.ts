/** Limits of search ads; separate because only their own pages load them. */
export const adLimits = {
  adTitleChars: 80,
  adDescriptionChars: 160,
  adButtonChars: 24,
  adRadiusMiles: 500,
  /** How far around its place an ad is shown unless its form says. */
  adRadiusBegun: 25,
  adBudget: 10_000_000,
  /** Ads that run at a time, of which one is chosen. */
  adsRunning: 500,
  /** Days whose figures are shown, the newest first. */
  adDaysListed: 366,
  /** Places in a list of which one is taken at random, for ads after the first. */
  adPlaces: 10,
} as const;
