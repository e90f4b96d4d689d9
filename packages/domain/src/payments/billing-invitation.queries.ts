import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** A wish that somebody takes over a venue's bills. */
export interface StoredInvitation {
  venueId: number;
  venueName: string;
  /** The address that the mail went to. */
  email: string;
  invitedBy: number;
  invitedByEmail: string;
  expiresAt: Date;
}

const invitations = (db: Db) =>
  db
    .selectFrom("billing_invitation as i")
    .innerJoin("venue", "venue.id", "i.venue_id")
    .innerJoin("app_user", "app_user.id", "i.invited_by")
    .select([
      "i.venue_id as venueId",
      "venue.name as venueName",
      "i.email",
      "i.invited_by as invitedBy",
      "app_user.email as invitedByEmail",
      "i.expires_at as expiresAt",
    ]);

/** The open invitations for venues. */
export function selectInvitations(db: Db, venueIds: readonly number[], now: Date): Promise<StoredInvitation[]> {
  if (venueIds.length === 0) return Promise.resolve([]);
  return invitations(db).where("i.venue_id", "in", venueIds).where("i.expires_at", ">", now).execute();
}

/** The open invitation with the token. */
export function selectInvitationByToken(db: Db, tokenHash: string, now: Date): Promise<StoredInvitation | undefined> {
  return invitations(db)
    .where("i.token_hash", "=", tokenHash)
    .where("i.expires_at", ">", now)
    .where((eb) => eb.or([eb("venue.deleted_at", "is", null), eb("venue.merged_into", "is not", null)]))
    .executeTakeFirst();
}

/** Invites somebody; replaces an earlier invitation. */
export async function writeInvitation(
  db: Db,
  invitation: { venueId: number; email: string; tokenHash: string; invitedBy: number; expiresAt: Date },
  now: Date,
): Promise<void> {
  const { venueId, email, tokenHash, invitedBy, expiresAt } = invitation;
  const values = { email, token_hash: tokenHash, invited_by: invitedBy, created_at: now, expires_at: expiresAt };
  await db
    .insertInto("billing_invitation")
    .values({ venue_id: venueId, ...values })
    .onConflict((conflict) => conflict.column("venue_id").doUpdateSet(values))
    .execute();
}

/** Takes an invitation back. @returns whether there was one */
export async function deleteInvitation(db: Db, venueId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("billing_invitation")
    .where("venue_id", "=", venueId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Throws away those that nobody took in time. */
export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, "billing_invitation", sql`expires_at <= ${now}::timestamptz`);
}
