import dayjs from "dayjs";
import relativeTime from "dayjs/plugin/relativeTime.js";
import { exactMoment } from "./moments.ts";

dayjs.extend(relativeTime);

/** "3 days ago". An instant ahead of a clock that is slow reads as just now, not as the future. */
export function timeAgo(at: string, now: Date): string {
  const then = dayjs(at);
  return then.isAfter(now) ? "just now" : then.from(now);
}

/** How long ago an instant (ISO 8601) was; pointed at, it says when exactly. */
export function TimeAgo({ at }: { at: string }) {
  return (
    // The server rendered it a moment earlier, so the words may differ by a minute.
    <time dateTime={at} title={exactMoment(at)} suppressHydrationWarning>
      {timeAgo(at, new Date())}
    </time>
  );
}
