import { statusOfDate } from "@hereabouts/contract/events/date-status";
import { placeKind } from "@hereabouts/contract/events/place-words";
import { translatedLine } from "@hereabouts/contract/fields/translated-line";
import { limits } from "@hereabouts/contract/limits";
import type { MapPin, MapPins } from "@hereabouts/contract/listings/cards";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import type { VenueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { type ComingOccurrence, selectComingOccurrences } from "../cards/event-row.queries.ts";
import type { Context } from "../context.ts";
import { looksBack } from "./event-matches.queries.ts";
import { lookUpEventPins } from "./look-up-events.ts";
import { resolveEventQuery, resolveVenueQuery } from "./resolve-query.ts";
import { eventSearchOf } from "./search-events.ts";
import { venueSearchOf } from "./search-venues.ts";
import { type FirstEvent, findVenuePins, selectFirstEvents, selectVenuePoints } from "./venue-search.queries.ts";

function eventPinOf(
  { eventStatus, isOnline, categoryNames, ...row }: FirstEvent,
  count: number,
  first: ComingOccurrence | undefined,
): MapPin {
  const date = first?.localDate ?? null;
  const times = first ? formatTimeRange(first.startMinute, first.endMinute) : null;
  const event = { status: eventStatus, isInPerson: true, isOnline };
  const status = statusOfDate(event, first ?? null);
  const place = placeKind(event, first ?? null);
  const category = translatedLine(row.categoryName, categoryNames);
  return { ...row, categoryName: category, count, date, times, status, place };
}

/**
 * The venues of the whole result of an events search, each with its first matching event; pages do not matter. Events
 * that are online only take place at none.
 * At most `limits.mapPins` venues, those with the earliest events; `isComplete` is false when there are more.
 */
export async function listEventPins(ctx: Context, asked: EventListingQuery): Promise<MapPins> {
  const { query, resolved } = await resolveEventQuery(ctx, asked);
  const search = eventSearchOf(ctx, query, resolved);
  const found = await lookUpEventPins(ctx, search, limits.mapPins + 1);
  const shown = found.slice(0, limits.mapPins);
  const ids = shown.map(({ eventId }) => eventId);
  const [rows, occurrences] = await Promise.all([
    selectFirstEvents(ctx.db, ids),
    selectComingOccurrences(ctx, ids, { ...search, showsOver: looksBack(search) }, 1),
  ]);
  const byEvent = new Map(rows.map((row) => [row.eventId, row]));
  const firsts = new Map(
    occurrences.flatMap((occurrence) => (occurrence.isFirstInWindow ? [[occurrence.eventId, occurrence]] : [])),
  );
  const pins = shown.flatMap(({ eventId, count }) => {
    const row = byEvent.get(eventId);
    return row ? [eventPinOf(row, count, firsts.get(eventId))] : [];
  });
  return { pins, isComplete: found.length <= limits.mapPins };
}

const noDate = { date: null, times: null, status: null, place: null };

const noEvent = { eventId: null, language: "", categorySlug: null, categoryName: null, ...noDate };

/** The venues of the whole result of a venues search, those with most coming events first when there are too many. */
export async function listVenuePins(ctx: Context, asked: VenueListingQuery): Promise<MapPins> {
  const { query, resolved } = await resolveVenueQuery(ctx, asked);
  const search = venueSearchOf(ctx, query, resolved);
  const found = await findVenuePins(ctx.db, search, limits.mapPins + 1);
  const rows = await selectVenuePoints(ctx.db, found.slice(0, limits.mapPins));
  const pins = rows.map((row) => ({ ...row, ...noEvent, title: row.venueName }));
  return { pins, isComplete: found.length <= limits.mapPins };
}
