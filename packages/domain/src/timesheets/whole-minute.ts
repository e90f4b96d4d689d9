import { MINUTE_MS } from "@hereabouts/recurrence/durations";

/** The beginning of the minute that an instant is in: hours are counted in minutes. */
export const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);
