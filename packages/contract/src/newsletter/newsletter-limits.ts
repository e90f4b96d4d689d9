/** Limits of the newsletter, as its readers meet them. */
export const newsletterLimits = {
  /** Towns and categories that one reader chooses. */
  towns: 60,
  categories: 30,
  /** Requests for it in an hour: from one network, and for one email address. */
  inHour: 30,
  forAddressInHour: 4,
  /** Days to confirm a request; it is deleted then. */
  confirmDays: 7,
  /** Body of a request for it. */
  bodyBytes: 10_000,
} as const;
