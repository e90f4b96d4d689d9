import dayjs from "dayjs";
import relativeTime from "dayjs/plugin/relativeTime.js";
import { exactMoment } from "./moments.ts";

dayjs.extend(relativeTime);

/** "3 days ago", as people tell how long something is past. A clock that is behind does not make it the future. */
export function timeAgo(at: string, now: Date): string {
  const then = dayjs(at);
  return then.isAfter(now) ? "just now" : then.from(now);
}

/** How long ago an instant (ISO 8601) was; pointed at, it says when exactly. */
export function TimeAgo({ at }: { at: string }) {
  return (
    // The page may have been rendered in the minute before.
    <time dateTime={at} title={exactMoment(at)} suppressHydrationWarning>
      {timeAgo(at, new Date())}
    </time>
  );
}
