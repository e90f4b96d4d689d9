import { addressTime, withDate } from "@hereabouts/contract/events/date-address";
import { statusOfDate } from "@hereabouts/contract/events/date-status";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { MonthDay, MonthEvent, MonthListing, RunningEvent } from "@hereabouts/contract/listings/month";
import { addressOfDate, dateOfCard, placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import { eventPath, eventPrintPath } from "@hereabouts/contract/paths";
import { addDays, dateOf, daysInMonth, type LocalDate, partsOf } from "@hereabouts/recurrence/local-date";
import { formatTimeRange, isAllDay } from "@hereabouts/recurrence/typed-time";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import type { EventSearch, FoundMonth } from "../memory-ports.ts";
import { lastDayShown } from "../visitor-days.ts";
import { lookUpFirstEvents, lookUpMonth } from "./look-up-events.ts";
import { type DateOfDay, selectDatesOfDays, selectLastDays } from "./month.queries.ts";
import { resolveEventQuery } from "./resolve-query.ts";
import { eventSearchOf } from "./search-events.ts";

function lastOfMonth(date: LocalDate): LocalDate {
  const { year, month } = partsOf(date);
  return dateOf(year, month, daysInMonth(year, month)) ?? date;
}

const earlier = (one: LocalDate, other: LocalDate | null) => (other !== null && other < one ? other : one);
const later = (one: LocalDate, other: LocalDate) => (other > one ? other : one);

function eventOf({ publicUrl }: Context["settings"], row: DateOfDay): MonthEvent {
  const { id, name, language, day: date, startMinute, endMinute, isOneOfSeveral } = row;
  const time = isOneOfSeveral ? addressTime(startMinute) : undefined;
  const event = { status: row.eventStatus, isInPerson: row.isInPerson, isOnline: row.isOnline };
  return {
    id,
    name,
    language,
    absoluteUrl: withDate(publicUrl + eventPath(row), { date, time }),
    date,
    time: time ?? null,
    status: statusOfDate(event, row),
    times: formatTimeRange(startMinute, endMinute),
    starts: formatTimeRange(startMinute, isAllDay(startMinute, endMinute) ? endMinute : null),
  };
}

/** Days that have events, each with the names that it shows. */
async function daysOf(ctx: Context, from: LocalDate, { days }: FoundMonth): Promise<MonthDay[]> {
  const dated = days.map((day, at) => ({ ...day, date: addDays(from, at) }));
  const pairs = dated.flatMap(({ date, events }) => events.map((id) => ({ id, day: date })));
  const rows = Map.groupBy(await selectDatesOfDays(ctx, pairs), ({ day }) => day);
  return dated
    .filter(({ count, running }) => count + running > 0)
    .map(({ date, count, running }) => ({
      date,
      count,
      running,
      events: (rows.get(date) ?? []).map((row) => eventOf(ctx.settings, row)),
    }));
}

function runningOf({ publicUrl }: Context["settings"], card: EventCard, lastDate: LocalDate | null, today: LocalDate) {
  const { state, place, date } = dateOfCard(card, today);
  const address = addressOfDate(card, date);
  if (address === null) return [];
  const { id, name, language, eventType, printNumber, imageThumbnail } = card;
  const print = { url: publicUrl + eventPrintPath(eventType.slug, printNumber), width: 480, height: 240, alt: "" };
  const event: RunningEvent = {
    id,
    name,
    language,
    absoluteUrl: withDate(card.absoluteUrl, address),
    date: address.date,
    time: address.time ?? null,
    status: state,
    lastDate,
    place: placeOfCard({ place }, card.venue),
    picture: imageThumbnail ?? print,
  };
  return [event];
}

async function runningEvents(ctx: Context, search: EventSearch, { running }: FoundMonth): Promise<RunningEvent[]> {
  const [cards, lastDays] = await Promise.all([
    hydrateEventCards(ctx, running, search, { lat: search.lat, lon: search.lon }),
    selectLastDays(ctx.db, running),
  ]);
  const shown = lastDayShown(ctx);
  return cards
    .filter(({ nextEventOccurrence }) => nextEventOccurrence !== null)
    .flatMap((card) => {
      const last = lastDays.get(card.id);
      const isShown = last !== undefined && (shown === null || last <= shown);
      return runningOf(ctx.settings, card, isShown ? last : null, search.today);
    });
}

/** The next day with an event of a search, from a day on. */
async function nextDateFrom(ctx: Context, search: EventSearch, from: LocalDate): Promise<LocalDate | null> {
  const until = lastDayShown(ctx);
  if (until !== null && from > until) return null;
  const after = { ...search, from, until, ordering: "date" as const };
  const ids = await lookUpFirstEvents(ctx, after, 1);
  const [card] = await hydrateEventCards(ctx, ids, { from, until }, null, 1);
  return card?.nextEventOccurrence?.eventDate ?? null;
}

const nothing: FoundMonth = { days: [], running: [], runningTotal: 0, isComplete: true };

/**
 * The month in which a listing begins: its days with counts and names, from today on and within the listing's days, and what
 * runs on, apart. A month without events names the next day that has one.
 * @throws SignInRequired, NotFound for a search or an address that is not the viewer's
 */
export async function listMonth(ctx: Context, asked: EventListingQuery): Promise<MonthListing> {
  const {
    query,
    resolved: { hour: _hour, ...resolved },
  } = await resolveEventQuery(ctx, asked);
  const { today } = resolved;
  const start = resolved.dateStart ?? today;
  const from = later(start, today);
  const until = earlier(lastOfMonth(start), resolved.dateEnd);
  const search = { ...eventSearchOf(ctx, query, resolved), from, until };
  const found = from <= until ? await lookUpMonth(ctx, search) : nothing;
  const isEmpty = found.days.every(({ count, running }) => count + running === 0);
  const [days, running, nextDate] = await Promise.all([
    daysOf(ctx, from, found),
    runningEvents(ctx, search, found),
    isEmpty ? nextDateFrom(ctx, search, later(addDays(until, 1), today)) : null,
  ]);
  const { runningTotal, isComplete } = found;
  return { month: start.slice(0, 7), days, running, runningTotal, isComplete, nextDate, query: resolved };
}
