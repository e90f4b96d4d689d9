import type { Db } from "@hereabouts/db/connection";

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
