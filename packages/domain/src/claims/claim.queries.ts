import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { claimIsOpen, claimOwns, venueIsShown } from "../visibility.queries.ts";

/** A claim with what a decision about it needs to know. */
export interface StoredClaim {
  id: number;
  venueId: number;
  venueName: string;
  claimantId: number;
  claimantEmail: string;
  status: ClaimStatus;
  /** Whether they told of the place and do not ask to manage it. */
  onlyKnows: boolean;
  /** Whether they ask for a venue that somebody else holds. */
  isContest: boolean;
  createdAt: Date;
}

/** A claim that is being opened. */
export interface NewClaim {
  venueId: number;
  claimantId: number;
  status: ClaimStatus;
  /** How its history begins. */
  beginning: string;
  role: string;
  message: string;
  onlyKnows: boolean;
  isContest: boolean;
}

/**
 * Holds a venue until the transaction ends: whoever opens, moves or deletes one of its claims waits here, so that what
 * was read about them stays true. @returns whether there is such a venue that people can look at
 */
export async function holdVenue(db: Db, venueId: number): Promise<{ isShown: boolean }> {
  const venue = await db
    .selectFrom("venue as v")
    .select(venueIsShown.as("isShown"))
    .where("v.id", "=", venueId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { isShown: venue?.isShown === true };
}

/** A claim, its venue and its claimant's account locked until the transaction ends; undefined if missing. */
export async function holdClaim(db: Db, id: number): Promise<StoredClaim | undefined> {
  const claim = await db
    .selectFrom("claim")
    .select(["venue_id", "claimant_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!claim) return undefined;
  await holdVenue(db, claim.venue_id);
  // Before the claim: an account that is being deleted takes its claims along in this order.
  await db.selectFrom("app_user").select("id").where("id", "=", claim.claimant_id).forKeyShare().execute();
  const row = await db
    .selectFrom("claim")
    .innerJoin("venue", "venue.id", "claim.venue_id")
    .innerJoin("app_user", "app_user.id", "claim.claimant_id")
    .select([
      "claim.id",
      "claim.venue_id as venueId",
      "venue.name as venueName",
      "claim.claimant_id as claimantId",
      "app_user.email as claimantEmail",
      "claim.status",
      "claim.only_knows as onlyKnows",
      "claim.is_contest as isContest",
      "claim.created_at as createdAt",
    ])
    .where("claim.id", "=", id)
    .forUpdate("claim")
    .executeTakeFirst();
  return row && { ...row, status: row.status as ClaimStatus };
}

/**
 * Opens a claim with the first entry of its history; undefined while any claim on the venue is open, or, for a contest,
 * another one of the same person.
 */
export async function insertOpenClaim(db: Db, claim: NewClaim, now: Date): Promise<{ id: number } | undefined> {
  const { venueId, claimantId, status, beginning, role, message, onlyKnows, isContest } = claim;
  const { rows } = await sql<{ id: number }>`
    with opened as (
      insert into claim (venue_id, claimant_id, status, role, message, only_knows, is_contest, created_at, updated_at)
      values (${venueId}::int, ${claimantId}::int, ${status}::text, ${role}::text, ${message}::text,
        ${onlyKnows}::boolean, ${isContest}::boolean, ${now}::timestamptz, ${now}::timestamptz)
      on conflict do nothing returning id),
    noted as (
      insert into claim_event (claim_id, user_id, status, message, created_at)
      select id, ${claimantId}::int, ${status}::text, ${beginning}::text, ${now}::timestamptz from opened)
    select id from opened`.execute(db);
  return rows[0];
}

/** Whether somebody's claim on the venue is open, other than this one. */
export async function hasOtherOpenClaim(db: Db, { id, venueId }: StoredClaim): Promise<boolean> {
  const other = await db
    .selectFrom("claim")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("id", "!=", id)
    .where(claimIsOpen("status"))
    .executeTakeFirst();
  return other !== undefined;
}

/** Writes a claim's status down. */
export async function updateClaimStatus(db: Db, id: number, status: ClaimStatus, now: Date): Promise<void> {
  await db.updateTable("claim").set({ status, updated_at: now }).where("id", "=", id).execute();
}

/** A history entry of a claim. */
export interface ClaimEntry {
  claimId: number;
  /** Is null for automatic entries. */
  userId: number | null;
  /** New status; null when the status did not change. */
  status: ClaimStatus | null;
  message: string;
  note: string;
}

/** Adds to a claim's history. */
export async function insertClaimEvent(db: Db, entry: ClaimEntry, now: Date): Promise<void> {
  const { claimId, userId, status, message, note } = entry;
  await db
    .insertInto("claim_event")
    .values({ claim_id: claimId, user_id: userId, status, message, note, created_at: now })
    .execute();
}

/** Starts a subscription where the venue has none; the bills of one that is there go to the contact from now on. */
export async function startSubscription(
  db: Db,
  subscription: { venueId: number; planId: string; status: string; billingContactId: number },
  now: Date,
): Promise<void> {
  const { venueId, planId, status, billingContactId } = subscription;
  await db
    .insertInto("subscription")
    .values({
      venue_id: venueId,
      plan_id: planId,
      status,
      billing_contact_id: billingContactId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column("venue_id").doUpdateSet({ billing_contact_id: billingContactId, updated_at: now }),
    )
    .execute();
}

/** Writes other words for what a pattern finds in the histories of claims. */
export async function replaceInHistories(db: Db, pattern: string, words: string): Promise<void> {
  await sql`update claim_event set message = regexp_replace(message, ${pattern}::text, ${words}::text, 'gi'),
      note = regexp_replace(note, ${pattern}::text, ${words}::text, 'gi')
    where message ~* ${pattern}::text or note ~* ${pattern}::text`.execute(db);
}

/** A venue's subscription, with its plan's name; undefined when it has none. */
export function selectSubscription(db: Db, venueId: number) {
  return db
    .selectFrom("subscription")
    .innerJoin("plan", "plan.id", "subscription.plan_id")
    .select(["subscription.plan_id as planId", "plan.name as planName", "subscription.status"])
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
}

/** The verified claim on a venue, by which somebody is its producer. */
export async function selectVerifiedClaimId(db: Db, venueId: number): Promise<number | undefined> {
  const claim = await db
    .selectFrom("claim as c")
    .select("c.id")
    .where("c.venue_id", "=", venueId)
    .where(claimOwns)
    .executeTakeFirst();
  return claim?.id;
}

/** Makes somebody the billing contact of a venue. */
export async function updateBillingContact(db: Db, venueId: number, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("subscription")
    .set({ billing_contact_id: userId, updated_at: now })
    .where("venue_id", "=", venueId)
    .execute();
}

/** Puts a venue's subscription on a plan and in a state. */
export async function updateSubscription(
  db: Db,
  { venueId, planId, status }: { venueId: number; planId: string; status: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("subscription")
    .set({ plan_id: planId, status, updated_at: now })
    .where("venue_id", "=", venueId)
    .execute();
}

/** Sets whether a claim contests another one. */
export async function updateContest(db: Db, id: number, isContest: boolean): Promise<void> {
  await db.updateTable("claim").set({ is_contest: isContest }).where("id", "=", id).execute();
}

/** Deletes a claim with its history. */
export async function deleteClaimRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom("claim").where("id", "=", id).execute();
}

/** Removes a person as the billing contact of a venue. */
export async function clearBillingContact(db: Db, { venueId, claimantId }: StoredClaim, now: Date): Promise<void> {
  await db
    .updateTable("subscription")
    .set({ billing_contact_id: null, updated_at: now })
    .where("venue_id", "=", venueId)
    .where("billing_contact_id", "=", claimantId)
    .execute();
}
