import type { NewsletterChoices } from "@hereabouts/contract/newsletter/newsletter";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** Someone who gets the newsletter, or asked for it and has not confirmed the address yet. */
export interface StoredReader extends NewsletterChoices {
  id: number;
  email: string;
  status: "asked" | "confirmed";
  language: string;
  /** Encrypted; null where its key is lost. */
  sealed: string | null;
}

const columns = sql`r.id, r.email, r.status, r.towns, r.categories, r.language, r.token_sealed as sealed`;

/** Locks a reader until the transaction ends; undefined for an unknown address. */
export async function holdReader(db: Db, email: string): Promise<StoredReader | undefined> {
  const { rows } = await sql<StoredReader>`
    select ${columns} from newsletter_reader r where r.email = ${email}::text for update`.execute(db);
  return rows[0];
}

/** A reader by the hash of the secret in their links; undefined for an unknown one. */
export async function selectReaderOfToken(db: Db, hash: string): Promise<StoredReader | undefined> {
  const { rows } = await sql<StoredReader>`
    select ${columns} from newsletter_reader r where r.token_hash = ${hash}::text`.execute(db);
  return rows[0];
}

/** Counts the readers that a mailing goes to. */
export async function countReaders(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_reader where status = 'confirmed'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewReader extends NewsletterChoices {
  email: string;
  language: string;
  hash: string;
  sealed: string;
}

/** Adds someone who asked. @returns their id; undefined where another request came first */
export async function insertReader(db: Db, reader: NewReader, now: Date): Promise<number | undefined> {
  const { email, towns, categories, language, hash, sealed } = reader;
  const inserted = await db
    .insertInto("newsletter_reader")
    .values({
      email,
      status: "asked",
      towns,
      categories,
      language,
      token_hash: hash,
      token_sealed: sealed,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Writes what someone who has not confirmed yet asked for last: the days to confirm begin anew. */
export async function updateAsked(
  db: Db,
  id: number,
  { towns, categories, language }: NewsletterChoices & { language: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("newsletter_reader")
    .set({ towns, categories, language, asked_at: now })
    .where("id", "=", id)
    .execute();
}

/** Writes which events a reader wants. */
export async function updateChoices(db: Db, id: number, { towns, categories }: NewsletterChoices): Promise<void> {
  await db.updateTable("newsletter_reader").set({ towns, categories }).where("id", "=", id).execute();
}

/** Notes that a reader confirmed the address; a second time changes nothing. */
export async function updateConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("newsletter_reader")
    .set({ status: "confirmed", confirmed_at: now })
    .where("id", "=", id)
    .where("status", "=", "asked")
    .execute();
}

/** Deletes a reader. @returns whether they were there */
export async function deleteReader(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("newsletter_reader").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes requests that were not confirmed and are older than `before`. */
export async function deleteReadersAskedBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "newsletter_reader", sql`status = 'asked' and asked_at < ${before}::timestamptz`, 500);
}

/** Writes the secret of a reader’s links; null where its key is lost. */
export async function updateReaderToken(
  db: Db,
  id: number,
  kept: { hash: string; sealed: string } | null,
): Promise<void> {
  await db
    .updateTable("newsletter_reader")
    .set(kept ? { token_hash: kept.hash, token_sealed: kept.sealed } : { token_sealed: null })
    .where("id", "=", id)
    .execute();
}

/** Locks readers whose secrets are encrypted with another key than `keyId`, at most `limit`. */
export async function holdStaleReaders(
  db: Db,
  keyId: string,
  limit: number,
): Promise<{ id: number; sealed: string | null }[]> {
  return await db
    .selectFrom("newsletter_reader")
    .select(["id", "token_sealed as sealed"])
    .where("token_sealed", "not like", `${keyId}.%`)
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}
