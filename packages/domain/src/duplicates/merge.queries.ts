import type { RecentMerge } from "@hereabouts/contract/duplicates/venue-merge";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { MovedClaim } from "../claims/transfer-claim.ts";
import type { MovedBookmark } from "../saved-items/bookmark.queries.ts";
import { claimIsOpen } from "../visibility.queries.ts";

/** Records moved by a merge, for its undo. */
export interface Moved {
  events: number[];
  bookmarks: MovedBookmark[];
  claim: MovedClaim | null;
  /** The ids of producers who worked on the venue that goes. */
  activeUsers: number[];
  /** Fields of the remaining venue, before and after. */
  fields: Record<string, [before: unknown, after: unknown]>;
}

interface StoredMerge {
  id: number;
  keptId: number;
  droppedId: number;
  moved: Moved;
  mergedAt: Date;
}

/** Writes a merge down. @returns its id */
export async function insertMerge(
  db: Db,
  merge: { keptId: number; droppedId: number; moved: Moved; userId: number | null },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("venue_merge")
    .values({
      kept_id: merge.keptId,
      dropped_id: merge.droppedId,
      moved: JSON.stringify(merge.moved),
      merged_by: merge.userId,
      merged_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A merge that was not undone, locked until the transaction ends; undefined if missing. */
export async function holdMerge(db: Db, id: number): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select id, kept_id as "keptId", dropped_id as "droppedId", moved, merged_at as "mergedAt"
    from venue_merge where id = ${id}::int and undone_at is null for update`.execute(db);
  return rows[0];
}

/** Marks a merge as undone. */
export async function updateUndone(db: Db, id: number, userId: number | null, now: Date): Promise<void> {
  await db.updateTable("venue_merge").set({ undone_by: userId, undone_at: now }).where("id", "=", id).execute();
}

interface MergeRow extends Omit<RecentMerge, "merged"> {
  mergedAt: Date;
}

/** The merges since an instant that stand, the newest first. */
export async function selectMerges(db: Db, since: Date, limit: number): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.merged_at as "mergedAt", json_build_object('id', k.id, 'name', k.name) as kept,
      json_build_object('id', d.id, 'name', d.name) as dropped,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as author
    from venue_merge m join venue k on k.id = m.kept_id join venue d on d.id = m.dropped_id
    left join app_user u on u.id = m.merged_by
    where m.undone_at is null and m.merged_at >= ${since}::timestamptz
    order by m.merged_at desc, m.id desc limit ${limit}::int`.execute(db);
  return rows;
}

/** Counts of records that belong to a venue. */
export interface VenueHoldings {
  events: number;
  /** How many of them follow the venue's hours. */
  following: number;
  saves: number;
  claims: number;
  sightings: number;
}

/** Counts the records of a venue that a merge would move. */
export async function selectHoldings(db: Db, venueId: number): Promise<VenueHoldings> {
  const { rows } = await sql<VenueHoldings>`
    select count(*)::int as events, (count(*) filter (where e.use_poi_times))::int as following,
      (select count(*)::int from saved_venue s where s.venue_id = ${venueId}::int) as saves,
      (select count(*)::int from claim c where c.venue_id = ${venueId}::int
        and ${claimIsOpen("c.status")}) as claims,
      (select coalesce(sum(t.count), 0)::int from target_count t where t.venue_id = ${venueId}::int) as sightings
    from event e where e.venue_id = ${venueId}::int and e.deleted_at is null`.execute(db);
  return rows[0] ?? { events: 0, following: 0, saves: 0, claims: 0, sightings: 0 };
}

/** Reasons why a venue cannot be merged into another. */
export interface VenueTies {
  name: string;
  isPaidFor: boolean;
  hasFeeds: boolean;
  /** Whether it is an unlisted place. */
  isPlace: boolean;
}

/** Selects payments and import sources that block a merge. */
export async function selectTies(db: Db, venueId: number): Promise<VenueTies | undefined> {
  const { rows } = await sql<VenueTies>`
    select v.name, exists (select from venue_payment p where p.venue_id = v.id) as "isPaidFor",
      exists (select from import_source s where s.venue_id = v.id) as "hasFeeds",
      v.is_place as "isPlace"
    from venue v where v.id = ${venueId}::int`.execute(db);
  return rows[0];
}
