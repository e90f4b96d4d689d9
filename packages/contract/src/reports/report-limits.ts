/** Limits of reports. */
export const reportLimits = {
  /** Rows on a page of a list that people work through. */
  workbenchPageSize: 50,
  editorsListed: 200,
  /** A link that answers is asked again after so many days. */
  linkCheckDays: 14,
  /** A link that failed on so many days is dead. */
  deadLinkDays: 3,
  /** Links that one run asks, and of these at one host: the rest waits for the next. */
  linksInRun: 200,
  linksOfHostInRun: 5,
  linkSeconds: 15,
  /** A link that was due for so long is one that nothing leads to. */
  forgottenLinkDays: 60,
  /** Days ahead in which events are held against each other, and pairs of a like name that are scored. */
  doubleEventDays: 60,
  eventPairsCompared: 5_000,
  /** Coming events of a venue that one being typed is held against, and of its dates the first ones. */
  eventsCompared: 300,
  doubleDatesCompared: 12,
  /** Default period of the activity report. */
  activityDefaultDays: 30,
  /** Rows of a list in a file of comma-separated values. */
  csvRows: 10_000,
  /** An event that is on within so many days should have been confirmed within so many. */
  soonDays: 7,
  soonConfirmedDays: 14,
  /** Descriptions shorter than this count as a problem. */
  shortDescriptionChars: 60,
  /** Farther from the middle of its ZIP code, a pin and its address do not belong together. */
  farFromPostalCodeMetres: 25_000,
  /** How long an event that is over stays in reports on quality. */
  pastEventReportedDays: 60,
  /** A date that goes on into the next day for longer is a slip of the pen more often than a night. */
  longNightMinutes: 720,
} as const;
