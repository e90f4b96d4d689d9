import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Db } from "@hereabouts/db/connection";
import { connect, createPool } from "@hereabouts/db/connection";
import { startEmbedded } from "@hereabouts/db/embedded";
import { sql } from "kysely";

async function inDatabase(dataFolder: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const postgres = await startEmbedded({ dir: join(dataFolder, "postgres") });
  const db = connect(createPool(postgres.url));
  await work(db);
  await db.destroy();
  await postgres.stop();
}

/** Makes the events whose name begins with a text look as if nobody had ever confirmed them. */
export const makeUnconfirmed = (dataFolder: string, begin: string): Promise<void> =>
  inDatabase(dataFolder, (db) =>
    sql`update event set certified_at = null, certified_by = null where starts_with(name, ${begin}::text)`.execute(db),
  );

/** An email as the job that reads the mailbox leaves it for the desk. */
interface SeededMail {
  subject: string;
  name: string;
  date: string;
}

/** Puts emails into the queue of the desk, each with an event that was read out of it. */
export const putMails = (dataFolder: string, mails: readonly SeededMail[]): Promise<void> =>
  inDatabase(dataFolder, async (db) => {
    for (const { subject, name, date } of mails) {
      const dates = [{ timeStart: "19:00", timeEnd: null, dateRecur: date }];
      const said = [{ field: "name", words: `Come to the ${name}` }];
      await sql`insert into inbox_mail (mail_key, from_address, from_name, subject, body, status, fields, said, received_at)
        values (${randomUUID()}::text, 'ada@barn.example', 'Ada Lovelace', ${subject}::text, ${`Come to the ${name}!`}::text,
          'waiting', ${JSON.stringify({ name, dates })}::jsonb, ${JSON.stringify(said)}::jsonb, now())`.execute(db);
    }
  });

/** Has the time of every scheduled mailing come. */
export const makeDue = (dataFolder: string): Promise<void> =>
  inDatabase(dataFolder, async (db) => {
    await sql`update edition_mailing set send_at = now() where status = 'scheduled'`.execute(db);
    await sql`update job_queue.job set start_after = now() where name = 'newsletter.begin' and state = 'created'`.execute(
      db,
    );
  });

/** A calendar of many venues as its reading leaves it, with a place that is no known venue. */
interface SeededCalendar {
  id: number;
  /** Key and text of the place. */
  key: string;
  text: string;
  candidate: { venueId: number; name: string };
  calendar: string;
}

/** Puts what was downloaded of a source of the region beside it, and its place into the queue. */
export const putCalendar = (dataFolder: string, seeded: SeededCalendar): Promise<void> =>
  inDatabase(dataFolder, async (db) => {
    const { id, key, text, candidate, calendar } = seeded;
    const candidates = [{ ...candidate, address: "25 Mill River Road", score: 0.74, parts: { name: 0.7, town: 1 } }];
    await sql`update region_source set content = ${Buffer.from(calendar)}::bytea, last_success_at = now(),
      next_read_at = now() + interval '1 day' where id = ${id}::int`.execute(db);
    await sql`insert into source_place (source_id, place_key, place_text, state, candidates)
      values (${id}::int, ${key}::text, ${text}::text, 'unknown', ${JSON.stringify(candidates)}::jsonb)`.execute(db);
    await sql`insert into region_entry (source_id, entry_key, place_key, name, line, state, seen_at)
      select id, 'a@town', ${key}::text, 'Harvest Supper', 3, 'waiting', last_success_at from region_source
      where id = ${id}::int`.execute(db);
  });
