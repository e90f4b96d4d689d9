import { type ClaimStatus, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { claimIsOpen, venueKeepers } from "../visibility.queries.ts";

/** How a venue stands before a decision about it. */
export interface StateBefore {
  wasPublished: boolean;
  hadSubscription: boolean;
  billingContactId: number | null;
}

/** The last decision about a claim, with what it changed. */
export interface StoredDecision extends StateBefore {
  claimId: number;
  moderatorId: number;
  beforeStatus: ClaimStatus;
  status: ClaimStatus;
  decidedAt: Date;
  /** When its mail goes out; null when nobody is written to. */
  undoUntil: Date | null;
}

/** How the venue of a claim stands. */
export async function selectStateBefore(db: Db, venueId: number): Promise<StateBefore> {
  const { rows } = await sql<StateBefore>`
    select v.published as "wasPublished", s.id is not null as "hadSubscription",
      s.billing_contact_id as "billingContactId"
    from venue v left join subscription s on s.venue_id = v.id where v.id = ${venueId}::int`.execute(db);
  return rows[0] ?? { wasPublished: false, hadSubscription: false, billingContactId: null };
}

/** Writes down the last decision about a claim. */
export async function writeDecision(db: Db, decision: StoredDecision): Promise<void> {
  const values = {
    moderator_id: decision.moderatorId,
    before_status: decision.beforeStatus,
    status: decision.status,
    decided_at: decision.decidedAt,
    undo_until: decision.undoUntil,
    was_published: decision.wasPublished,
    had_subscription: decision.hadSubscription,
    billing_contact_id: decision.billingContactId,
  };
  await db
    .insertInto("claim_decision")
    .values({ claim_id: decision.claimId, ...values })
    .onConflict((conflict) => conflict.column("claim_id").doUpdateSet(values))
    .execute();
}

/** The last decision about a claim that can be taken back. */
export async function selectDecision(db: Db, claimId: number): Promise<StoredDecision | undefined> {
  const row = await db
    .selectFrom("claim_decision")
    .select([
      "claim_id as claimId",
      "moderator_id as moderatorId",
      "before_status as beforeStatus",
      "status",
      "decided_at as decidedAt",
      "undo_until as undoUntil",
      "was_published as wasPublished",
      "had_subscription as hadSubscription",
      "billing_contact_id as billingContactId",
    ])
    .where("claim_id", "=", claimId)
    .executeTakeFirst();
  return row && { ...row, beforeStatus: row.beforeStatus as ClaimStatus, status: row.status as ClaimStatus };
}

/** Deletes the decision about a claim: nothing is left to take back. */
export async function deleteDecision(db: Db, claimId: number): Promise<void> {
  await db.deleteFrom("claim_decision").where("claim_id", "=", claimId).execute();
}

/** Gives a venue the subscription back that it had before a decision: the same one with another contact, or none. */
export async function restoreSubscription(
  db: Db,
  { venueId, hadSubscription, billingContactId }: { venueId: number } & Omit<StateBefore, "wasPublished">,
  now: Date,
): Promise<void> {
  if (!hadSubscription) await db.deleteFrom("subscription").where("venue_id", "=", venueId).execute();
  else
    await db
      .updateTable("subscription")
      .set({ billing_contact_id: billingContactId, updated_at: now })
      .where("venue_id", "=", venueId)
      .execute();
}

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
