import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import { eventPath } from "@hereabouts/contract/paths";
import { describe } from "@hereabouts/recurrence/describe";
import { parseDateRecur } from "@hereabouts/recurrence/recurrence";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { imageJson, type Origin, picturesOf, venueCardsById } from "./hydrate-venue-cards.ts";
import { plainText } from "./plain-text.ts";

const DESCRIPTION_CHARS = 300;

/** The local days cards are shown for: `until` null is the horizon. */
export interface Window {
  from: string;
  until: string | null;
}

/** One coming date as stored; instants in Unix seconds. */
export interface ComingOccurrence {
  id: number;
  eventId: number;
  localDate: string;
  startMinute: number;
  endMinute: number | null;
  timestampStart: number;
  timestampEnd: number | null;
  status: string;
  note: string;
  /** The first of its event in the window. */
  isFirstInWindow: boolean;
  /** Among the next ones of its event, window or not. */
  isNext: boolean;
}

interface EventRow {
  id: number;
  name: string;
  venueId: number;
  typeId: number;
  typeName: string;
  typeSlug: string;
  description: string;
  ageGroups: string[];
  price: string | null;
  isOnline: boolean;
  isInPerson: boolean;
  isFeatured: boolean;
  isGlobal: boolean;
  status: string;
  statusNote: string;
  onlineUrl: string;
  ticketUrl: string;
  image: Parameters<typeof picturesOf>[1];
  dateRecur: string | null;
}

async function eventRows({ db }: Context, ids: readonly number[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.name, e.venue_id as "venueId", y.id as "typeId", y.name as "typeName", y.slug as "typeSlug",
      e.description, e.age_groups as "ageGroups", e.price, e.is_online as "isOnline", e.is_in_person as "isInPerson",
      e.is_featured as "isFeatured", e.is_global as "isGlobal", e.status, e.status_note as "statusNote",
      e.online_url as "onlineUrl", e.ticket_url as "ticketUrl", ${imageJson("e.image_id")} as image,
      (select d.date_recur from event_date d where d.event_id = e.id order by d.position limit 1) as "dateRecur"
    from event e join event_type y on y.id = e.event_type_id
    where e.id = any(${ids}::int[]) and e.deleted_at is null`.execute(db);
  return rows;
}

/** The coming dates of events, in order: the first in the window and the next ones, at most `each` an event. */
export async function comingOccurrences(
  { db, now }: Context,
  ids: readonly number[],
  { from, until }: Window,
  each: number,
): Promise<ComingOccurrence[]> {
  const coming = sql`o.event_id = q.id and o.over_at > ${now()}::timestamptz`;
  const { rows } = await sql<ComingOccurrence>`
    select o.id, o.event_id as "eventId", o.local_date as "localDate", o.start_minute as "startMinute",
      o.end_minute as "endMinute", extract(epoch from o.starts_at)::float8 as "timestampStart",
      extract(epoch from o.ends_at)::float8 as "timestampEnd", o.status, o.note,
      bool_or(p.is_first) as "isFirstInWindow", bool_or(not p.is_first) as "isNext"
    from unnest(${ids}::int[]) q (id)
    cross join lateral (
      (select o.id, true as is_first from occurrence o where ${coming} and o.local_date >= ${from}::date
        and o.local_date <= ${until ?? "infinity"}::date
      order by o.local_date, o.start_minute, o.id limit 1)
      union all
      (select o.id, false from occurrence o where ${coming}
      order by o.local_date, o.start_minute, o.id limit ${each}::int)) p
    join occurrence o on o.id = p.id
    group by o.id order by o.local_date, o.start_minute, o.id`.execute(db);
  return rows;
}

/** A stored recurrence as a sentence, "" for a single date. */
function recurrenceSentence(dateRecur: string | null): string {
  if (dateRecur === null) return "";
  const recurrence = parseDateRecur(dateRecur);
  return recurrence.rule === null ? "" : describe(recurrence);
}

function labelled(options: readonly { value: string; label: string }[], value: string) {
  return { value, label: options.find((option) => option.value === value)?.label ?? value };
}

function nextOccurrenceOf(row: ComingOccurrence): EventCard["nextEventOccurrence"] {
  const { localDate, startMinute, endMinute, timestampStart, timestampEnd, status, note } = row;
  return {
    eventDate: localDate,
    times: formatTimeRange(startMinute, endMinute),
    timestamps: [{ timestampStart, timestampEnd }],
    status,
    note,
  };
}

function eventCardOf(
  row: EventRow,
  venue: VenueCard,
  occurrences: readonly ComingOccurrence[],
  publicUrl: string,
): EventCard {
  const { image, typeId, typeName, typeSlug, venueId: _, dateRecur, ageGroups: groups, ...rest } = row;
  const first = occurrences.find(({ isFirstInWindow }) => isFirstInWindow);
  return {
    ...rest,
    absoluteUrl: publicUrl + eventPath(row),
    eventType: { id: typeId, name: typeName, slug: typeSlug },
    description: plainText(row.description, DESCRIPTION_CHARS),
    nextEventOccurrence: first ? nextOccurrenceOf(first) : null,
    occurences: occurrences
      .filter(({ isNext }) => isNext)
      .map(({ timestampStart, timestampEnd }) => ({ timestampStart, timestampEnd })),
    ageGroup: groups.map((group) => labelled(ageGroups, group)),
    price: row.price === null ? null : labelled(prices, row.price),
    recurrence: recurrenceSentence(dateRecur),
    pointOfInterest: venue,
    ...picturesOf(publicUrl, image),
    isBookmarked: false,
    distanceMetres: venue.distanceMetres,
  };
}

/**
 * Cards of events in the order of `ids`, in three queries. `nextEventOccurrence` is the first date in the window that
 * is not over, null when there is none. @param each coming dates in `occurences` at most
 */
export async function hydrateEventCards(
  ctx: Context,
  ids: readonly number[],
  window: Window,
  origin: Origin,
  each: number = limits.occurrencesInCard,
): Promise<EventCard[]> {
  if (ids.length === 0) return [];
  const [rows, occurrences] = await Promise.all([eventRows(ctx, ids), comingOccurrences(ctx, ids, window, each)]);
  const venueIds = rows.map(({ venueId }) => venueId);
  const venues = await venueCardsById(ctx, venueIds, origin);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byEvent = Map.groupBy(occurrences, ({ eventId }) => eventId);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const venue = row && venues.get(row.venueId);
    return row && venue ? eventCardOf(row, venue, byEvent.get(id) ?? [], ctx.settings.publicUrl) : [];
  });
}
