import type { Db } from "@hereabouts/db/connection";

/** An authenticator app as its codes are checked. */
export interface AppRow {
  id: number;
  secretSealed: string;
  lastStep: number;
}

/** A person's authenticator apps. */
export async function selectApps(db: Db, userId: number): Promise<AppRow[]> {
  const rows = await db
    .selectFrom("authenticator_app")
    .select(["id", "secret_sealed as secretSealed", "last_step as lastStep"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, lastStep: Number(row.lastStep) }));
}

/** Keeps a new app; the code of `lastStep` is used up. */
export async function insertApp(
  db: Db,
  app: { userId: number; name: string; secretSealed: string; lastStep: number },
  now: Date,
): Promise<void> {
  const { userId, name, secretSealed, lastStep } = app;
  const values = { user_id: userId, name, secret_sealed: secretSealed, last_step: lastStep, created_at: now };
  await db.insertInto("authenticator_app").values(values).execute();
}

/** Uses up an app's code of a step, and those before. @returns false if one of that step or a later one was used */
export async function takeStep(db: Db, id: number, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("authenticator_app")
    .set({ last_step: step, last_used_at: now })
    .where("id", "=", id)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The secret of an app as it is kept. */
export interface KeptAppSecret {
  id: number;
  sealed: string;
}

/** Locks secrets of apps that another key than `keyId` encrypted, at most `limit`. */
export function holdStaleAppSecrets(db: Db, keyId: string, limit: number): Promise<KeptAppSecret[]> {
  return db
    .selectFrom("authenticator_app")
    .select(["id", "secret_sealed as sealed"])
    .where("secret_sealed", "not like", `${keyId}.%`)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Keeps the secret of an app, encrypted anew; an app whose secret is lost is deleted. */
export async function updateAppSecret(db: Db, id: number, sealed: string | null): Promise<void> {
  if (sealed === null) await db.deleteFrom("authenticator_app").where("id", "=", id).execute();
  else await db.updateTable("authenticator_app").set({ secret_sealed: sealed }).where("id", "=", id).execute();
}
