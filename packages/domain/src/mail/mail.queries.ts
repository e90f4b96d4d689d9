import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { isInRange, rowKey } from "../archive/archive-file.queries.ts";
import type { ArchivedRow, ArchiveSource } from "../archive/archive-rows.ts";

/** A mail as it is stored. */
export interface MailRow {
  userId: number | null;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  dedupeKey: string | null;
  createdAt: Date;
  /** Whether it is never handed over again where the first time may have succeeded. */
  isOnce: boolean;
}

/** The language that an account reads; null is that of the site. */
export async function selectLanguage(db: Db, userId: number): Promise<string | null> {
  const account = await db.selectFrom("app_user").select("language").where("id", "=", userId).executeTakeFirst();
  return account?.language ?? null;
}

/** Writes a mail; undefined when there is one with its key. */
export function insertMail(db: Db, mail: MailRow): Promise<{ id: number } | undefined> {
  const { userId, recipient, subject, html, text, headers, dedupeKey, createdAt, isOnce } = mail;
  return db
    .insertInto("mail")
    .values({
      user_id: userId,
      recipient,
      subject,
      html,
      text,
      headers: JSON.stringify(headers),
      dedupe_key: dedupeKey,
      created_at: createdAt,
      is_once: isOnce,
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/**
 * Marks a mail as being handed over; undefined when that was done, or given up. One that is handed over once, and was on its
 * way before, becomes "uncertain".
 */
export function startDelivery(db: Db, id: number) {
  return db
    .updateTable("mail")
    .set((row) => ({
      status: sql<string>`case when is_once and status = 'sending' then 'uncertain' else 'sending' end`,
      attempts: row("attempts", "+", 1),
    }))
    .where("id", "=", id)
    .where("status", "in", ["queued", "sending"])
    .returningAll()
    .executeTakeFirst();
}

/** Marks a mail as not handed over: to be tried again, or given up. */
export async function updateFailed(
  db: Db,
  id: number,
  status: "queued" | "failed" | "uncertain",
  error: string,
): Promise<void> {
  await db.updateTable("mail").set({ status, error }).where("id", "=", id).execute();
}

/** Writes other words into a mail that is not on its way yet. */
export async function updateWaitingMail(
  db: Db,
  id: number,
  { html, text }: Pick<MailRow, "html" | "text">,
): Promise<void> {
  await db.updateTable("mail").set({ html, text }).where("id", "=", id).where("status", "=", "queued").execute();
}

/** Calls mails back that are not on their way yet. @returns their ids */
export async function deleteWaitingMails(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    delete from mail where id = any(${ids}::bigint[]) and status = 'queued' returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a mail as handed over. */
export async function updateSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("mail").set({ status: "sent", sent_at: now, error: "" }).where("id", "=", id).execute();
}

/** Deletes the mails with these keys. */
export async function deleteMailsByKey(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom("mail").where("dedupe_key", "in", keys).execute();
}

/** Calls a mail back that is not on its way yet. @returns whether it was still there */
export async function deleteWaitingMail(db: Db, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mail")
    .where("dedupe_key", "=", key)
    .where("status", "=", "queued")
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The addresses that an account had before, or mails of it went to, but for those that another account has now. */
export async function selectFormerAddresses(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from (
      select lower(email) as email from former_address where user_id = ${userId}::int
      union select lower(recipient) from mail where user_id = ${userId}::int) f
    where not exists (select from app_user u where lower(u.email) = f.email) limit 20`.execute(db);
  return rows.map(({ email }) => email);
}

/** Deletes all mails to a user, and those to an address that went out without one; null for no address. */
export async function deleteMailsOf(db: Db, userId: number, recipient: string | null): Promise<void> {
  await sql`delete from mail where user_id = ${userId}::int
    or (user_id is null and lower(recipient) = lower(${recipient}::text))`.execute(db);
}

/** Mails that may be about people: the many others tell of events. As the index `mail_about_people` has it. */
const isAboutPeople = sql`coalesce(dedupe_key, '') !~ '^(digest|change|dates):'`;

/** Writes other words for what a pattern finds in the mails of all. */
export async function replaceInMails(db: Db, pattern: string, words: string): Promise<void> {
  const replaced = (column: string) => sql`regexp_replace(${sql.ref(column)}, ${pattern}::text, ${words}::text, 'gi')`;
  await sql`update mail set subject = ${replaced("subject")}, html = ${replaced("html")}, text = ${replaced("text")}
    where ${isAboutPeople} and (subject ~* ${pattern}::text or text ~* ${pattern}::text)`.execute(db);
}

/** A mail in the outbox's list. */
export interface OutboxEntry {
  id: number;
  recipient: string;
  subject: string;
  status: string;
  createdAt: Date;
}

/** A mail as it went out, or will. */
export interface OutboxMail extends OutboxEntry {
  html: string;
  text: string;
  headers: Record<string, string>;
  attempts: number;
  error: string;
  sentAt: Date | null;
}

const entryColumns = ["id", "recipient", "subject", "status", "created_at as createdAt"] as const;

/** Mails, the newest first, from the one before the id `before` on. */
export function listOutbox(db: Db, limit: number, before?: number): Promise<OutboxEntry[]> {
  let query = db.selectFrom("mail").select(entryColumns).orderBy("id", "desc").limit(limit);
  if (before !== undefined) query = query.where("id", "<", before);
  return query.execute();
}

/** One mail of the outbox. */
export async function readOutboxMail(db: Db, id: number): Promise<OutboxMail | undefined> {
  const mail = await db
    .selectFrom("mail")
    .select([...entryColumns, "html", "text", "headers", "attempts", "error", "sent_at as sentAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  return mail && { ...mail, headers: mail.headers as Record<string, string> };
}

/** Archives that a mail was written and whether it was sent, without its recipient and text. */
export const mailArchive: ArchiveSource = {
  kind: "mail",
  async select(db, range, most) {
    const { rows } = await sql<ArchivedRow>`
      select ${rowKey("m")}, json_build_object('id', m.id, 'about', split_part(coalesce(dedupe_key, ''), ':', 1),
        'status', status, 'attempts', attempts, 'createdAt', created_at, 'sentAt', sent_at)::text as line
      from mail m where ${isInRange("m", range)} order by m.created_at, m.id limit ${most}::int`.execute(db);
    return rows;
  },
};
