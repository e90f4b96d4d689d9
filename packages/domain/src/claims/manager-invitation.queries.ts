import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

/** A pending invitation to manage a venue. */
export interface StoredManagerInvitation {
  id: number;
  claimId: number;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

const columns = ["id", "claim_id as claimId", "email", "created_at as createdAt", "expires_at as expiresAt"] as const;

/** The invitations of a venue that nobody took, the newest first. */
export function selectManagerInvitations(db: Db, claimId: number): Promise<StoredManagerInvitation[]> {
  return db
    .selectFrom("manager_invitation")
    .select(columns)
    .where("claim_id", "=", claimId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The open invitation with a token, with its venue and who sent it. */
export function selectManagerInvitationByToken(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom("manager_invitation as i")
    .innerJoin("claim", "claim.id", "i.claim_id")
    .innerJoin("app_user as owner", "owner.id", "claim.claimant_id")
    .leftJoin("app_user as sender", "sender.id", "i.invited_by")
    .select(["i.id", "i.claim_id as claimId", "claim.venue_id as venueId"])
    .select((eb) => eb.fn.coalesce("sender.email", "owner.email").as("invitedBy"))
    .where("i.token_hash", "=", tokenHash)
    .where("i.expires_at", ">", now)
    .executeTakeFirst();
}

/** Invites somebody to a venue; who was invited by the same address before has a new link. @returns the invitation */
export async function writeManagerInvitation(
  db: Db,
  invitation: { claimId: number; email: string; tokenHash: string; invitedBy: number; expiresAt: Date },
  now: Date,
): Promise<StoredManagerInvitation> {
  const { claimId, email, tokenHash, invitedBy, expiresAt } = invitation;
  const values = { email, token_hash: tokenHash, invited_by: invitedBy, created_at: now, expires_at: expiresAt };
  await db
    .deleteFrom("manager_invitation")
    .where("claim_id", "=", claimId)
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .execute();
  return db
    .insertInto("manager_invitation")
    .values({ claim_id: claimId, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Takes an invitation of a venue away. @returns it; undefined if missing */
export function deleteManagerInvitation(
  db: Db,
  { claimId, id }: { claimId: number; id: number },
): Promise<StoredManagerInvitation | undefined> {
  return db
    .deleteFrom("manager_invitation")
    .where("claim_id", "=", claimId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}

/** Throws away the invitations that were over before a moment. */
export async function deleteManagerInvitationsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "manager_invitation", sql`expires_at < ${before}::timestamptz`);
}
