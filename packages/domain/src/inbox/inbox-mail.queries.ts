import type { InboxMark, inboxStatuses } from "@hereabouts/contract/inbox/inbox-limits";
import type { DraftFields } from "@hereabouts/contract/producer/event-draft";
import type { ReadEvent } from "@hereabouts/contract/sources/pasted-event";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { literalPattern } from "../literal-pattern.ts";

type InboxStatus = (typeof inboxStatuses)[number];

/** A mail to the desk before it is stored. */
export interface NewInboxRow {
  /** Hash of Message-ID and sender, or of the whole mail. */
  key: string;
  messageId: string;
  from: { name: string; address: string };
  subject: string;
  text: string;
  marks: readonly InboxMark[];
  status: InboxStatus;
  fields: DraftFields;
  said: ReadEvent["said"];
  others: number;
  picture: Uint8Array | null;
}

/** A mail to the desk as it is stored, but for its picture. */
export interface StoredInboxMail {
  id: number;
  fromName: string;
  fromAddress: string;
  subject: string;
  text: string;
  marks: InboxMark[];
  status: InboxStatus;
  fields: DraftFields;
  said: ReadEvent["said"];
  others: number;
  hasPicture: boolean;
  venueName: string | null;
  ownerId: number | null;
  owner: string | null;
  draftId: number | null;
  receivedAt: Date;
}

const columns = sql`m.id, m.from_name as "fromName", m.from_address as "fromAddress", m.subject, m.body as text, m.marks,
  m.status, m.fields, m.said, m.others, m.picture is not null as "hasPicture", v.name as "venueName",
  m.owner_id as "ownerId", coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), o.email) as owner,
  d.id as "draftId", m.received_at as "receivedAt"`;
const joined = sql`inbox_mail m
  left join venue v on v.id = (m.fields->>'venue')::int and v.deleted_at is null
  left join app_user o on o.id = m.owner_id
  left join event_draft d on d.id = m.draft_id and d.deleted_at is null`;

/** Whether a mail was taken before. */
export async function isInboxMailKnown(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom("inbox_mail").select("id").where("mail_key", "=", key).executeTakeFirst();
  return row !== undefined;
}

/** Stores a mail. @returns its id; undefined for one that was stored before */
export async function insertInboxMail(db: Db, row: NewInboxRow, now: Date): Promise<number | undefined> {
  const { key, messageId, from, subject, text, marks, status, fields, said, others, picture } = row;
  const inserted = await db
    .insertInto("inbox_mail")
    .values({
      mail_key: key,
      message_id: messageId,
      from_address: from.address,
      from_name: from.name,
      subject,
      body: text,
      marks: [...marks],
      status,
      fields: JSON.stringify(fields),
      said: JSON.stringify(said),
      others,
      picture: picture && Buffer.from(picture),
      received_at: now,
    })
    .onConflict((conflict) => conflict.column("mail_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

interface Filter {
  status: InboxStatus;
  find: string | undefined;
}

const matching = ({ status, find = "" }: Filter) =>
  sql.join(
    [
      sql`m.status = ${status}::text`,
      ...find
        .split(/\s+/)
        .filter(Boolean)
        .map(
          (word) => sql`m.subject || ' ' || m.from_name || ' ' || m.from_address ilike ${literalPattern(word)}::text`,
        ),
    ],
    sql` and `,
  );

/** How many mails fit, and since when the oldest is there. */
export async function countInboxMails(db: Db, filter: Filter): Promise<{ total: number; oldest: Date | null }> {
  const { rows } = await sql<{ total: number; oldest: Date | null }>`
    select count(*)::int as total, min(m.received_at) as oldest from inbox_mail m where ${matching(filter)}`.execute(
    db,
  );
  return rows[0] ?? { total: 0, oldest: null };
}

/** A page of mails: those that wait in the order they came, others the newest first. */
export async function selectInboxMails(
  db: Db,
  filter: Filter,
  { offset, size }: { offset: number; size: number },
): Promise<StoredInboxMail[]> {
  const order = filter.status === "waiting" ? sql`m.received_at, m.id` : sql`m.received_at desc, m.id desc`;
  const { rows } = await sql<StoredInboxMail>`
    select ${columns} from ${joined} where ${matching(filter)} order by ${order}
    limit ${size}::int offset ${offset}::int`.execute(db);
  return rows;
}

/** A mail, locked until the transaction ends. */
export async function holdInboxMail(db: Db, id: number): Promise<StoredInboxMail | undefined> {
  const { rows } = await sql<StoredInboxMail>`
    select ${columns} from ${joined} where m.id = ${id}::int for update of m`.execute(db);
  return rows[0];
}

/** The picture of a mail; null for none. */
export async function selectInboxPicture(db: Db, id: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom("inbox_mail").select("picture").where("id", "=", id).executeTakeFirst();
  return row?.picture ?? null;
}

interface Decision {
  status: "waiting" | "drafted" | "discarded";
  draftId?: number | null;
  ownerId?: number | null;
  /** Is null where the sender’s own account got it. */
  decidedBy: number | null;
}

/** Stores the decision about a mail. */
export async function updateInboxDecision(db: Db, id: number, decision: Decision, now: Date): Promise<void> {
  const { status, draftId = null, ownerId = null, decidedBy } = decision;
  await db
    .updateTable("inbox_mail")
    .set({ status, draft_id: draftId, owner_id: ownerId, decided_by: decidedBy, decided_at: now })
    .where("id", "=", id)
    .execute();
}

/** Deletes mails that came before a time. */
export async function deleteInboxMailsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "inbox_mail", sql`received_at < ${before}::timestamptz`);
}

/** Deletes the mails of an address. */
export async function deleteInboxMailsFrom(db: Db, address: string): Promise<void> {
  await sql`delete from inbox_mail where lower(from_address) = lower(${address}::text)`.execute(db);
}
