import { LONGEST_DATE_RECUR } from "@hereabouts/recurrence/limits";

/** Limits shared by several modules, in the unit each name ends with. A module's own are in its `*Limits`. */
export const limits = {
  nameChars: 1024,
  /** Length of the tag of a language, or of its name. */
  languageChars: 35,
  keywordChars: 200,
  urlChars: 1024,
  phoneChars: 128,
  venueEmailChars: 512,
  descriptionChars: 2000,
  /** Markup and all: room for a text of `descriptionChars` with links. */
  descriptionHtmlChars: 20_000,
  alternateTimesChars: 500,
  venueLinkChars: 512,
  wikidataIdChars: 512,
  osmIdChars: 16,
  poiTypeChars: 120,
  notesChars: 500,
  priceInformationChars: 500,
  statusNoteChars: 500,
  openTimesInWeek: 70,
  /** Length of a code: country, time, time zone, plan, version. */
  codeChars: 64,
  /** The database keeps ids as integers of 32 bits. */
  largestId: 2_147_483_647,
  /** Words in a search of a list that people work through. */
  wordsFound: 8,
  /** Values in a field that takes several. */
  valuesInList: 100,
  linkTokenChars: 200,
  /** Length of the address to continue to after login. */
  pageAddressChars: 2_048,
  emailChars: 254,
  passwordMinChars: 8,
  passwordMaxChars: 128,
  personNameChars: 150,
  addressNameChars: 24,
  streetChars: 255,
  placeNameChars: 120,
  postalCodeChars: 16,
  savedSearchNameChars: 65,
  addressesKept: 200,
  bookmarksListed: 500,
  savedSearchesKept: 500,
  calendarTitleChars: 256,
  calendarsKept: 100,
  /** Height of an embedded calendar frame. */
  embedHeightPixels: 720,
  producerEventsListed: 500,
  /** Events that are changed, copied or deleted together: a page of them. */
  eventsAtOnce: 50,
  /** Days for which a list of events counts views. */
  viewDays: 30,
  claimNotesChars: 2_000,
  /** Length of each field of the contact form. */
  contactChars: 1024,
  contactsInHour: 10,
  /** A month. */
  planPriceCents: 1_000_000,
  planNameChars: 60,
  planActiveEvents: 100_000,
  categoryNameChars: 60,
  listPlaces: 1_000,
  /** Length of a record id in an admin address. */
  adminIdChars: 80,
  supportMessageDays: 730,
  /** Length of the payment service's ids of prices and events. */
  paymentIdChars: 255,
  /** Days to keep payment events for inspection and replay. */
  paymentEventDays: 90,
  /** Checkouts and status checks at the payment service per user. */
  paymentVisitsInHour: 120,
  billingInvitationDays: 7,
  billingInvitationsInHour: 10,
  subscriptionsListed: 100,
  /** While the page waits for a payment to arrive: how often it asks, and how many times. */
  paymentWaitMs: 2_500,
  paymentWaitTries: 16,
  claimHistoryShown: 5,
  geocodeDebounceMs: 1_000,
  /** Length of a pasted map link. */
  mapLinkChars: 2_048,
  liveSearchMinChars: 3,
  liveSearchDebounceMs: 500,
  liveSearchRows: 10,
  /** Suggestions of the palette for each kind; of towns, categories and pages too. */
  suggestedEvents: 6,
  suggestedVenues: 4,
  suggestedPlaces: 3,
  suggestionDebounceMs: 200,
  /** Searches and records that the palette keeps on the device. */
  recentsKept: 8,
  /** Site-wide search: results shown per kind, least characters, debounce. */
  recordsFound: 8,
  recordSearchMinChars: 2,
  recordSearchDebounceMs: 200,
  phoneDigitsSearched: 7,
  pageSize: 20,
  maxPageSize: 100,
  /** The highest number of a page that is asked for. */
  lastPage: 1_000_000,
  paginationDelta: 2,
  exactTotal: 10_000,
  venueEventsShown: 4,
  datesShown: 3,
  /** A month: names on a day, dates beyond which an event is in the lane instead of on days, and events in the lane. */
  monthFirsts: 3,
  runningDays: 7,
  runningShown: 12,
  occurrencesInCard: 10,
  /** Dates of an event in structured data, each as its own event. */
  structuredDates: 10,
  /** The radius that "Global" sends. */
  globalRadiusMiles: 15_000,
  globalRadiusKm: 25_000,
  metresPerMile: 1609.34,
  earthRadiusMetres: 6_371_008.8,
  mapPins: 1_000,
  mapMaxZoom: 18,
  mapSingleMarkerZoom: 14,
  keywordDays: 30,
  recommendedEvents: 3,
  impressionVisibleMs: 1_000,
  impressionsInBatch: 100,
  /** Characters read of a user agent. */
  userAgentChars: 300,
  geolocationTimeoutMs: 5_000,
  geolocationMaxAgeMs: 900_000,
  calendarDescriptionChars: 500,
  horizonMonths: 18,
  dateRowsInEvent: 50,
  dateRecurChars: LONGEST_DATE_RECUR,
  tombstoneDays: 30,
  deletedDays: 30,
  deletedListed: 500,
  /** The report of duplicate venues: how far apart they may lie, and how many pairs are looked at. */
  duplicateMetres: 100,
  duplicateMinMetres: 20,
  duplicateMaxMetres: 1_000,
  duplicateStepMetres: 20,
  duplicatePairs: 5_000,
  duplicatesInGroup: 12,
  duplicatesResolved: 100,
  mergesListed: 50,
  /** Venues that are there already, shown while one is typed. */
  similarShown: 3,
  /** Fields of a revision, and characters of a field, shown before "show all". */
  revisionFieldsShown: 6,
  revisionTextChars: 160,
  liveDefaultMinutes: 60,
  /** A date starts "soon" this long before. */
  soonMinutes: 120,
  liveRefreshMs: 30_000,
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
  callsInBatch: 20,
  /** The longest `Link` header: proxies limit all headers of an answer together. */
  linkHeaderBytes: 4_000,
  imageMegabytes: 10,
  /** Room for a form with an image of that size as a data URL. */
  imageFormBytes: 14_500_000,
  imageMegapixels: 64,
  /** Longer side of the upright master image that is kept for cropping. */
  imageMasterPixels: 2_400,
  uploadHours: 24,
  /** Calendars, pages and files that the events of a venue come from. */
  sourcesOfVenue: 20,
  sourceNameChars: 200,
  /** Size and download time of one import. */
  sourceMegabytes: 10,
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
  statsDefaultDays: 7,
  /** Longest period of statistics: five years. */
  statsDays: 1_830,
  statsEventsListed: 500,
  /** Fewer people than these are not counted out to others, but none are. */
  fewPeople: 3,
  /** Days within which an undone save is removed from the counts. */
  savesRecountedDays: 30,
  /** Top domains listed in a calendar's metrics; also the most that can be excluded. */
  widgetHostsListed: 100,
  /** Length of a domain name. */
  hostChars: 253,
  alertMatches: 2_000,
  digestPicks: 5,
  /** Searches with new matches that a digest links by name. */
  digestSearches: 10,
  changeMailDelaySeconds: 300,
  changeMailMaxDelaySeconds: 1_800,
  changesShown: 8,
  tokenNameChars: 80,
  tokensKept: 20,
  /** The longest a token with an end may live: ten years. */
  tokenDays: 3_650,
  /** Days for which a revoked or expired token gets its own error message. */
  tokenGraceDays: 90,
  occurrencesCompared: 100,
} as const;

/** The distances offered, in the user's units; Global is the last and passes everything. */
export const distanceOptions = [1, 5, 10, 25, 50, 100] as const;
