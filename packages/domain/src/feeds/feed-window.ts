import { feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import type { FeedFormat } from "@hereabouts/contract/feeds/feed-paths";
import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { NoSuchPage } from "../errors.ts";
import { lastDayShown } from "../visitor-days.ts";
import type { FeedWindow } from "./feed-dates.queries.ts";

/** Days after which a date has ended everywhere, in any time zone. */
const OLDEST_DAYS = 3;

const earlier = (one: LocalDate, other: LocalDate | null) => (other !== null && other < one ? other : one);

/** The viewer that feeds are read as: programs fetch them without a session, and keep them where others can look. */
export function asVisitor({ sessionId: _sessionId, ...ctx }: Context): Context {
  return { ...ctx, viewer: { kind: "anonymous" } };
}

/** Which part of a feed is asked for: a page of formats that have pages, all of it in a calendar. */
export interface FeedPart {
  format: FeedFormat;
  /** From 1. */
  page?: number | undefined;
}

/** The coming dates of a part. @throws NoSuchPage */
function datesOf({ format, page = 1 }: FeedPart): Pick<FeedWindow, "skippedDates" | "mostDates" | "mostTombstones"> {
  if (format === "ics")
    return { skippedDates: 0, mostDates: feedLimits.calendarFeedDates, mostTombstones: feedLimits.feedTombstones };
  if (page > feedLimits.feedPages) throw new NoSuchPage();
  const mostTombstones = page === 1 ? feedLimits.feedTombstones : 0;
  return { skippedDates: (page - 1) * feedLimits.feedDates, mostDates: feedLimits.feedDates, mostTombstones };
}

/**
 * The days a feed tells of: from today, or the day asked for, to the last one that it may. Without a first day what is
 * still going on belongs to it too.
 */
export function feedWindow(
  ctx: Context,
  part: FeedPart,
  asked: { from?: LocalDate; until?: LocalDate | null } = {},
): FeedWindow & { until: LocalDate } {
  const now = ctx.now();
  const { timeZone } = region;
  const today = todayIn(timeZone, now);
  const first = asked.from ?? today;
  const reach = addDays(first, feedLimits.feedDays - 1);
  const until = earlier(earlier(reach, asked.until ?? null), lastDayShown(ctx));
  const lately = new Date(now.getTime() - serverLimits.tombstoneDays * DAY_MS);
  return {
    from: asked.from ?? addDays(todayIn("UTC", now), -OLDEST_DAYS),
    until,
    since: first > today ? instantOf(first, 0, timeZone) : lately,
    before: instantOf(addDays(until, 1), 0, timeZone),
    now,
    lately,
    ...datesOf(part),
  };
}
