import type { StoredAccess } from "@hereabouts/contract/access/access-facts";
import { eventFields, pageTexts } from "@hereabouts/contract/events/event-fields";
import type { Session } from "@hereabouts/contract/events/programme";
import type { Freshness } from "@hereabouts/contract/freshness/freshness";
import type { VenueCard } from "@hereabouts/contract/listings/cards";
import type { VenuePage } from "@hereabouts/contract/pages/venue-page";
import { venueFields, venuePageTexts } from "@hereabouts/contract/venues/venue-fields";
import type { Rows } from "@hereabouts/db/changes/sources";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { sql } from "kysely";
import { selectFields } from "../columns.queries.ts";
import type { FaceScope } from "../face.ts";
import { eventIsInScope } from "../listings/area/scope.queries.ts";
import { type ShapedImage, shapedImageJson } from "../media/image.queries.ts";
import { eventIsShown, venueIsShown } from "../visibility.queries.ts";

/** When a record was confirmed, and by whom; ISO 8601 as JavaScript writes it. */
const freshnessJson = (table: "e" | "v") => sql<Freshness>`json_build_object('confirmed',
  to_char(${sql.ref(`${table}.certified_at`)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'by', ${sql.ref(`${table}.certified_by`)})`;

/** The list of a date, named by its original day and time. */
interface RsvpListFacts {
  originalDate: string;
  originalStartMinute: number;
  taken: number;
  isClosed: boolean;
}

const rsvpsJson = sql`case when e.takes_rsvps then json_build_object('places', e.rsvp_places, 'people', e.rsvp_people,
  'closesHours', e.rsvp_closes_hours, 'lists', (select coalesce(json_agg(json_build_object('originalDate', l.original_date,
    'originalStartMinute', l.original_start_minute, 'taken', l.taken, 'isClosed', l.is_closed)), '[]')
    from rsvp_list l where l.event_id = e.id)) end`;

/** Details on an event's page besides its card. */
export interface EventDetails extends Record<(typeof pageTexts)[number], string> {
  descriptionHtml: string;
  /** Access facts of the event alone; `venueAccess` are those of its venue. */
  access: StoredAccess;
  venueAccess: StoredAccess;
  updatedAt: Date;
  freshness: Freshness;
  organizer: { id: number; name: string } | null;
  shapedImage: ShapedImage | null;
  programme: Session[];
  /** Rules for RSVPs, and the lists that dates have; null where it takes none. */
  rsvps: { places: number | null; people: number; closesHours: number; lists: RsvpListFacts[] } | null;
  /** Whether one of its rows says that its dates last the whole day. */
  hasAllDayRow: boolean;
}

/** Selects the details of events' pages by their ids; those that are not visible are absent. */
export async function selectEventDetails(db: Db, ids: readonly number[]): Promise<Map<number, EventDetails>> {
  const read: Rows = { events: ids };
  const { rows } = await sql<EventDetails & { id: number; venueId: number; imageId: number | null }>`
    select e.id, e.venue_id as "venueId", e.image_id as "imageId", e.description as "descriptionHtml", e.access, v.access as "venueAccess", e.programme,
      ${selectFields(eventFields, "e", pageTexts)},
      e.updated_at as "updatedAt", ${freshnessJson("e")} as freshness, ${shapedImageJson("e.image_id")} as "shapedImage",
      ${rsvpsJson} as rsvps,
      (select json_build_object('id', o.id, 'name', o.name) from organizer o where o.id = e.organizer_id) as organizer,
      exists (select from event_date d where d.event_id = e.id and d.start_minute = 0
        and d.end_minute = ${sql.lit(DAY_MINUTES)}) as "hasAllDayRow"
    from event e join venue v on v.id = e.venue_id where e.id = any(${ids}::int[]) and ${eventIsShown}`.execute(
    readsOnly(db, read),
  );
  // An event that is missing may come back with its venue.
  if (rows.length === ids.length) {
    read.venues = rows.map(({ venueId }) => venueId);
    read.images = rows.flatMap(({ imageId }) => imageId ?? []);
  }
  return new Map(rows.map(({ id, venueId: _, imageId: __, ...details }) => [id, details]));
}

/** When each of some events was confirmed, by id. */
export async function selectEventFreshness(db: Db, ids: readonly number[]): Promise<Map<number, Freshness>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; freshness: Freshness }>`
    select e.id, ${freshnessJson("e")} as freshness from event e where e.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, freshness }) => [id, freshness]));
}

/** Whether an event had a page and lost it: it was deleted, or its venue was. */
export async function isDeletedEvent(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event e join venue v on v.id = e.venue_id
    where e.id = ${id}::int and e.published and v.published and (e.deleted_at is not null or v.deleted_at is not null)
    `.execute(db);
  return rows.length > 0;
}

/** Whether a venue had a page and was deleted. */
export async function isDeletedVenue(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from venue v where v.id = ${id}::int and v.published and not v.is_place and v.deleted_at is not null`.execute(
    db,
  );
  return rows.length > 0;
}

type VenueDetails = Omit<VenuePage, keyof VenueCard | "imageShapes" | "updated" | "access"> & {
  access: StoredAccess;
  updatedAt: Date;
  shapedImage: ShapedImage | null;
};

/** Selects the details of venues' pages by their ids. */
export async function selectVenueDetails(db: Db, ids: readonly number[]): Promise<Map<number, VenueDetails>> {
  const read: Rows = { venues: ids };
  const { rows } = await sql<VenueDetails & { id: number; imageId: number | null }>`
    select v.id, v.image_id as "imageId",
      ${selectFields(venueFields, "v", [...venuePageTexts, "showAlternateTimes", "access", "osmType"])},
      c.name as county, v.updated_at as "updatedAt", ${freshnessJson("v")} as freshness, ${shapedImageJson("v.image_id")} as "shapedImage"
    from venue v left join county c on c.id = v.county_id where v.id = any(${ids}::int[])`.execute(readsOnly(db, read));
  if (rows.length === ids.length) read.images = rows.flatMap(({ imageId }) => imageId ?? []);
  return new Map(rows.map(({ id, imageId: _, ...details }) => [id, details]));
}

/** The time zone of a venue that people can look at; undefined of any other. */
export async function selectShownTimeZone(db: Db, venueId: number): Promise<string | undefined> {
  const { rows } = await sql<{ timeZone: string }>`
    select v.time_zone as "timeZone" from venue v where v.id = ${venueId}::int and ${venueIsShown}`.execute(
    readsOnly(db, { venues: [venueId] }),
  );
  return rows[0]?.timeZone;
}

interface ComingEvents {
  ids: number[];
  /** How many there are on all pages. */
  total: number;
}

/** A page of the listed events of a venue whose next date is before a minute on the scale of `next_minute`, by date. */
export async function selectComingEvents(
  db: Db,
  venueId: number,
  { before, offset, size, within }: { before: number; offset: number; size: number; within?: FaceScope },
): Promise<ComingEvents> {
  const { rows } = await sql<ComingEvents>`
    with coming as (
      select event_id, next_minute from event_listing l where venue_id = ${venueId}::int and next_minute < ${before}::int
        ${within ? sql`and ${eventIsInScope(within)}` : sql``})
    select (select count(*)::int from coming) as total, array(
      select event_id from coming order by next_minute, event_id limit ${size}::int offset ${offset}::int) as ids`.execute(
    readsOnly(db, { eventsAt: [venueId] }),
  );
  return rows[0] ?? { ids: [], total: 0 };
}
