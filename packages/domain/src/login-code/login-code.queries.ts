import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

export interface NewLoginCode {
  /** Hash of the request. */
  request: string;
  /** Hash of the request and the code. */
  code: string;
  email: string;
  kept: unknown;
  createdAt: Date;
  expiresAt: Date;
}

/** Writes a login code down. */
export async function insertLoginCode(db: Db, row: NewLoginCode): Promise<void> {
  const { request, code, email, kept, createdAt, expiresAt } = row;
  const values = { request, code, email, created_at: createdAt, expires_at: expiresAt };
  await db
    .insertInto("login_code")
    .values({ ...values, kept: kept === undefined ? null : JSON.stringify(kept) })
    .execute();
}

/** Counts a try for a code that can still be used. @returns its hash and address; undefined if there is none */
export function tryLoginCode(
  db: Db,
  request: string,
  { now, tries }: { now: Date; tries: number },
): Promise<{ code: string; email: string } | undefined> {
  return db
    .updateTable("login_code")
    .set({ tries: sql`tries + 1` })
    .where("request", "=", request)
    .where("expires_at", ">", now)
    .where("tries", "<", tries)
    .returning(["code", "email"])
    .executeTakeFirst();
}

/** Selects the address of a code that can still be used. */
export function selectLoginCodeEmail(
  db: Db,
  request: string,
  { now, tries }: { now: Date; tries: number },
): Promise<{ email: string } | undefined> {
  return db
    .selectFrom("login_code")
    .select("email")
    .where("request", "=", request)
    .where("expires_at", ">", now)
    .where("tries", "<", tries)
    .executeTakeFirst();
}

/** Uses a code up. @returns the search that waits for it; undefined if another call was faster */
export function takeLoginCode(db: Db, request: string): Promise<{ kept: unknown } | undefined> {
  return db.deleteFrom("login_code").where("request", "=", request).returning("kept").executeTakeFirst();
}

/** Ends all codes that went to an address. */
export async function deleteLoginCodesOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom("login_code").where(sql`lower(email)`, "=", email.toLowerCase()).execute();
}

/** Deletes the codes that have expired. */
export async function deleteExpiredLoginCodes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, "login_code", sql`expires_at < ${now}::timestamptz`);
}
