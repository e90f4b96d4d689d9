/** The orders of a list of calendars, the first the one it begins with. */
export const calendarOrderings = ["-updated", "-created"] as const;
