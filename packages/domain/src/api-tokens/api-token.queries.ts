import type { TokenScope } from "@hereabouts/contract/api-tokens/token-scopes";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** A token as it is listed. */
export interface TokenRow {
  id: number;
  name: string;
  prefix: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

const columns = [
  "id",
  "name",
  "prefix",
  "scopes",
  "created_at as createdAt",
  "expires_at as expiresAt",
  "last_used_at as lastUsedAt",
] as const;

/** The address of an account, held so that its tokens are counted one call after the other. */
export async function holdOwner(db: Db, userId: number): Promise<{ email: string } | undefined> {
  return db.selectFrom("app_user").select("email").where("id", "=", userId).forUpdate().executeTakeFirst();
}

/** The tokens of a person that are not revoked, the newest first. */
export async function selectTokens(db: Db, userId: number): Promise<TokenRow[]> {
  const rows = await db
    .selectFrom("api_token")
    .select(columns)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows as TokenRow[];
}

/** Keeps a new token. */
export async function insertToken(
  db: Db,
  token: Omit<TokenRow, "id" | "lastUsedAt"> & { userId: number; hash: string },
): Promise<TokenRow> {
  const { userId, name, hash, prefix, scopes, createdAt, expiresAt } = token;
  const values = { user_id: userId, name, hash, prefix, scopes, created_at: createdAt, expires_at: expiresAt };
  const row = await db.insertInto("api_token").values(values).returning(columns).executeTakeFirstOrThrow();
  return row as TokenRow;
}

/** Revokes one of a person's tokens. @returns its name; undefined when they have no such one */
export async function updateRevoked(db: Db, userId: number, id: number, now: Date): Promise<string | undefined> {
  const row = await db
    .updateTable("api_token")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Revokes every token of a person. @returns how many there were */
export async function updateAllRevoked(db: Db, userId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("api_token")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A token that is called with, and whose it is. */
export interface CalledToken {
  id: number;
  userId: number;
  scopes: TokenScope[];
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

/** The token with this hash, also when it is over. */
export async function selectTokenByHash(db: Db, hash: string): Promise<CalledToken | undefined> {
  const row = await db
    .selectFrom("api_token")
    .select(["id", "user_id as userId", "scopes", "expires_at as expiresAt"])
    .select(["revoked_at as revokedAt", "last_used_at as lastUsedAt"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row as CalledToken | undefined;
}

/** Notes when a token was used, to the minute: once in a minute, however many calls come together. */
export async function updateLastUsed(db: Db, id: number, now: Date): Promise<void> {
  await sql`update api_token set last_used_at = date_trunc('minute', ${now}::timestamptz)
    where id = ${id}::int
      and (last_used_at is null or last_used_at < date_trunc('minute', ${now}::timestamptz))`.execute(db);
}

/** Deletes the tokens that were over before an instant. */
export async function deleteTokensBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "api_token", sql`least(revoked_at, expires_at) < ${before}::timestamptz`);
}
