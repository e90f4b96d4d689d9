import type { MadeOrganizerMerge } from "@hereabouts/contract/organizers/organizer-claim";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import type { SearchRow } from "../saved-items/searches-of-organizer.queries.ts";

/** Records moved by a merge of organizers, for its undo. */
export interface MovedOfOrganizer {
  events: number[];
  searches: number[];
  /** Events that ask for its yes. */
  asks: number[];
  claims: number[];
  /** Unlisted places of the organizer; absent in merges of an earlier version. */
  places?: number[];
  /** Saved searches that a follower of both had twice, as they were deleted. */
  doubles?: SearchRow[];
  /** The account that speaks for the organizer that stays since the merge; null where that did not change. */
  keeperId: number | null;
}

interface StoredMerge {
  id: number;
  keptId: number;
  droppedId: number;
  moved: MovedOfOrganizer;
  mergedAt: Date;
}

/** Writes a merge down. @returns its id */
export async function insertOrganizerMerge(
  db: Db,
  merge: { keptId: number; droppedId: number; moved: MovedOfOrganizer; userId: number },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("organizer_merge")
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

/** A merge that was not undone, held until the transaction ends; undefined for none. */
export async function holdOrganizerMerge(db: Db, id: number): Promise<StoredMerge | undefined> {
  const { rows } = await sql<StoredMerge>`
    select id, kept_id as "keptId", dropped_id as "droppedId", moved, merged_at as "mergedAt"
    from organizer_merge where id = ${id}::int and undone_at is null for update`.execute(db);
  return rows[0];
}

/** Marks a merge as undone. */
export async function updateOrganizerMergeUndone(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await db.updateTable("organizer_merge").set({ undone_by: userId, undone_at: now }).where("id", "=", id).execute();
}

/** The merges into an organizer since an instant that stand, the newest first. */
export async function selectOrganizerMerges(
  db: Db,
  { keptId, since, limit }: { keptId: number; since: Date; limit: number },
): Promise<MadeOrganizerMerge[]> {
  const { rows } = await sql<MadeOrganizerMerge>`
    select m.id, json_build_object('id', k.id, 'name', k.name) as kept,
      json_build_object('id', d.id, 'name', d.name) as dropped
    from organizer_merge m join organizer k on k.id = m.kept_id join organizer d on d.id = m.dropped_id
    where m.kept_id = ${keptId}::int and m.undone_at is null and m.merged_at >= ${since}::timestamptz
    order by m.merged_at desc, m.id desc limit ${limit}::int`.execute(db);
  return rows;
}
