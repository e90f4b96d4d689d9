/** The time tests run at: Saturday, November 21, 2026, noon in New York. */
export const testNow = new Date("2026-11-21T17:00:00Z");

/** The local date of `testNow` in the demo region. */
export const testToday = "2026-11-21";
