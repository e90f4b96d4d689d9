import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import type { VenuePair } from "@hereabouts/contract/duplicates/venue-merge";
import type { Db } from "@hereabouts/db/connection";
import { selectClaimStanding } from "../claims/claim-venue.queries.ts";
import { claimObstacle } from "../claims/move-claim.ts";
import { selectTies } from "./merge.queries.ts";

/** Why two venues cannot be merged so; null when they can. A payment service and a feed know a venue by its own entry. */
export async function mergeObstacle(db: Db, { keptId, droppedId }: VenuePair): Promise<string | null> {
  const ties = await selectTies(db, droppedId);
  if (ties?.isPaidFor) return duplicateMessages.paidFor(ties.name);
  if (ties?.hasFeeds) return duplicateMessages.hasFeeds(ties.name);
  const [from, to] = [await selectClaimStanding(db, droppedId), await selectClaimStanding(db, keptId)];
  return from && to ? claimObstacle(from, to) : null;
}
