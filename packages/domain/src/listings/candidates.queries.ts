import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { unitVector } from "../geography/earth.ts";
import type { EventSearch } from "../memory-ports.ts";
import { hasFlag } from "../projection/event-row.queries.ts";

/** Columns of an event that must not stand beside one like it. */
interface CandidateRow {
  id: number;
  venueId: number;
  name: string;
  category: number;
  hasPicture: boolean;
  printNumber: number;
  isFeatured: boolean;
}

/** Selects some listed events. @param featuredFrom dot product with the center from which on highlights count */
export async function selectCandidates(
  db: Db,
  ids: readonly number[],
  { lat, lon }: Pick<EventSearch, "lat" | "lon">,
  featuredFrom: number,
): Promise<CandidateRow[]> {
  const [x, y, z] = unitVector(lat, lon);
  const { rows } = await sql<CandidateRow>`
    select e.id, e.venue_id as "venueId", e.name, e.event_type_id as category, e.image_id is not null as "hasPicture",
      coalesce(e.print_number, e.id) as "printNumber",
      ${hasFlag("featured")} and l.x * ${x}::float8 + l.y * ${y}::float8 + l.z * ${z}::float8 >= ${featuredFrom}::float8 as "isFeatured"
    from event e join event_listing l on l.event_id = e.id
    where e.id = any(${ids}::int[])`.execute(readsOnly(db, { events: ids }));
  return rows;
}
