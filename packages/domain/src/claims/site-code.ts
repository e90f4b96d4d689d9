import { randomBytes } from "node:crypto";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { claimMessages } from "@hereabouts/contract/claims/claim-messages";
import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { SiteCode, SiteLook } from "@hereabouts/contract/claims/site-proof";
import { siteCodeTag } from "@hereabouts/contract/claims/site-proof";
import { may } from "@hereabouts/contract/permissions";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { readPage } from "../outbound/read-page.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { holdClaim, insertClaimEvent } from "./claim.queries.ts";
import { isSiteOf, ownHostOf } from "./own-domain.ts";
import {
  insertSiteCode,
  type SiteOfClaim,
  selectSiteOfClaim,
  selectWebsiteOfClaim,
  updateSiteLook,
} from "./proof.queries.ts";

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

const SECONDS = 3600;

/** The viewer's own request while nobody has decided about it. @throws NotFound, Conflict "decided" */
function undecided(site: SiteOfClaim | undefined, userId: number): SiteOfClaim {
  if (site?.claimantId !== userId) throw new NotFound();
  if (!moderatedStatuses.includes(site.status)) throw new Conflict("decided", claimMessages.decidedAlready);
  return site;
}

/** Fetches the website and looks for the code. */
async function lookAt(
  { settings }: Context,
  { website, code, host }: { website: string; code: string; host: string },
  read: typeof readPage,
): Promise<SiteLook> {
  const userAgent = `${settings.siteName.replace(/[^\w-]+/g, "-")}-code-check (+${settings.publicUrl}/)`;
  const page = await read(new URL(website), { userAgent, largestBytes: claimLimits.sitePageBytes });
  const unreached = (fault: string) => ({ outcome: "unreached" as const, address: website, fault });
  if (page.status === null) return unreached(page.fault);
  // A bought old domain can redirect anywhere: its content proves nothing about the venue's website.
  if (!isSiteOf(page.url, host)) return unreached(claimMessages.siteLeadsElsewhere(page.url.hostname));
  if (page.status !== 200) return unreached(claimMessages.siteAnswers(page.status));
  return { outcome: page.text.includes(code) ? "found" : "missing", address: website, fault: "" };
}

/**
 * Looks for the code of the viewer's request on the venue's own website, in the page that its record names. Found once, it
 * speaks for the request from then on, and may be taken away from the page; it decides nothing by itself.
 * @param told.read how a page is read
 * @throws SignInRequired, NotFound, TooMany; Conflict "decided"; Invalid without a code or a website of the venue's own
 */
export async function lookForSiteCode(
  ctx: Context,
  { id }: { id: number },
  { read = readPage }: { read?: typeof readPage } = {},
): Promise<SiteLook> {
  ensure(ctx, may.claimVenue(ctx.viewer));
  const userId = signedInUserId(ctx);
  const { website, code, outcome, address } = undecided(await selectSiteOfClaim(ctx.db, id), userId);
  if (outcome === "found") return { outcome, address: address ?? "", fault: "" };
  const host = ownHostOf(website);
  if (host === null) throw new Invalid({ id: [claimMessages.noOwnSite] });
  if (code === null) throw new Invalid({ id: [claimMessages.noSiteCode] });
  await countAttempt(ctx, `site-code:${userId}`, { attempts: claimLimits.siteLooksInHour, windowSeconds: SECONDS });
  await countAttempt(ctx, `site-code:${host}`, { attempts: claimLimits.siteLooksOfHostInHour, windowSeconds: SECONDS });
  // Before the transaction: a website may take its time, and nobody waits for it with the request held.
  const look = await lookAt(ctx, { website, code, host }, read);
  return inTransaction(ctx, async ({ db, now }) => {
    await holdClaim(db, id);
    undecided(await selectSiteOfClaim(db, id), userId);
    // Another look found it meanwhile.
    if (!(await updateSiteLook(db, id, look, now()))) return { ...look, outcome: "found", fault: "" };
    if (look.outcome === "found") {
      const message = claimMessages.showedSiteCode(look.address);
      await insertClaimEvent(db, { claimId: id, userId, status: null, message, note: "" }, now());
    }
    return look;
  });
}
