import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** A text of an account that nobody knows yet. */
export interface PostedText {
  userId: number;
  kind: "event" | "venue";
  recordId: number;
  text: string;
  isImported: boolean;
}

/** How much an account typed and posted since an instant. */
export async function countPosts(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("posted_text")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("user_id", "=", userId)
    .where("is_imported", "=", false)
    .where("posted_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many of the newest texts, other records', are nearly the same: of others, and of the account itself. */
export async function countCopies(
  db: Db,
  { userId, kind, recordId, text }: PostedText,
  { since, compared, alikeness }: { since: Date; compared: number; alikeness: number },
): Promise<{ others: number; own: number }> {
  const { rows } = await sql<{ others: number; own: number }>`
    select (count(distinct user_id) filter (where user_id <> ${userId}::int))::int as others,
      (count(distinct record_id) filter (where user_id = ${userId}::int))::int as own
    from (select * from posted_text where posted_at > ${since}::timestamptz
      order by posted_at desc limit ${compared}::int) p
    where not (p.kind = ${kind}::text and p.record_id = ${recordId}::int)
      and similarity(p.text, ${text}::text) >= ${alikeness}::float8`.execute(db);
  return rows[0] ?? { others: 0, own: 0 };
}

/** Keeps a text to compare others with. */
export async function insertPost(db: Db, post: PostedText, now: Date): Promise<void> {
  const { userId, kind, recordId, text, isImported } = post;
  await db
    .insertInto("posted_text")
    .values({ user_id: userId, kind, record_id: recordId, text, is_imported: isImported, posted_at: now })
    .execute();
}

/** Throws away what was posted before an instant. */
export async function deletePostsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "posted_text", sql`posted_at < ${before}::timestamptz`);
}
