import { limits } from "@hereabouts/contract/limits";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { startsIn } from "../../../app/time/starts-in.ts";

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

const endOf = ({ timestampStart, timestampEnd }: StreamTimes) =>
  (timestampEnd ?? timestampStart + limits.liveDefaultMinutes * HOUR_MINUTES) * 1_000;

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
