import type { Db } from "@hereabouts/db/connection";

/** Ids of the keys that secrets of this database may be encrypted with. */
export async function selectKeyIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("secret_key").select("id").orderBy("first_used_at").execute();
  return rows.map(({ id }) => id);
}

/** When the first of the keys was noted; undefined before any. */
export async function selectFirstUse(db: Db): Promise<Date | undefined> {
  const first = await db.selectFrom("secret_key").select("first_used_at").orderBy("first_used_at").executeTakeFirst();
  return first?.first_used_at;
}

/** Notes that secrets may be encrypted with a key. */
export async function insertKeyId(db: Db, id: string): Promise<void> {
  await db
    .insertInto("secret_key")
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the secret that versions before kept in clear to sign challenges of forms. */
export async function deleteFormSecret(db: Db): Promise<void> {
  await db.deleteFrom("form_secret").execute();
}

/** Notes that no secret is encrypted with any other key. */
export async function deleteOtherKeyIds(db: Db, id: string): Promise<void> {
  await db.deleteFrom("secret_key").where("id", "!=", id).execute();
}
