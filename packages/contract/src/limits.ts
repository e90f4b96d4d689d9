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
  savedSearchesKept: 500,
  calendarTitleChars: 256,
  /** Height of an embedded calendar frame. */
  embedHeightPixels: 720,
  /** Events that are changed, copied or deleted together: a page of them. */
  eventsAtOnce: 50,
  claimNotesChars: 2_000,
  /** Length of each field of the contact form. */
  contactChars: 1024,
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
  /** While the page waits for a payment to arrive: how often it asks, and how many times. */
  paymentWaitMs: 2_500,
  paymentWaitTries: 16,
  claimHistoryShown: 5,
  geocodeDebounceMs: 1_000,
  /** Length of a pasted map link. */
  mapLinkChars: 2_048,
  liveSearchMinChars: 3,
  liveSearchDebounceMs: 500,
  /** Towns, categories and pages that the palette suggests, of each kind. */
  suggestedPlaces: 3,
  suggestionDebounceMs: 200,
  /** Searches and records that the palette keeps on the device. */
  recentsKept: 8,
  /** The search of all records: least characters, and the wait after typing. */
  recordSearchMinChars: 2,
  recordSearchDebounceMs: 200,
  pageSize: 20,
  maxPageSize: 100,
  /** The highest number of a page that is asked for. */
  lastPage: 1_000_000,
  paginationDelta: 2,
  venueEventsShown: 4,
  datesShown: 3,
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
  geolocationTimeoutMs: 5_000,
  geolocationMaxAgeMs: 900_000,
  calendarDescriptionChars: 500,
  horizonMonths: 18,
  dateRowsInEvent: 50,
  dateRecurChars: LONGEST_DATE_RECUR,
  deletedDays: 30,
  /** The report of duplicate venues: how far apart they may lie. */
  duplicateMetres: 100,
  duplicateMinMetres: 20,
  duplicateMaxMetres: 1_000,
  duplicateStepMetres: 20,
  duplicatesResolved: 100,
  /** Fields of a revision, and characters of a field, shown before "show all". */
  revisionFieldsShown: 6,
  revisionTextChars: 160,
  liveDefaultMinutes: 60,
  /** A date starts "soon" this long before. */
  soonMinutes: 120,
  liveRefreshMs: 30_000,
  callsInBatch: 20,
  imageMegabytes: 10,
  sourceNameChars: 200,
  /** Size of one import. */
  sourceMegabytes: 10,
  statsDefaultDays: 7,
  /** Longest period of statistics: five years. */
  statsDays: 1_830,
  statsEventsListed: 500,
  /** Fewer people than these are not counted out to others, but none are. */
  fewPeople: 3,
  /** Top domains listed in a calendar's metrics; also the most that can be excluded. */
  widgetHostsListed: 100,
  /** Length of a domain name. */
  hostChars: 253,
  tokenNameChars: 80,
  tokensKept: 20,
  /** The longest a token with an end may live: ten years. */
  tokenDays: 3_650,
} as const;

/** The distances offered, in the user's units; Global is the last and passes everything. */
export const distanceOptions = [1, 5, 10, 25, 50, 100] as const;
