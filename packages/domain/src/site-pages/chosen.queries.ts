import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { eventIsListed, venueIsListed } from "../visibility.queries.ts";

/** Filters events and venues to those shown in listings. */
export async function selectListed(
  db: Db,
  { events, venues }: { events: readonly number[]; venues: readonly number[] },
): Promise<{ events: Set<number>; venues: Set<number> }> {
  const { rows } = await sql<{ of: "event" | "venue"; id: number }>`
    select 'event' as of, e.id from event e join venue v on v.id = e.venue_id
    where e.id = any(${events}::int[]) and ${eventIsListed}
    union all
    select 'venue', v.id from venue v where v.id = any(${venues}::int[]) and ${venueIsListed}`.execute(db);
  const idsOf = (kind: "event" | "venue") => new Set(rows.flatMap(({ of, id }) => (of === kind ? [id] : [])));
  return { events: idsOf("event"), venues: idsOf("venue") };
}
