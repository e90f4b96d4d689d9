import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import type { FoundPoint } from "../ports.ts";

/** Cached geocoder response; all null when nothing matched. */
export type Answer = { [Part in keyof FoundPoint]: FoundPoint[Part] | null };

/** An answer that is kept. */
export interface KeptAnswer extends Answer {
  askedAt: Date;
}

/** The kept answer to a question; undefined when it was not asked. */
export async function selectAnswer(db: Db, question: string): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`
    select lat, lon, accuracy, asked_at as "askedAt" from geocode_answer where question = ${question}::text`.execute(
    db,
  );
  return rows[0];
}

/** Keeps an answer, in the place of an older one. */
export async function keepAnswer(
  db: Db,
  { question, provider, lat, lon, accuracy, askedAt }: KeptAnswer & { question: string; provider: string },
): Promise<void> {
  await sql`
    insert into geocode_answer (question, lat, lon, accuracy, provider, asked_at)
    values (${question}::text, ${lat}::float8, ${lon}::float8, ${accuracy}::text, ${provider}::text,
      ${askedAt}::timestamptz)
    on conflict (question) do update set
      (lat, lon, accuracy, asked_at) = (excluded.lat, excluded.lon, excluded.accuracy, excluded.asked_at)`.execute(db);
}

/** Deletes the answers to questions that were asked before `instant`. */
export async function deleteAnswersBefore(db: Db, instant: Date): Promise<void> {
  await deleteInBatches(db, "geocode_answer", sql`asked_at < ${instant}::timestamptz`);
}
