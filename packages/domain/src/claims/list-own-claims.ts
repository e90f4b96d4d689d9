import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { type SiteLook, siteCodeTag } from "@hereabouts/contract/claims/site-proof";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectOwnClaims } from "./own-claim.queries.ts";
import { ownHostOf } from "./own-domain.ts";

type OwnRow = Awaited<ReturnType<typeof selectOwnClaims>>[number];

/** How the claimant can show that they read mails at the venue. */
function proofOf({ website, proofEmail, provedAt }: OwnRow): OwnClaim["proof"] {
  const host = ownHostOf(website);
  return host === null ? null : { host, askedOf: proofEmail, isGiven: provedAt !== null };
}

/** How the claimant can show that the venue's website is theirs. */
function siteOf({ website, code, outcome, address, fault }: OwnRow): OwnClaim["site"] {
  if (ownHostOf(website) === null) return null;
  const look =
    outcome === null ? null : { outcome: outcome as SiteLook["outcome"], address: address ?? "", fault: fault ?? "" };
  return { website, code: code === null ? null : { code, tag: siteCodeTag(code) }, look };
}

/** The viewer's own producer requests, the newest first. @throws SignInRequired */
export async function listOwnClaims(ctx: Context): Promise<OwnClaim[]> {
  const { viewer, db, settings } = ctx;
  ensure(ctx, may.claimVenue(viewer));
  if (viewer.kind !== "user") return [];
  const rows = await selectOwnClaims(db, viewer.id);
  return rows.map((row) => {
    const { id, venueId, name, city, state, published, status, onlyKnows, isContest, createdAt, updatedAt } = row;
    const absoluteUrl = `${settings.publicUrl}${venuePath({ id: venueId, name })}`;
    return {
      id,
      poi: { id: venueId, name, city, state, absoluteUrl, published },
      status,
      onlyKnows,
      isContest,
      proof: proofOf(row),
      site: siteOf(row),
      created: createdAt.toISOString(),
      updated: updatedAt.toISOString(),
    };
  });
}
