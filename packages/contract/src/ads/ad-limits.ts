/** Of search ads. */
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
  /** Times a new place for an ad is opened at random within the first so many results. */
  adPlaces: 10,
} as const;
