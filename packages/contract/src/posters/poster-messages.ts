import { msg } from "@hereabouts/language/translate";

/** Sentences that refuse a poster. */
export const posterMessages = {
  month: msg("Enter a month as YYYY-MM, such as 2026-12."),
  time: msg("Enter a time as HHMM, such as 1930."),
  period: msg("Choose a month or week from now on, at most a year ahead."),
  withheld: msg("The license of this event’s source doesn’t allow printing it."),
  noDate: msg("This event has no such upcoming date, so there is no poster of it."),
  busy: msg("Many posters are being drawn. Try again in a few seconds."),
};
