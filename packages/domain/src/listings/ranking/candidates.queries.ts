import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { unitVector } from "../../geography/earth.ts";
import type { EventSearch, FoundCandidate } from "../../memory-ports.ts";
import { hasFlag } from "../../projection/event-row.queries.ts";
import { likenessOf } from "./likeness.ts";

/** Columns of an event `e` that `likenessOf` reads besides its category. */
export const shownColumns: RawBuilder<unknown> = sql`e.name, e.image_id is not null as "hasPicture",
  coalesce(e.print_number, e.id) as "printNumber"`;

type Row = Omit<FoundCandidate, "series" | "print"> & Parameters<typeof likenessOf>[0];

/** Selects some listed events. @param featuredFrom dot product with the center from which on highlights count */
export async function selectCandidates(
  db: Db,
  ids: readonly number[],
  { lat, lon }: Pick<EventSearch, "lat" | "lon">,
  featuredFrom: number,
): Promise<FoundCandidate[]> {
  const [x, y, z] = unitVector(lat, lon);
  const { rows } = await sql<Row>`
    select e.id, l.venue_id as "venueId", l.category, ${shownColumns},
      ${hasFlag("featured")} and l.x * ${x}::float8 + l.y * ${y}::float8 + l.z * ${z}::float8 >= ${featuredFrom}::float8 as "isFeatured"
    from event e join event_listing l on l.event_id = e.id
    where e.id = any(${ids}::int[])`.execute(readsOnly(db, { events: ids }));
  return rows.map(({ id, venueId, isFeatured, ...shown }) => ({ id, venueId, isFeatured, ...likenessOf(shown) }));
}
