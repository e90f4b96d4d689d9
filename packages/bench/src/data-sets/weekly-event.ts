/** Length of the weekly event that the benchmark publishes. */
export const weeks = 52;
export const weekly = {
  startMinute: 1140,
  endMinute: 1260,
  dateRecur: `DTSTART:20260603\nRRULE:FREQ=WEEKLY;COUNT=${weeks}`,
};
export const description = "<p>An evening of jazz and folk with friends from the valley, and a short talk before.</p>";

/** The record of one of them. */
export const weeklyEvent = (venueId: number, run: number) => ({
  venueId,
  name: `Weekly jazz ${run}`,
  eventTypeId: 3,
  description,
  dates: [weekly],
});
