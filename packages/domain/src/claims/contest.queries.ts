import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { claimIsOpen, venueKeepers } from "../visibility.queries.ts";

/** Whether contest `c` waits for a decision. */
const isUndecided: RawBuilder<boolean> = sql`c.is_contest and c.status = any(${moderatedStatuses}::text[])`;

/** An open contest of a venue, as its owner and managers see it. */
export interface StoredContest {
  id: number;
  venueId: number;
  venueName: string;
  createdAt: Date;
  answer: string;
  answeredAt: Date | null;
}

/** Open contests of the venues that a person owns, claimed or manages, the oldest first; not the person's own. */
export async function selectHeldContests(db: Db, userId: number): Promise<StoredContest[]> {
  const { rows } = await sql<StoredContest>`
    select c.id, v.id as "venueId", v.name as "venueName", c.created_at as "createdAt", c.answer,
      c.answered_at as "answeredAt"
    from claim c join venue v on v.id = c.venue_id and v.deleted_at is null
    where ${isUndecided} and c.claimant_id <> ${userId}::int
      and c.venue_id in (
        select h.venue_id from claim h where h.claimant_id = ${userId}::int and ${claimIsOpen("h.status")}
        union select k.venue_id from ${venueKeepers} k where k.user_id = ${userId}::int)
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** The ids of a person's own open contests. */
export async function selectOwnContests(db: Db, userId: number): Promise<{ id: number; venueId: number }[]> {
  const { rows } = await sql<{ id: number; venueId: number }>`
    select c.id, c.venue_id as "venueId" from claim c
    where ${isUndecided} and c.claimant_id = ${userId}::int order by c.id`.execute(db);
  return rows;
}

/** Writes the answer to a contest; a later answer replaces it. */
export async function updateAnswer(
  db: Db,
  { id, userId, answer }: { id: number; userId: number; answer: string },
  now: Date,
): Promise<void> {
  await db.updateTable("claim").set({ answer, answered_at: now, answered_by: userId }).where("id", "=", id).execute();
}
