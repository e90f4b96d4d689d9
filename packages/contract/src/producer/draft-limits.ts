import { msg, t } from "@hereabouts/language/translate";

/** Limits of drafts of events. */
export const draftLimits = {
  /** Drafts of one account, those in the bin aside. */
  draftsOfPerson: 100,
  /** Stored fields of one draft as JSON. */
  draftChars: 100_000,
  /** Weekdays of a row that is not finished, and their positions in a month. */
  daysInRow: 7,
  /** Left-out dates of a row that is not finished. */
  exceptionsInRow: 400,
  /** Body of a request that saves one. */
  draftBodyBytes: 500_000,
  /** A draft that nobody changes is deleted after so many days. The list says so for the last `noticeDays` of them. */
  keptDays: 365,
  noticeDays: 30,
  /** Scheduled publication is at most so many days away. */
  daysAhead: 365,
  /** Drafts published in one run of the job. */
  dueAtOnce: 100,
};

/** Messages about drafts of events. */
export const draftMessages = {
  tooMany: (count: number) => t("You have {count} drafts. Publish or delete some first.", { count }),
  tooLarge: msg("The draft is too long to save. Shorten the texts or remove dates."),
  gone: msg("This draft was already published or deleted. Look in My events."),
  unfinishedDates: msg("Complete the dates."),
  notYourVenue: msg("You don’t manage this venue. Choose another one."),
  incomplete: (fields: string) => t("Still missing: {fields}", { fields }),
  noVenue: msg("You don’t manage a venue at the moment, so the event can’t be published."),
  timePassed: msg("Choose a time in the future."),
  tooFarAhead: msg("Choose a time within a year."),
  failed: msg("Something went wrong on our side. Publish the event yourself or choose another time."),
  notPublic: msg("Only public events can be unpublished."),
  notAsPlanned: msg("Only scheduled events can be unpublished. Delete this event instead."),
  ofSource: msg("This event comes from an import source, which would bring it back. Delete it there."),
  begun: msg("The event has already started, so it can’t be unpublished."),
  changedDates: msg("Some of its dates were changed one by one, so it can’t be unpublished. Delete it instead."),
  saved: (time: string) => t("Saved {time}", { time }),
};
