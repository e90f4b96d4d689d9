import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A passkey or an authenticator app as it is listed. */
export interface FactorRow {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Kinds of second factors: their tables. */
export type FactorKind = "passkey" | "authenticator_app";

const listed = ["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt"] as const;

/** Locks an account, so that its factors are changed one call after the other. */
export async function holdAccount(db: Db, userId: number): Promise<void> {
  await db.selectFrom("app_user").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

/** A person's passkeys or apps, in the order in which they were added. */
export function selectFactors(db: Db, kind: FactorKind, userId: number): Promise<FactorRow[]> {
  if (kind === "passkey")
    return db.selectFrom("passkey").select(listed).where("user_id", "=", userId).orderBy("id").execute();
  return db.selectFrom("authenticator_app").select(listed).where("user_id", "=", userId).orderBy("id").execute();
}

/** Renames one of a person's passkeys or apps. @returns whether they have it */
export async function updateFactorName(
  db: Db,
  kind: FactorKind,
  { id, userId, name }: { id: number; userId: number; name: string },
): Promise<boolean> {
  const renamed =
    kind === "passkey"
      ? db.updateTable("passkey").set({ name }).where("id", "=", id).where("user_id", "=", userId)
      : db.updateTable("authenticator_app").set({ name }).where("id", "=", id).where("user_id", "=", userId);
  return (await renamed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Deletes one of a person's passkeys or apps. @returns its name; undefined when they don't have it */
export async function deleteFactor(
  db: Db,
  kind: FactorKind,
  { id, userId }: { id: number; userId: number },
): Promise<string | undefined> {
  const deleted =
    kind === "passkey"
      ? db.deleteFrom("passkey").where("id", "=", id).where("user_id", "=", userId).returning("name")
      : db.deleteFrom("authenticator_app").where("id", "=", id).where("user_id", "=", userId).returning("name");
  return (await deleted.executeTakeFirst())?.name;
}

/** Deletes all factors and recovery codes of a person. @returns how many factors there were */
export async function deleteAllFactors(db: Db, userId: number): Promise<number> {
  const passkeys = await db.deleteFrom("passkey").where("user_id", "=", userId).executeTakeFirst();
  const apps = await db.deleteFrom("authenticator_app").where("user_id", "=", userId).executeTakeFirst();
  await deleteRecoveryCodes(db, userId);
  return Number(passkeys.numDeletedRows + apps.numDeletedRows);
}

/** Whether a person has a passkey or an authenticator app. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from passkey where user_id = ${userId}::int)
      or exists (select from authenticator_app where user_id = ${userId}::int) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Deletes a person's recovery codes. */
export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
}

/** Uses up one of a person's recovery codes. @returns whether it is one */
export async function takeRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Recovery codes that a person has left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
