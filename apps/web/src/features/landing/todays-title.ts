/** From this hour on, what is still to come today is on tonight. */
const eveningHour = 16;

/** Returns the title of today's events for an hour of the day, 0–23. */
export function todaysTitle(hour: number): string {
  return hour >= eveningHour ? "Tonight near you" : "Today near you";
}
