/** Limits that the server alone applies, in the unit each name ends with: browsers do not load them. */
export const serverLimits = {
  addressesKept: 200,
  bookmarksListed: 500,
  calendarsKept: 100,
  producerEventsListed: 500,
  /** Days for which a list of events counts views. */
  viewDays: 30,
  contactsInHour: 10,
  /** Days to keep payment events for inspection and replay. */
  paymentEventDays: 90,
  /** Checkouts and status checks at the payment service per user. */
  paymentVisitsInHour: 120,
  billingInvitationDays: 7,
  billingInvitationsInHour: 10,
  subscriptionsListed: 100,
  liveSearchRows: 10,
  /** Suggestions of the palette. */
  suggestedEvents: 6,
  suggestedVenues: 4,
  /** Records of each kind that the search of all records finds. */
  recordsFound: 8,
  phoneDigitsSearched: 7,
  exactTotal: 10_000,
  /** A month: names on a day, dates beyond which an event is in the lane instead of on days, and events in the lane. */
  monthFirsts: 3,
  runningDays: 7,
  runningShown: 12,
  occurrencesInCard: 10,
  /** Characters read of a user agent. */
  userAgentChars: 300,
  tombstoneDays: 30,
  deletedListed: 500,
  /** Pairs that the report of duplicate venues compares. */
  duplicatePairs: 5_000,
  duplicatesInGroup: 12,
  mergesListed: 50,
  /** Venues that are there already, shown while one is typed. */
  similarShown: 3,
  jsonBodyBytes: 100_000,
  /** How long a request with an `Idempotency-Key` is known, and how much of its answer is kept. */
  idempotencyHours: 24,
  idempotencyKeyChars: 255,
  idempotentAnswerBytes: 262_144,
  /** Size of an anonymous request body; larger ones count as large. */
  anonymousBodyBytes: 65_536,
  /** Bodies that are being received or worked on: small ones by their bytes, large ones by their number. */
  smallBodyBytesInFlight: 67_108_864,
  smallBodyBytesOfClient: 4_194_304,
  largeBodiesInFlight: 6,
  largeBodiesOfClient: 2,
  /** Time for a body to arrive. A large one's is enough for 10 MB at 0.7 Mbit/s. */
  bodySeconds: 30,
  largeBodySeconds: 120,
  /** `Retry-After` when there was no room for a body. */
  bodyRetrySeconds: 5,
  /** The longest `Link` header: proxies limit all headers of an answer together. */
  linkHeaderBytes: 4_000,
  /** Room for a form with an image of `limits.imageMegabytes` as a data URL. */
  imageFormBytes: 14_500_000,
  imageMegapixels: 64,
  /** Longer side of the upright master image that is kept for cropping. */
  imageMasterPixels: 2_400,
  uploadHours: 24,
  /** Calendars, pages and files that the events of a venue come from. */
  sourcesOfVenue: 20,
  sourceSeconds: 20,
  /** Entries that are not over. */
  sourceEntries: 1_000,
  sourceRowsInPage: 50,
  sourceRunsListed: 20,
  sourceCheckMinutes: 60,
  /** Days of failures after which a source is no longer read automatically. */
  sourceFailingDays: 14,
  /** How long a reading is kept, and can be undone. */
  sourceRunDays: 30,
  /** Time between two manual imports. */
  sourceAskSeconds: 30,
  /** Files and new sources of a venue. */
  sourcesAddedInHour: 30,
  /** How long a picture that no record uses is kept after a form chose it. */
  unusedImageDays: 2,
  geocodeAnswerDays: 180,
  /** Days to keep single impressions; totals are kept. */
  sightingDays: 30,
  /** Days for which there is room for sightings already, from today on. */
  sightingDaysAhead: 3,
  /** Impressions in one process: rows buffered, and rows per statement. */
  sightingsHeld: 20_000,
  sightingsInStatement: 2_000,
  /** Approximate size of the event card cache of one process. */
  cardBytesInMemory: 54_000_000,
  /** Approximate size of the rendered cards that one process keeps. */
  markupBytesInMemory: 16_000_000,
  /** How long beacons are gathered for the next statement while many arrive. */
  sightingGatherMs: 50,
  /** Idle time after which a returning visitor starts a new session. */
  sessionIdleMinutes: 30,
  /** Days within which an undone save is removed from the counts. */
  savesRecountedDays: 30,
  alertMatches: 2_000,
  digestPicks: 5,
  /** Searches with new matches that a digest links by name. */
  digestSearches: 10,
  changeMailDelaySeconds: 300,
  changeMailMaxDelaySeconds: 1_800,
  changesShown: 8,
  /** Days for which a revoked or expired token gets its own error message. */
  tokenGraceDays: 90,
  occurrencesCompared: 100,
} as const;
