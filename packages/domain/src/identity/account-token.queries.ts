import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** Purpose of an emailed link. */
export type TokenPurpose = "confirm_email" | "reset_password";

export interface NewToken {
  hash: string;
  userId: number;
  purpose: TokenPurpose;
  /** The address it was mailed to. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Writes down a token that was mailed. */
export async function insertToken(db: Db, token: NewToken): Promise<void> {
  const { hash, userId, purpose, email, createdAt, expiresAt } = token;
  await db
    .insertInto("account_token")
    .values({ hash, user_id: userId, purpose, email, created_at: createdAt, expires_at: expiresAt })
    .execute();
}

/** Ends a user's tokens for a purpose. */
export async function deleteTokens(db: Db, userId: number, purpose: TokenPurpose): Promise<void> {
  await db.deleteFrom("account_token").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
}

/** Ends the tokens that would set a user's password, and those that went to an address that is not the account's. */
export async function deleteTakeoverTokens(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  await db
    .deleteFrom("account_token")
    .where("user_id", "=", id)
    .where((token) => token.or([token("purpose", "=", "reset_password"), token("email", "!=", email)]))
    .execute();
}

/** Deletes a token and says whose it was; undefined when there is no such one. */
export function takeTokenRow(
  db: Db,
  hash: string,
  purpose: TokenPurpose,
): Promise<{ userId: number; email: string; expiresAt: Date } | undefined> {
  return db
    .deleteFrom("account_token")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .returning(["user_id as userId", "email", "expires_at as expiresAt"])
    .executeTakeFirst();
}

/** When a token ends; undefined when there is no such one. */
export function findTokenRow(db: Db, hash: string, purpose: TokenPurpose): Promise<{ expiresAt: Date } | undefined> {
  return db
    .selectFrom("account_token")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .select("expires_at as expiresAt")
    .executeTakeFirst();
}

/** Deletes the mailed tokens that are over. */
export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, "account_token", sql`expires_at < ${now}::timestamptz`);
}
