import type { ActivityOrdering, EditorActivity } from "@hereabouts/contract/reports/editor-activity";
import type { Db } from "@hereabouts/db/connection";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import { displayName } from "./user-rows.queries.ts";

const order: Readonly<Record<ActivityOrdering, RawBuilder<unknown>>> = {
  "-total": sql`total desc, name, id`,
  name: sql`lower(name), id`,
  "-last": sql`last desc, id`,
};

const counted = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`;
const did = (action: string, kind: string) => counted(sql`r.action = ${action}::text and r.kind = ${kind}::text`);

/** Counts changes by user between two days (site time, inclusive), at most `limit` users. */
export async function selectActivity(
  db: Db,
  { start, end, timeZone }: { start: string; end: string; timeZone: string },
  { ordering, limit }: { ordering: ActivityOrdering; limit: number },
): Promise<(Omit<EditorActivity, "last"> & { last: Date })[]> {
  const { rows } = await sql<Omit<EditorActivity, "last"> & { last: Date }>`
    select * from (
      select u.id, ${displayName("u")} as name, u.email,
        ${did("create", "venue")} as "venuesAdded", ${did("update", "venue")} as "venuesChanged",
        ${did("create", "event")} as "eventsAdded", ${did("update", "event")} as "eventsChanged",
        ${counted(sql`r.action = 'delete'`)} as deleted, ${counted(sql`r.action = 'restore'`)} as restored,
        count(*)::int as total, max(r.created_at) as last
      from revision r join app_user u on u.id = r.author_id
      where r.created_at >= ${instantOf(start, 0, timeZone)}::timestamptz
        and r.created_at < ${instantOf(end, DAY_MINUTES, timeZone)}::timestamptz
      group by u.id) each
    order by ${order[ordering]} limit ${limit}::int`.execute(db);
  return rows;
}
