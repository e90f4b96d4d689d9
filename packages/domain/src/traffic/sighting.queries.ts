import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** One row of what was seen, without who and when, which a whole batch shares. */
export interface SeenRow {
  kind: string;
  targetId: number | null;
}

/** Who saw a batch, when, and through which widget. */
export interface Scene {
  day: string;
  now: Date;
  visitor: string;
  widget: { id: string; host: string } | null;
}

/**
 * Writes down what a visitor has seen, in one statement. It does not wait for the disk: a sighting that a power cut takes
 * away is one that was not counted.
 */
export async function insertSightings(db: Db, rows: readonly SeenRow[], { day, now, visitor, widget }: Scene) {
  await sql`
    insert into sighting (day, occurred_at, kind, target_id, visitor, widget_id, host)
    select ${day}::date, ${now}::timestamptz, kind, target_id, ${visitor}::text, ${widget?.id ?? null}::text,
      ${widget?.host ?? null}::text
    from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ targetId }) => targetId)}::int[])
      seen (kind, target_id), set_config('synchronous_commit', 'off', true)`.execute(db);
}
