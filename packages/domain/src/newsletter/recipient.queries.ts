import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { StoredReader } from "./reader.queries.ts";

/** Why a subscription ended. */
export type EndReason = "reader" | "bounced" | "complained";

/** A reader that a mailing goes to. */
export interface Recipient {
  id: number;
  mailingId: number;
  mailId: number | null;
  composedAt: Date | null;
  reader: StoredReader;
}

const columns = sql`p.id, p.mailing_id as "mailingId", p.mail_id as "mailId", p.composed_at as "composedAt",
  json_build_object('id', r.id, 'email', r.email, 'status', r.status, 'towns', r.towns, 'categories', r.categories,
    'language', r.language, 'sealed', r.token_sealed) as reader`;
const joined = sql`mailing_recipient p join newsletter_reader r on r.id = p.reader_id`;

/** Has a mailing go to everybody who reads the newsletter now. A second time adds nobody. */
export async function insertRecipients(db: Db, mailingId: number): Promise<void> {
  await sql`insert into mailing_recipient (mailing_id, reader_id, state)
    select ${mailingId}::int, id, 'waiting' from newsletter_reader where status = 'confirmed' order by id
    on conflict (mailing_id, reader_id) do nothing`.execute(db);
}

/** Locks some recipients of a mailing that wait for their mail, at most `limit`. */
export async function holdWaiting(db: Db, mailingId: number, limit: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${columns} from ${joined} where p.mailing_id = ${mailingId}::int and p.state = 'waiting'
    order by p.id limit ${limit}::int for update of p`.execute(db);
  return rows;
}

/** Locks the recipient of a mail that is not on its way yet; undefined where the subscription ended. */
export async function holdQueued(db: Db, mailId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select ${columns} from ${joined} where p.mail_id = ${mailId}::bigint and p.state = 'queued'
      and exists (select from mail m where m.id = p.mail_id and m.status = 'queued')
    for update of p`.execute(db);
  return rows[0];
}

/** Notes that the mail to a recipient is written. */
export async function updateQueued(db: Db, id: number, mailId: number, now: Date): Promise<void> {
  await db
    .updateTable("mailing_recipient")
    .set({ state: "queued", mail_id: mailId, composed_at: now })
    .where("id", "=", id)
    .execute();
}

/** Notes that no event fits what a recipient chose. */
export async function updateNoMatch(db: Db, id: number): Promise<void> {
  await db.updateTable("mailing_recipient").set({ state: "no_match" }).where("id", "=", id).execute();
}

/** Writes what became of the mail to a recipient, as far as that is known. @returns the reader, where there is one */
export async function updateDelivered(db: Db, mailId: number): Promise<number | null> {
  const { rows } = await sql<{ readerId: number | null }>`
    update mailing_recipient p set state = case when m.status in ('sent', 'failed', 'uncertain') then m.status else p.state end
    from mail m where m.id = p.mail_id and p.mail_id = ${mailId}::bigint
    returning p.reader_id as "readerId"`.execute(db);
  return rows[0]?.readerId ?? null;
}

/** Mails of a mailing, or to a reader, that are not known to be on their way. Their recipients are locked. */
export async function selectQueuedMails(db: Db, of: { mailingId: number } | { readerId: number }): Promise<number[]> {
  const condition = "mailingId" in of ? sql`mailing_id = ${of.mailingId}::int` : sql`reader_id = ${of.readerId}::int`;
  const { rows } = await sql<{ mailId: number | null }>`
    select mail_id as "mailId" from mailing_recipient
    where ${condition} and state in ('waiting', 'queued') order by id for update`.execute(db);
  return rows.flatMap(({ mailId }) => mailId ?? []);
}

/** Has recipients of a stopped mailing wait again whose mails were called back: none goes to them. */
export async function updateCalledBack(db: Db, mailingId: number): Promise<void> {
  await db
    .updateTable("mailing_recipient")
    .set({ state: "waiting" })
    .where("mailing_id", "=", mailingId)
    .where("state", "=", "queued")
    .where("mail_id", "is", null)
    .execute();
}

/** Notes at the last mail to a reader why the subscription ended; mails that were not sent yet are none any more. */
export async function updateEnded(db: Db, readerId: number, reason: EndReason): Promise<void> {
  await sql`update mailing_recipient p set
      ended = case when p.id = (select max(id) from mailing_recipient where reader_id = ${readerId}::int)
        then ${reason}::text else p.ended end,
      state = case when p.state = 'waiting' or (p.state = 'queued' and p.mail_id is null) then 'ended' else p.state end
    where p.reader_id = ${readerId}::int`.execute(db);
}

/**
 * Notes that the last mail to a reader came back with a fault that may pass.
 * @returns whether as many of the last ones in a row came back as `most`
 */
export async function updateDelayed(db: Db, readerId: number, most: number): Promise<boolean> {
  await sql`update mailing_recipient set is_delayed = true
    where id = (select max(id) from mailing_recipient where reader_id = ${readerId}::int and mail_id is not null)`.execute(
    db,
  );
  const { rows } = await sql<{ all: boolean | null; count: number }>`
    select bool_and(is_delayed) as all, count(*)::int as count from (
      select is_delayed from mailing_recipient where reader_id = ${readerId}::int and mail_id is not null
      order by id desc limit ${most}::int) l`.execute(db);
  return rows[0]?.all === true && rows[0].count >= most;
}
