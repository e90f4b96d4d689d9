import { msg, t } from "@hereabouts/language/translate";

/**
 * Validation messages for dates, times, hours and recurrences. `contract/messages.ts` passes on those that other fields
 * share.
 */
export const DATE_INVALID_MESSAGE = msg("Enter a valid date.");
export const DATE_EARLIER_THAN_TODAY_MESSAGE = msg("Date must not be earlier than today.");
export const DATE_RECUR_TOO_LONG_MESSAGE = msg("The recurrence is too long.");
export const TIME_INVALID_MESSAGE = msg("Enter a valid time.");
export const END_TIME_MESSAGE = msg("End time must be after start time.");
export const CLOSE_TIME_MESSAGE = msg("Close time must be after open time.");
export const SELECT_DAYS_MESSAGE = msg("Select one or more days.");
export const OVERLAPPING_INTERVALS_MESSAGE = msg("Schedule contains overlapping intervals.");
export const HOUR_OF_ONE_DAY_MESSAGE = msg(
  "An hour needs one day: today, tomorrow, or a start date that is the end date too.",
);
export const END_DATE_MESSAGE = msg("End date must be after start date.");
/** Shown for an occurrence count or a custom interval below 1. */
export const MINIMUM_ONE_MESSAGE = minimumMessage(1);

/** Shown for a number that is too small. */
export function minimumMessage(min: number): string {
  return msg("The minimum value is {min}.", { min });
}

/** Shown for a number that is too large. */
export function maximumMessage(max: number): string {
  return msg("The maximum value is {max}.", { max });
}

/** The message for a date before a bound that is not today; the bound as people type it. */
export function earlierThanMessage(bound: string): string {
  return t("Date must not be earlier than {bound}.", { bound });
}

/** The message for a date after a bound, given as people type it. */
export function laterThanMessage(bound: string): string {
  return t("Date must not be later than {bound}.", { bound });
}
