import { plural, t } from "@hereabouts/language/translate";
import dayjs from "dayjs";
import relativeTime from "dayjs/plugin/relativeTime.js";
import { exactMoment } from "./moments.ts";

dayjs.extend(relativeTime);
// Whole sentences: other languages put the words of the past around the number.
const words = {
  future: "%s",
  past: "%s",
  s: () => t("a few seconds ago"),
  m: () => t("a minute ago"),
  mm: (count: number) => plural(count, "{count} minute ago", "{count} minutes ago"),
  h: () => t("an hour ago"),
  hh: (count: number) => plural(count, "{count} hour ago", "{count} hours ago"),
  d: () => t("a day ago"),
  dd: (count: number) => plural(count, "{count} day ago", "{count} days ago"),
  M: () => t("a month ago"),
  MM: (count: number) => plural(count, "{count} month ago", "{count} months ago"),
  y: () => t("a year ago"),
  yy: (count: number) => plural(count, "{count} year ago", "{count} years ago"),
};
// Functions are more than its types know; its own languages use them too.
const name = dayjs.locale({ name: "ours", relativeTime: words } as never, undefined, true);

/** "3 days ago". An instant ahead of a clock that is slow reads as just now, not as the future. */
export function timeAgo(at: string, now: Date): string {
  const then = dayjs(at);
  return then.isAfter(now) ? t("just now") : then.locale(name).from(now);
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
