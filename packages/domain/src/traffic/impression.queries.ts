import type { ImpressionBatch } from "@hereabouts/contract/traffic/impressions";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Makes `salt` a day's, if it has none yet. @returns whether it is now */
export async function insertSalt(db: Db, day: string, salt: string): Promise<boolean> {
  const added = await db
    .insertInto("traffic_salt")
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .returning("salt")
    .executeTakeFirst();
  return added !== undefined;
}

/** The salt of a day that has one. */
export async function selectSalt(db: Db, day: string): Promise<string> {
  const { salt } = await db.selectFrom("traffic_salt").select("salt").where("day", "=", day).executeTakeFirstOrThrow();
  return salt;
}

/** Throws the salts of days before `day` away. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("traffic_salt").where("day", "<", day).execute();
}

/** Writes down what a visitor has seen. */
export async function insertImpressions(
  db: Db,
  impressions: ImpressionBatch["impressions"],
  visitor: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into impression (kind, target_id, visitor, occurred_at)
    select kind, target_id, ${visitor}, ${now}::timestamptz
    from unnest(${impressions.map(({ kind }) => kind)}::text[], ${impressions.map(({ id }) => id)}::int[])
      seen (kind, target_id)`.execute(db);
}

/** Deletes the impressions before `instant`. */
export async function deleteImpressionsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom("impression").where("occurred_at", "<", instant).execute();
}
