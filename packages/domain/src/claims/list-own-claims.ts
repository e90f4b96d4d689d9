import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectOwnClaims } from "./own-claim.queries.ts";

/** The viewer's own producer requests, the newest first. @throws SignInRequired */
export async function listOwnClaims(ctx: Context): Promise<OwnClaim[]> {
  const { viewer, db, settings } = ctx;
  ensure(ctx, may.claimVenue(viewer));
  if (viewer.kind !== "user") return [];
  const rows = await selectOwnClaims(db, viewer.id);
  return rows.map(
    ({ id, venueId, name, city, state, published, status, onlyKnows, isContest, createdAt, updatedAt }) => ({
      id,
      poi: {
        id: venueId,
        name,
        city,
        state,
        absoluteUrl: `${settings.publicUrl}${venuePath({ id: venueId, name })}`,
        published,
      },
      status,
      onlyKnows,
      isContest,
      created: createdAt.toISOString(),
      updated: updatedAt.toISOString(),
    }),
  );
}
