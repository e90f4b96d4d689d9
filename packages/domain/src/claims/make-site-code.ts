import { randomBytes } from "node:crypto";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { type SiteCode, siteCodeTag } from "@hereabouts/contract/claims/site-proof";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { holdClaim } from "./claim.queries.ts";
import { ownHostOf } from "./own-domain.ts";
import { selectWebsiteOfClaim } from "./proof.queries.ts";
import { insertSiteCode } from "./site-code.queries.ts";

/**
 * The code that the viewer puts on the venue's own website to show that it is theirs. It is made once for a request, and
 * stays the same: whoever changes a website does not do so between two presses.
 * @throws SignInRequired, NotFound; Conflict "decided"; Invalid where the venue has no website of its own
 */
export async function makeSiteCode(ctx: Context, { id }: { id: number }): Promise<SiteCode> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async ({ db, now }) => {
    const claim = await holdClaim(db, id);
    if (claim?.claimantId !== userId) throw new NotFound();
    if (!moderatedStatuses.includes(claim.status)) throw new Conflict("decided", claimMessages.decidedAlready);
    if (ownHostOf(await selectWebsiteOfClaim(db, id)) === null) throw new Invalid({ id: [claimMessages.noOwnSite] });
    const code = await insertSiteCode(db, { claimId: id, code: `venue-${randomBytes(12).toString("hex")}` }, now());
    return { code, tag: siteCodeTag(code) };
  });
}
