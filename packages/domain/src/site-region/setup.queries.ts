import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Whether a site has nobody to run it, no region of its own, and nothing that people wrote. */
export async function isUnclaimed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isUnclaimed: boolean }>`
    select not exists (select from app_user where is_superuser) and not exists (select from site_region)
      and not exists (select from venue) and not exists (select from event) as "isUnclaimed"`.execute(db);
  return rows[0]?.isUnclaimed === true;
}

/** Keeps the hash of the code that is printed now, in place of any earlier one. */
export async function writeSetupCode(db: Db, hash: string, now: Date): Promise<void> {
  await db
    .insertInto("site_setup")
    .values({ code_hash: hash, made_at: now })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ code_hash: hash, made_at: now }))
    .execute();
}

/** The hash of the code, locked until the transaction ends if there is one; undefined once it was used. */
export async function holdSetupCode(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("site_setup").select("code_hash as hash").forUpdate().executeTakeFirst();
  return row?.hash;
}

/** Lets no code set the site up any longer. */
export async function deleteSetupCode(db: Db): Promise<void> {
  await db.deleteFrom("site_setup").execute();
}
