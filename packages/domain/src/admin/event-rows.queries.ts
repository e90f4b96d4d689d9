import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { Page } from "../listings/resolve-listing.ts";
import { eventIsListed } from "../visibility.queries.ts";
import { type AdminAsked, numberOf } from "./admin-source.ts";
import { countRows, every, finds, type Source, selectPage } from "./list-sql.queries.ts";

export interface EventAdminRow {
  id: number;
  name: string;
  venueName: string;
  eventTypeId: number;
  isPublished: boolean;
  isListed: boolean;
  next: string | null;
  featuredUntil: string | null;
  updatedAt: Date;
}

const order: Readonly<Record<string, ReturnType<typeof sql>>> = {
  // Sorts by the indexed prefix: an index entry has no room for a name of a thousand letters.
  name: sql`left(lower(e.name), 200), e.id`,
  "-name": sql`left(lower(e.name), 200) desc, e.id desc`,
  "-updated": sql`e.updated_at desc, e.id desc`,
  updated: sql`e.updated_at, e.id`,
};

/** True while the event's featured period has not ended. */
const isFeatured = (now: Date) => sql`e.featured_until >= (${now}::timestamptz at time zone v.time_zone)::date`;

const matching = ({ id, find, state }: AdminAsked, now: Date): Source => ({
  from: sql`event e join venue v on v.id = e.venue_id`,
  where: every([
    sql`e.deleted_at is null`,
    ...(id === undefined ? [] : [sql`e.id = ${numberOf(id)}::int`]),
    ...(state === "shown" ? [eventIsListed] : []),
    ...(state === "hidden" ? [sql`not (${eventIsListed})`] : []),
    ...(state === "featured" ? [isFeatured(now)] : []),
    ...finds(find, [sql`lower(e.name)`]),
  ]),
});

/** How many events that are not deleted are asked for. */
export const countEvents = (db: Db, query: AdminAsked, now: Date) => countRows(db, matching(query, now));

/** A page of them. @param now what is over then is no next date */
export function selectEvents(db: Db, query: AdminAsked, page: Page, now: Date): Promise<EventAdminRow[]> {
  const columns = sql`e.id, e.name, v.name as "venueName", e.event_type_id as "eventTypeId", e.published as "isPublished",
    ${eventIsListed} as "isListed", e.updated_at as "updatedAt",
    case when ${isFeatured(now)} then e.featured_until::text end as "featuredUntil",
    (select min(o.local_date)::text from occurrence o
      where o.event_id = e.id and o.over_at > ${now}::timestamptz) as next`;
  return selectPage(
    db,
    matching(query, now),
    { columns, order: order[query.ordering ?? ""] ?? sql`e.updated_at desc, e.id desc` },
    page,
  );
}
