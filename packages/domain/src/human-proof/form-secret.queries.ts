import type { Db } from "@hereabouts/db/connection";

/**
 * Returns the signing secret shared by all processes, creating it on first use. @param fresh stored if there is none
 */
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
