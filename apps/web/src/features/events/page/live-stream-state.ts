import { limits } from "@hereabouts/contract/limits";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { plural, t } from "@hereabouts/language/translate";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";

/** State of the live-stream button at a moment. */
export interface LiveStreamState {
  isLive: boolean;
  label: string;
  /** "23 hours", "3 hours 20 minutes"; null when the start is over a day away or past. */
  startsIn: string | null;
}

interface StreamTimes {
  /** Unix seconds. */
  timestampStart: number;
  /** Unix seconds, null when the end is unknown: an hour is assumed, for this button alone. */
  timestampEnd: number | null;
}

const HOUR_MINUTES = 60;
const MINUTES_SHOWN_WITHIN = 4 * HOUR_MINUTES;

const endOf = ({ timestampStart, timestampEnd }: StreamTimes) =>
  (timestampEnd ?? timestampStart + limits.liveDefaultMinutes * HOUR_MINUTES) * 1_000;

function startsIn(start: number, now: number): string | null {
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

/** State of the button for one date. */
export function liveStreamState(times: StreamTimes, now: Date): LiveStreamState {
  const [start, moment] = [times.timestampStart * 1_000, now.getTime()];
  const isLive = start <= moment && moment < endOf(times);
  return {
    isLive,
    label: isLive ? t(visitorMessages.live) : t(visitorMessages.watchLive),
    startsIn: startsIn(start, moment),
  };
}
