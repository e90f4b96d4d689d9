import { feedLimits } from "@hereabouts/contract/feeds/feed-limits";
import { feedPagePath } from "@hereabouts/contract/feeds/feed-paths";
import { languagePath, region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { changedAt, uidOf } from "../calendar-files/calendar-entry.ts";
import { selectCalendarEvents } from "../calendar-files/event-calendar.queries.ts";
import type { Context } from "../context.ts";
import { mainUrlOf } from "../settings.ts";
import { creditHtml } from "../source-rights/credit-words.ts";
import { selectCreditedSources } from "../source-rights/source-rights.queries.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { type FeedDate, type FeedSource, type FeedWindow, selectFeedDates } from "./feed-dates.queries.ts";
import type { FeedPart } from "./feed-window.ts";

/** Title, description and addresses of a feed. */
export interface Described {
  title: string;
  description: string;
  /** Below the origin. */
  homePath: string;
  feedPath: string;
}

const lastChange = (entries: readonly FeedEntry[]): Date | null =>
  entries.reduce<Date | null>((last, { event, date }) => {
    const changed = changedAt(event, date);
    return last !== null && last > changed ? last : changed;
  }, null);

/** The dates that a part tells, and where it ends before the last one. */
interface Cut {
  dates: FeedDate[];
  hasMore: boolean;
  /** The last day that is told. */
  lastDay: LocalDate | null;
}

/**
 * The dates of a window without the one that is read beyond it. A calendar ends with a whole day, as it has no next
 * page: of the day on which it would break off it tells nothing, unless it has no other.
 */
function cutDates(dates: readonly FeedDate[], { mostDates }: FeedWindow, isCalendar: boolean): Cut {
  const coming = dates.filter(({ comingDay }) => comingDay !== null);
  const beyond = coming[mostDates];
  if (!beyond) return { dates: [...dates], hasMore: false, lastDay: null };
  const whole = coming.filter(({ comingDay }) => (comingDay ?? "") < (beyond.comingDay ?? ""));
  const kept = new Set(isCalendar && whole.length > 0 ? whole : coming.slice(0, mostDates));
  const days = [...kept].map(({ comingDay }) => comingDay ?? "");
  const lastDay = days.reduce((last, day) => (day > last ? day : last), "");
  return { dates: dates.filter((date) => date.comingDay === null || kept.has(date)), hasMore: true, lastDay };
}

/** A part of a feed of the dates of some events: two statements, whatever they are. */
export async function composeFeed(
  { db, settings }: Context,
  { title, description, homePath, feedPath }: Described,
  source: FeedSource,
  window: FeedWindow,
  { format, page = 1 }: FeedPart,
): Promise<Feed> {
  const { publicUrl, siteName } = settings;
  const { timeZone } = region;
  // A date has one id, whichever face tells it.
  const { host } = new URL(mainUrlOf(settings));
  const isCalendar = format === "ics";
  const read = await selectFeedDates(db, source, window);
  const { dates, hasMore, lastDay } = cutDates(read, window, isCalendar);
  const hasNext = hasMore && !isCalendar && page < feedLimits.feedPages;
  const cutAfter = hasNext ? null : lastDay;
  const addressOf = (at: number) => publicUrl + languagePath(feedPagePath(feedPath, at));
  const ids = [...new Set(dates.map(({ eventId }) => eventId))];
  const [events, sources] = [await selectCalendarEvents(db, ids), await selectCreditedSources(db, ids)];
  const credited = events.map((event) => ({
    ...event,
    description: event.description + creditHtml(sources.get(event.id)),
  }));
  const byId = new Map(credited.map((event) => [event.id, event]));
  const entries = dates.flatMap((date) => {
    const event = byId.get(date.eventId);
    return event ? [{ id: uidOf(event, date, host), event, date }] : [];
  });
  return {
    title,
    description:
      cutAfter === null
        ? description
        : t("{description} Shows dates until {cutAfter}.", { description, cutAfter: shortDayAndYear(cutAfter) }),
    homeUrl: publicUrl + languagePath(homePath),
    feedUrl: isCalendar ? publicUrl + languagePath(feedPath) : addressOf(page),
    siteName,
    publicUrl,
    timeZone,
    updated: lastChange(entries),
    entries,
    pages: {
      first: addressOf(1),
      previous: page > 1 && !isCalendar ? addressOf(page - 1) : null,
      next: hasNext ? addressOf(page + 1) : null,
    },
    cutAfter,
  };
}
