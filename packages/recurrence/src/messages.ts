/**
 * Validation messages for dates, times, hours and recurrences. `contract/messages.ts` passes on those that other fields
 * share.
 */
export const DATE_FORMAT_MESSAGE = "Enter a valid date in MM/DD/YYYY format.";
export const DATE_INVALID_MESSAGE = "Enter a valid date.";
export const DATE_EARLIER_THAN_TODAY_MESSAGE = "Date must not be earlier than today.";
export const DATE_RECUR_TOO_LONG_MESSAGE = "The recurrence is too long.";
export const TIME_INVALID_MESSAGE = "Enter a valid time.";
export const END_TIME_MESSAGE = "End time must be after start time.";
export const CLOSE_TIME_MESSAGE = "Close time must be after open time.";
export const SELECT_DAYS_MESSAGE = "Select one or more days.";
export const OVERLAPPING_INTERVALS_MESSAGE = "Schedule contains overlapping intervals.";
export const END_DATE_MESSAGE = "End date must be after start date.";
/** Shown for an occurrence count or a custom interval below 1. */
export const MINIMUM_ONE_MESSAGE = minimumMessage(1);

/** Shown for a number that is too small. */
export function minimumMessage(min: number): string {
  return `The minimum value is ${min}.`;
}

/** Shown for a number that is too large. */
export function maximumMessage(max: number): string {
  return `The maximum value is ${max}.`;
}

/** The message for a date before a bound that is not today; the bound as `MM/DD/YYYY`. */
export function earlierThanMessage(bound: string): string {
  return `Date must not be earlier than ${bound}.`;
}

/** The message for a date after a bound, given as `MM/DD/YYYY`. */
export function laterThanMessage(bound: string): string {
  return `Date must not be later than ${bound}.`;
}
