import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** What puzzles are signed with: made when it is first needed, the same in all processes. @param fresh taken when there is none */
export async function keepFormSecret(db: Db, fresh: string): Promise<string> {
  const known = await db.selectFrom("form_secret").select("secret").executeTakeFirst();
  if (known) return known.secret;
  await db
    .insertInto("form_secret")
    .values({ secret: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { secret } = await db.selectFrom("form_secret").select("secret").executeTakeFirstOrThrow();
  return secret;
}

/** Whether what is marked under a key is so at an instant. */
export async function isMarked(db: Db, key: string, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom("throttle")
    .select("key")
    .where("key", "=", key)
    .where("resets_at", ">", at)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks something under a key until an instant, or a later one that was marked already. */
export async function markUntil(db: Db, key: string, until: Date): Promise<void> {
  await sql`insert into throttle as t (key, attempts, resets_at) values (${key}::text, 1, ${until}::timestamptz)
    on conflict (key) do update set resets_at = greatest(t.resets_at, excluded.resets_at)`.execute(db);
}
