import { plural } from "@hereabouts/language/translate";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";

const HOUR_MINUTES = 60;
const MINUTES_SHOWN_WITHIN = 4 * HOUR_MINUTES;

/** "23 hours", "3 hours 20 minutes" until a start; null if it is past or over a day away. Milliseconds. */
export function startsIn(start: number, now: number): string | null {
  const minutes = Math.ceil((start - now) / MINUTE_MS);
  if (minutes <= 0 || minutes > DAY_MINUTES) return null;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  const rest = minutes <= MINUTES_SHOWN_WITHIN ? minutes % HOUR_MINUTES : 0;
  return [
    hours > 0 && plural(hours, "{count} hour", "{count} hours"),
    rest > 0 && plural(rest, "{count} minute", "{count} minutes"),
  ]
    .filter(Boolean)
    .join(" ");
}
