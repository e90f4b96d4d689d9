const MINUTE = 60_000;

/** The beginning of the minute that an instant is in: hours are counted in minutes. */
export const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE) * MINUTE);
