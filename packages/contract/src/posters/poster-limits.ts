import { msg } from "@hereabouts/language/translate";

/** How much a poster holds, and how long it is kept. */
export const posterLimits = {
  /** Dates of a venue's month or a town's week that are read; how many of them are drawn, the paper decides. */
  dates: 400,
  /** Dates of one event in a list from which on it is said once: "most days". */
  mostDaysOfWeek: 4,
  mostDaysOfMonth: 8,
  /** Days of a town's poster. */
  weekDays: 7,
  /** How far ahead a month or a week may begin, in days. */
  aheadDays: 400,
  /** How long caches keep a poster. */
  cacheSeconds: 300,
} as const;

/** Sentences that refuse a poster. */
export const posterMessages = {
  month: msg("Enter a month as YYYY-MM, such as 2026-12."),
  time: msg("Enter a time as HHMM, such as 1930."),
  period: msg("Choose a month or week from now on, at most a year ahead."),
  withheld: msg("The license of this event’s source doesn’t allow printing it."),
  noDate: msg("This event has no such upcoming date, so there is no poster of it."),
  busy: msg("Many posters are being drawn. Try again in a few seconds."),
};
