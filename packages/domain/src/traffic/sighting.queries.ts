import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** One thing that was seen: on which day and when, by whom, and through which widget on which domain. */
export interface SightingRow {
  day: string;
  now: Date;
  kind: string;
  targetId: number | null;
  visitor: string;
  widget: { id: string; host: string } | null;
}

/**
 * Writes down what visitors have seen, in one statement. It does not wait for the disk: a sighting that a power cut takes
 * away is one that was not counted.
 */
export async function insertSightings(db: Db, rows: readonly SightingRow[]): Promise<void> {
  await sql`
    insert into sighting (day, occurred_at, kind, target_id, visitor, widget_id, host)
    select seen.* from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ now }) => now)}::timestamptz[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ targetId }) => targetId)}::int[],
      ${rows.map(({ visitor }) => visitor)}::text[], ${rows.map(({ widget }) => widget?.id ?? null)}::text[],
      ${rows.map(({ widget }) => widget?.host ?? null)}::text[]) seen, set_config('synchronous_commit', 'off', true)`.execute(
    db,
  );
}
