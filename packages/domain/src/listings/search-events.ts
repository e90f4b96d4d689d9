import { minutesOfSession } from "@hereabouts/contract/events/programme-limits";
import { sessionAnchor } from "@hereabouts/contract/events/programme-paths";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard, EventListing, ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { defaultEventOrdering, eventOrderings } from "@hereabouts/contract/listings/listing-choices";
import { resolvePlace } from "@hereabouts/contract/listings/resolve-listing";
import { region } from "@hereabouts/contract/region/region";
import { rangeOf } from "@hereabouts/recurrence/date-presets";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { withDistinctPrints } from "../cards/distinct-prints.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { eventFiltersOf, noEventFilters, quarterOf } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { selectSessionsInHour } from "../projection/session-hours.queries.ts";
import { lastDayShown } from "../visitor-days.ts";
import { looksBack } from "./event-matches.queries.ts";
import { selectFoundSessions } from "./event-search.queries.ts";
import { parseKeyword } from "./keyword-query.ts";
import { lookUpEvents, lookUpFirstEvents } from "./look-up-events.ts";
import { areaOf, listingStart, metresOf, pageOf, paginate } from "./resolve-listing.ts";
import { resolveEventQuery } from "./resolve-query.ts";

/** Limits a search to what the face of a request shows. */
const limitOf = ({ face }: Pick<Context["settings"], "face">): Pick<EventSearch, "within"> =>
  face?.scope ? { within: face.scope } : {};

/** The search a resolved listing stands for, limited to what the face of the request shows. */
export function eventSearchOf(
  { settings, now }: Pick<Context, "settings" | "now">,
  query: EventListingQuery,
  resolved: ResolvedListing,
): EventSearch {
  return {
    lat: resolved.latitude,
    lon: resolved.longitude,
    ...areaOf(resolved),
    from: resolved.dateStart ?? resolved.today,
    until: resolved.dateEnd,
    today: resolved.today,
    hour: resolved.hour,
    minute: quarterOf(now()),
    filters: eventFiltersOf(query),
    ...limitOf(settings),
    keyword: parseKeyword(query.keyword),
    ordering: eventOrderings.find((ordering) => ordering === resolved.ordering) ?? defaultEventOrdering,
  };
}

/**
 * One page of the events listing.
 * @throws NotFound for a page past the end; SignInRequired, NotFound for a search or an address that is not the viewer's
 */
export async function searchEvents(ctx: Context, asked: EventListingQuery): Promise<EventListing> {
  const { query, resolved } = await resolveEventQuery(ctx, asked);
  return listEvents(ctx, query, resolved);
}

/** `searchEvents` of a query that is resolved. */
export async function listEvents(
  ctx: Context,
  query: EventListingQuery,
  resolved: ResolvedListing,
): Promise<EventListing> {
  const page = pageOf(query);
  const search = eventSearchOf(ctx, query, resolved);
  const { ids, total } = await lookUpEvents(ctx, search, page.offset, page.size);
  const pagination = paginate(page, total);
  const window = { ...search, showsOver: looksBack(search), hidesOff: search.filters.hidesOff };
  const cards = await hydrateEventCards(ctx, ids, window, { lat: search.lat, lon: search.lon });
  // A date that ended since its listing row was last advanced is not coming any more.
  const coming = cards.filter((card) => card.nextEventOccurrence !== null);
  const data = await withFoundSessions(ctx, withDistinctPrints(coming), search);
  return { data, pagination, query: resolved };
}

/** Cards that say which session of a programme has the words of a search, or else is on in its hour. */
async function withFoundSessions(ctx: Context, cards: EventCard[], search: EventSearch): Promise<EventCard[]> {
  const { keyword, hour, from, today } = search;
  const ids = cards.map(({ id }) => id);
  const byHour = hour === undefined ? [] : await selectSessionsInHour(ctx.db, ids, search);
  const byWords = keyword === null ? [] : await selectFoundSessions(ctx.db, ids, keyword, from);
  const found = new Map([...byHour, ...byWords]);
  if (found.size === 0) return cards;
  const lastDay = lastDayShown(ctx);
  return cards.map((card) => {
    const session = found.get(card.id);
    if (!session || (lastDay !== null && session.date > lastDay)) return card;
    const { id, date, title, room } = session;
    const { startMinute, endMinute } = minutesOfSession(session);
    const times = formatTimeRange(startMinute, endMinute);
    const words = [title, dayAndTimes({ date, times }, today), room].filter(Boolean).join(", ");
    return { ...card, foundSession: { id, date, title, room, times, anchor: sessionAnchor(session), words } };
  });
}

/** The ids of the first events of a listing, in its order, without their cards. @param size at most so many */
export async function findEventIds(ctx: Context, asked: EventListingQuery, size: number): Promise<number[]> {
  const { query, resolved } = await resolveEventQuery(ctx, asked);
  const { ids } = await lookUpEvents(ctx, eventSearchOf(ctx, query, resolved), 0, size);
  return ids;
}

export interface RecommendationQuery {
  latitude?: number;
  longitude?: number;
  defaultLocId?: string;
  /** The event the reader is looking at. */
  excludeEventId?: number;
  count?: number;
}

/** Events of the next 30 days near a point, highlighted ones first; from anywhere when there are too few. */
export async function recommendEvents(ctx: Context, query: RecommendationQuery): Promise<EventCard[]> {
  const { excludeEventId, count = limits.recommendedEvents } = query;
  const { place, radius = region.eventRadius } = listingStart(ctx);
  const { latitude: lat, longitude: lon } = resolvePlace(query, place);
  const today = todayIn(region.timeZone, ctx.now());
  const { start, end: monthEnd } = rangeOf("next-30", today);
  const lastDay = lastDayShown(ctx);
  const end = lastDay !== null && lastDay < monthEnd ? lastDay : monthEnd;
  const search = {
    lat,
    lon,
    metres: metresOf({ radius, units: region.units }),
    from: start,
    until: end,
    today,
    minute: quarterOf(ctx.now()),
    filters: noEventFilters,
    ...limitOf(ctx.settings),
    keyword: null,
    ordering: "featured",
  } as const;
  const near = await lookUpFirstEvents(ctx, search, count + 1);
  const ids = near.filter((id) => id !== excludeEventId);
  if (ids.length < count) {
    const anywhere = await lookUpFirstEvents(ctx, { ...search, metres: null }, 2 * count + 1);
    ids.push(...anywhere.filter((id) => id !== excludeEventId && !ids.includes(id)));
  }
  const cards = await hydrateEventCards(ctx, ids.slice(0, count), { from: start, until: end }, { lat, lon });
  return withDistinctPrints(cards);
}
