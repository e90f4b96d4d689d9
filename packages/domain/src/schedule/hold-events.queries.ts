import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/**
 * Holds events until the transaction ends, in the order of their ids: who writes their occurrences does so one after
 * the other, each by the dates that the one before it left.
 */
export async function holdEvents(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from event where id = any(${ids}::int[]) order by id for no key update`.execute(db);
}

/**
 * Holds those of the events that nobody else is writing at this moment, without waiting for the others: work on many
 * events that waited would have to hold them in everybody's order. @returns their ids
 */
export async function holdFreeEvents(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event where id = any(${ids}::int[]) order by id for no key update skip locked`.execute(db);
  return rows.map(({ id }) => id);
}
