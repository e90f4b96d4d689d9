import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import { type SiteLook, siteCodeTag } from "@hereabouts/contract/claims/site-proof";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { holdClaim } from "./claim.queries.ts";
import { setClaimStatus } from "./claim-status.ts";
import { selectOwnClaims } from "./claim-venue.queries.ts";
import { mailContestEnd } from "./contest-mail.ts";
import { deleteDecision } from "./decision.queries.ts";
import { isOfHost, ownHostOf } from "./own-domain.ts";

type OwnRow = Awaited<ReturnType<typeof selectOwnClaims>>[number];

/** How the claimant can show that they read mails at the venue; the confirmed address of their account shows it as well. */
function proofOf({ website, proofEmail, provedAt, ownEmail }: OwnRow): OwnClaim["proof"] {
  const host = ownHostOf(website);
  if (host === null) return null;
  if (provedAt === null && ownEmail !== null && isOfHost(ownEmail, host))
    return { host, askedOf: ownEmail, isGiven: true };
  return { host, askedOf: proofEmail, isGiven: provedAt !== null };
}

/** How the claim came to the viewer, and whether it went on to someone else. */
function wayOf({ claimantId, askedBy, takenOverAt }: OwnRow, userId: number): OwnClaim["way"] {
  if (takenOverAt === null || (askedBy === userId && claimantId === userId)) return { kind: "asked" };
  return { kind: claimantId === userId ? "tookOver" : "gaveAway", at: takenOverAt.toISOString() };
}

/** How the claimant can show that the venue's website is theirs. */
function siteOf({ website, code, outcome, address, fault }: OwnRow): OwnClaim["site"] {
  if (ownHostOf(website) === null) return null;
  const look =
    outcome === null ? null : { outcome: outcome as SiteLook["outcome"], address: address ?? "", fault: fault ?? "" };
  return { website, code: code === null ? null : { code, tag: siteCodeTag(code) }, look };
}

/** The viewer's own producer requests, the newest first, with venues they took over or gave away. @throws SignInRequired */
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
      way: wayOf(row, viewer.id),
      proof: row.claimantId === viewer.id ? proofOf(row) : null,
      site: row.claimantId === viewer.id ? siteOf(row) : null,
      created: createdAt.toISOString(),
      updated: updatedAt.toISOString(),
    };
  });
}

/**
 * Takes the viewer's own request back while nobody has decided about it, which frees the venue; a contested venue's
 * people hear that it stays with them.
 * @throws SignInRequired, NotFound; Conflict "decided" once it is decided
 */
export async function withdrawRequest(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const claim = await holdClaim(ctx.db, id);
    if (claim?.claimantId !== userId) throw new NotFound();
    if (!claimTransition("claimant", claim.status, "canceled"))
      throw new Conflict("decided", claimMessages.decidedAlready);
    await setClaimStatus(ctx, { id, status: "canceled", notes: "", wording: () => claimMessages.withdrew });
    await deleteDecision(ctx.db, id);
    if (claim.isContest)
      await mailContestEnd(ctx, claim, { key: `claim:${id}:withdrawn:${ctx.now().getTime()}`, delaySeconds: 0 });
  });
}
