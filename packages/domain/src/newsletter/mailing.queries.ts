import type { Mailing } from "@hereabouts/contract/editions/edition-mail";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A mailing as it is stored. */
export interface StoredMailing {
  id: number;
  editionId: number;
  subject: string;
  intro: string;
  sendAt: Date;
  status: Mailing["status"];
  createdBy: number | null;
}

const columns = sql`g.id, g.edition_id as "editionId", g.subject, g.intro, g.send_at as "sendAt", g.status,
  g.created_by as "createdBy"`;

/** A mailing by id; undefined if missing. */
export async function selectMailing(db: Db, id: number): Promise<StoredMailing | undefined> {
  const { rows } = await sql<StoredMailing>`
    select ${columns} from edition_mailing g where g.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Locks a mailing until the transaction ends. */
export async function holdMailing(db: Db, id: number): Promise<StoredMailing | undefined> {
  const { rows } = await sql<StoredMailing>`
    select ${columns} from edition_mailing g where g.id = ${id}::int for update`.execute(db);
  return rows[0];
}

/** Adds a mailing. @returns its id */
export async function insertMailing(
  db: Db,
  { editionId, subject, intro, sendAt, createdBy }: Omit<StoredMailing, "id" | "status">,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("edition_mailing")
    .values({
      edition_id: editionId,
      subject,
      intro,
      send_at: sendAt,
      status: "scheduled",
      created_by: createdBy,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves a mailing to its next state. */
export async function updateMailingStatus(
  db: Db,
  id: number,
  status: Exclude<Mailing["status"], "scheduled">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("edition_mailing")
    .set({ status, ended_at: status === "sending" ? null : now })
    .where("id", "=", id)
    .execute();
}

type CountedMailing = StoredMailing & { figures: Mailing["figures"] };

/** The mailings of an edition with what became of their mails, the newest first. */
export async function selectMailings(db: Db, editionId: number): Promise<CountedMailing[]> {
  const { rows } = await sql<CountedMailing>`
    select ${columns}, json_build_object(
      'waiting', count(p.id) filter (where p.state in ('waiting', 'queued')),
      'sent', count(p.id) filter (where p.state = 'sent'),
      'noMatch', count(p.id) filter (where p.state = 'no_match'),
      'failed', count(p.id) filter (where p.state = 'failed'),
      'uncertain', count(p.id) filter (where p.state = 'uncertain'),
      'bounced', count(p.id) filter (where p.ended = 'bounced'),
      'complained', count(p.id) filter (where p.ended = 'complained'),
      'ended', count(p.id) filter (where p.ended = 'reader')) as figures
    from edition_mailing g left join mailing_recipient p on p.mailing_id = g.id
    where g.edition_id = ${editionId}::int group by g.id order by g.id desc`.execute(db);
  return rows;
}
