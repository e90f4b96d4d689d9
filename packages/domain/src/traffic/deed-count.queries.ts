import type { Deed } from "@hereabouts/contract/traffic/deeds";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Counts one more deed of a day. */
export async function addDeed(db: Db, day: string, deed: Deed): Promise<void> {
  await sql`
    insert into deed_count (day, name, count) values (${day}::date, ${deed}::text, 1)
    on conflict (day, name) do update set count = deed_count.count + 1`.execute(db);
}

/** How often deeds were done, all days together; those never done are absent. */
export async function selectDeedTotals(db: Db): Promise<{ name: Deed; total: number }[]> {
  const { rows } = await sql<{ name: Deed; total: number }>`
    select name, sum(count)::int as total from deed_count group by name`.execute(db);
  return rows;
}
