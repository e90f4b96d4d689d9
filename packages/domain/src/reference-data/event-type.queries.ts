import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Adds event categories, and brings those that are there up to date. */
export async function writeEventTypes(
  db: Db,
  eventTypes: readonly { id: number; name: string; slug: string }[],
): Promise<void> {
  await db
    .insertInto("event_type")
    .values(eventTypes.map(({ id, name, slug }) => ({ id, name, slug })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: sql`excluded.name`, slug: sql`excluded.slug` }))
    .execute();
}
