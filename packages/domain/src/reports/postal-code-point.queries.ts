import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** ZIP codes of venues whose middle was not looked for yet, at most `limit`. */
export async function selectUnlocatedCodes(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct v.postal_code as code from venue v
    where v.postal_code <> '' and v.country = 'US' and v.deleted_at is null
      and not exists (select from postal_code_point z where z.postal_code = v.postal_code)
    order by 1 limit ${limit}::int`.execute(db);
  return rows.map(({ code }) => code);
}

/** Keeps where ZIP codes are; null where nobody knows. */
export async function insertPostalCodePoints(
  db: Db,
  points: readonly { code: string; lat: number | null; lon: number | null }[],
): Promise<void> {
  const rows = points.map(({ code, lat, lon }) => ({ postal_code: code, lat, lon }));
  await db
    .insertInto("postal_code_point")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
