/** How many milliseconds a minute has. */
export const MINUTE_MS = 60_000;
/** How many milliseconds an hour has. */
export const HOUR_MS = 60 * MINUTE_MS;
/** How many milliseconds 24 hours have. A day at a place has 23 or 25 hours where its clocks change. */
export const DAY_MS = 24 * HOUR_MS;
