import { untouchedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { Db } from "@hereabouts/db/connection";

/** A request that nobody has looked at yet. */
export interface NewRequest {
  id: number;
  venueName: string;
  city: string;
  state: string;
  claimantEmail: string;
  createdAt: Date;
}

/** The requests opened after one instant and not after another that still wait for somebody, the oldest first. */
export function selectNewRequests(
  db: Db,
  { after, until, limit }: { after: Date; until: Date; limit: number },
): Promise<NewRequest[]> {
  return db
    .selectFrom("claim")
    .innerJoin("venue", "venue.id", "claim.venue_id")
    .innerJoin("app_user", "app_user.id", "claim.claimant_id")
    .select(["claim.id", "venue.name as venueName", "venue.city", "venue.state", "claim.created_at as createdAt"])
    .select("app_user.email as claimantEmail")
    .where("claim.status", "in", untouchedStatuses)
    .where("claim.created_at", ">", after)
    .where("claim.created_at", "<=", until)
    .where("venue.deleted_at", "is", null)
    .orderBy("claim.created_at")
    .orderBy("claim.id")
    .limit(limit)
    .execute();
}
