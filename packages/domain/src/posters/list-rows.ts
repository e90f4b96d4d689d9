import { datePermits } from "@hereabouts/contract/events/date-permits";
import { hasVenue } from "@hereabouts/contract/events/place-words";
import { stateWords } from "@hereabouts/contract/events/status-words";
import type { ListPosterContent, PosterRow } from "@hereabouts/contract/posters/poster-content";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { localOf, wholeDayOf } from "@hereabouts/recurrence/instant-of";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { datePath } from "../calendar-files/calendar-entry.ts";
import { type CalendarEvent, selectCalendarEvents } from "../calendar-files/event-calendar.queries.ts";
import type { Context } from "../context.ts";
import { type FeedDate, type FeedSource, selectFeedDates } from "../feeds/feed-dates.queries.ts";
import { posterDay, recordText } from "./poster-words.ts";

/** The days of a list, and how much of it is read and said. */
export interface ListDays {
  from: LocalDate;
  until: LocalDate;
  /** Dates that are read. */
  most: number;
  /** From so many dates on an event is said once. */
  mostDays: number;
  /** The town whose name the places need not say; null where the venue is said above the list. */
  town: string | null;
}

/** A coming date with its event. */
interface Dated {
  event: CalendarEvent;
  date: FeedDate;
  day: LocalDate;
}

/** "7:00 PM", "All day" */
function startWords({ event: { timeZone }, date: { startsAt, endsAt } }: Dated): string {
  if (wholeDayOf(startsAt, endsAt, timeZone) !== null) return formatTimeRange(0, DAY_MINUTES);
  return formatTimeRange(localOf(startsAt, timeZone).minute, null);
}

function placeOf({ event }: Dated, isAtVenue: boolean, town: string | null): string {
  if (!isAtVenue) return t("Online");
  if (town === null) return "";
  const isHere = event.city === town || event.city === "" || event.venueName.endsWith(event.city);
  return isHere ? event.venueName : `${event.venueName}, ${event.city}`;
}

function rowOf({ settings: { publicUrl } }: Context, dated: Dated, town: string | null): PosterRow {
  const { event, date } = dated;
  const { state, place, isOn } = datePermits(event, date, false);
  return {
    time: startWords(dated),
    name: recordText(event.name, event.language, event.category),
    state: t(stateWords(state)?.label ?? ""),
    isOff: !isOn,
    place: recordText(placeOf(dated, hasVenue(place), town), event.language),
    link: publicUrl + languagePath(datePath(event, date)),
  };
}

/** A row for all dates of an event, without the hour where they begin at different ones. */
function rowOfAll(ctx: Context, all: readonly Dated[], town: string | null): PosterRow[] {
  const [first] = all;
  if (!first) return [];
  const isOneHour = all.every((dated) => startWords(dated) === startWords(first));
  return [{ ...rowOf(ctx, first, town), ...(!isOneHour && { time: "" }), state: "", isOff: false }];
}

const isAsPlanned = ({ event, date }: Dated) => datePermits(event, date, false).state === "scheduled";

/** The coming dates of days, by day; an event that takes place on most of them is said once, apart. */
export async function readListRows(
  ctx: Context,
  source: FeedSource,
  { from, until, most, mostDays, town }: ListDays,
): Promise<Pick<ListPosterContent, "days" | "always"> & { isWhole: boolean; rows: number }> {
  const now = ctx.now();
  const tombstones = { since: now, before: now, lately: now, mostTombstones: 0 };
  const window = { from, until, now, skippedDates: 0, mostDates: most, ...tombstones };
  const read = await selectFeedDates(ctx.db, source, window, "print");
  const dates = read.slice(0, most);
  const events = await selectCalendarEvents(ctx.db, [...new Set(dates.map(({ eventId }) => eventId))]);
  const byId = new Map(events.map((event) => [event.id, event]));
  const all = dates.flatMap((date): Dated[] => {
    const event = byId.get(date.eventId);
    return event && date.comingDay !== null ? [{ event, date, day: date.comingDay }] : [];
  });
  const byEvent = Map.groupBy(all.filter(isAsPlanned), ({ event }) => event.id);
  const running = [...byEvent.values()].filter(({ length }) => length >= mostDays);
  const isRunning = new Set(running.flat());
  const single = all.filter((dated) => !isRunning.has(dated));
  const days = [...Map.groupBy(single, ({ day }) => day)].map(([day, ofDay]) => ({
    day: posterDay(day, true),
    rows: ofDay.map((dated) => rowOf(ctx, dated, town)),
  }));
  const rows = running.flatMap((dated) => rowOfAll(ctx, dated, town));
  const always = { title: rows.length > 0 ? t("Most days") : "", rows };
  return { days, always, isWhole: read.length <= most, rows: single.length + rows.length };
}
