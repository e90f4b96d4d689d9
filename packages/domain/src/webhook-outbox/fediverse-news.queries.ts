import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import type { Notice } from "./webhook-notice.queries.ts";

/** Whether somebody in the Fediverse follows a venue or the site. */
const isFollowed = (venueId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from fediverse_actor a join fediverse_follower f on f.actor_id = a.id
  where a.venue_id is null or a.venue_id = ${venueId})`;

/** Selects the events that followers hear of, or were told of before. */
export async function selectFollowedEvents(
  db: Db,
  notices: readonly Pick<Notice, "recordId" | "venueId">[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct n."recordId" as id
    from json_to_recordset(${JSON.stringify(notices)}::json) as n("recordId" int, "venueId" int)
    where ${isFollowed(sql`n."venueId"`)}
      or exists (select from fediverse_object o where o.event_id = n."recordId" and o.deleted_at is null)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether followers hear of a venue, or were told of its events before. */
export async function isVenueFollowed(db: Db, venueId: number): Promise<boolean> {
  const { rows } = await sql<{ isFollowed: boolean }>`
    select ${isFollowed(sql`${venueId}::int`)}
      or exists (select from fediverse_object o where o.venue_id = ${venueId}::int and o.deleted_at is null)
      as "isFollowed"`.execute(db);
  return rows[0]?.isFollowed ?? false;
}
