import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { FaceScope } from "../face.ts";
import { eventIsInScope, venueIsInScope } from "../listings/area/scope.queries.ts";
import type { SitemapKind } from "./sitemap-kinds.ts";

const listed: Record<SitemapKind, (id: number, scope: FaceScope) => RawBuilder<unknown>> = {
  events: (id, scope) => sql`from event_listing l where l.event_id = ${id}::int and ${eventIsInScope(scope)}`,
  venues: (id, scope) => sql`from venue_listing l where l.venue_id = ${id}::int and ${venueIsInScope(scope)}`,
  organizers: (id, scope) => sql`from event_listing l where l.organizer_id = ${id}::int and ${eventIsInScope(scope)}`,
};

/** Whether a face shows an event `e`, over or not. */
export const eventIsOfScope = (scope: FaceScope): RawBuilder<unknown> =>
  sql`e.id in (select l.event_id from event_listing l where ${eventIsInScope(scope)})`;

/** Whether a face shows an event of an organizer `o`. */
export const organizerIsInScope = (scope: FaceScope): RawBuilder<unknown> =>
  sql`o.id in (select l.organizer_id from event_listing l where ${eventIsInScope(scope)})`;

/** Whether a face shows the page of a record: of an organizer, if it shows an event of theirs. */
export async function isInScope(db: Db, kind: SitemapKind, id: number, scope: FaceScope): Promise<boolean> {
  const { rows } = await sql`select ${listed[kind](id, scope)} limit 1`.execute(db);
  return rows.length > 0;
}
