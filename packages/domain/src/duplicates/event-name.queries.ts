import type { Db } from "@hereabouts/db/connection";

/** The names of those of the events that are still kept, in order. */
export async function selectEventNames(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("event").select("name").where("id", "in", ids).orderBy("id").execute();
  return rows.map(({ name }) => name);
}
