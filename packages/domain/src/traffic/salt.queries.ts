import type { Db } from "@hereabouts/db/connection";

/** The salt of a day, if it has one. */
export async function selectSalt(db: Db, day: string): Promise<string | undefined> {
  const row = await db.selectFrom("traffic_salt").select("salt").where("day", "=", day).executeTakeFirst();
  return row?.salt;
}

/** Makes `salt` a day's, unless it has one. */
export async function insertSalt(db: Db, day: string, salt: string): Promise<void> {
  await db
    .insertInto("traffic_salt")
    .values({ day, salt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Throws the salts of days before `day` away. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom("traffic_salt").where("day", "<", day).execute();
}
