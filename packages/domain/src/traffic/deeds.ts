import { type Deed, deeds } from "@hereabouts/contract/traffic/deeds";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/**
 * Counts what somebody did, not who, in the transaction that does it. Its last statement: whoever does the same on this
 * day waits for the end of the transaction.
 */
export async function countDeed({ db, now, settings }: Context, deed: Deed): Promise<void> {
  const day = todayIn(settings.timeZone, now());
  await sql`
    insert into deed_count (day, name, count) values (${day}::date, ${deed}::text, 1)
    on conflict (day, name) do update set count = deed_count.count + 1`.execute(db);
}

/** How often each was done since the beginning. */
export async function deedTotals({ db }: Pick<Context, "db">): Promise<Record<Deed, number>> {
  const { rows } = await sql<{ name: Deed; total: number }>`
    select name, sum(count)::int as total from deed_count group by name`.execute(db);
  const totals = new Map(rows.map(({ name, total }) => [name, total]));
  return Object.fromEntries(deeds.map((deed) => [deed, totals.get(deed) ?? 0])) as Record<Deed, number>;
}
