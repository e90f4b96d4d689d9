import type { ClaimListQuery } from "@hereabouts/contract/claims/claim-forms";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { type ClaimStatus, claimStatuses, moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import { claimTransition } from "@hereabouts/contract/claims/claim-transitions";
import type { ClaimEvidence, ClaimList, PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { venuePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { recordAct } from "../audit/record-act.ts";
import { deleteClaimRow, holdClaim } from "../claims/claim.queries.ts";
import { mailContestEnd } from "../claims/contest-mail.ts";
import { domainMatch } from "../claims/own-domain.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { quotasOfVenues } from "../venues/venue-quota.ts";
import { type ClaimRow, countByStatus, countClaims, selectClaimIds, selectClaims } from "./claim-list.queries.ts";
import { countWaitingRequests } from "./new-request.queries.ts";

/** From when a contest can be decided for who contests: the venue's holder has until then to answer. */
export const decidableFrom = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + claimLimits.contestDays * DAY_MS);

const unknown = { used: 0, allowed: 0, canAdd: false };

function evidenceOf(row: ClaimRow): ClaimEvidence {
  const {
    role,
    message,
    onlyKnows,
    claimantName,
    provedEmail,
    provedSite,
    emailConfirmed,
    website,
    phone,
    venueEmail,
  } = row;
  const contest =
    row.isContest && row.holder !== null
      ? { holder: row.holder, decidableFrom: decidableFrom(row.createdAt).toISOString(), answer: row.answer }
      : null;
  const match = domainMatch(row.claimantEmail, website);
  // A confirmed account address at the venue's own domain shows as much as a mail that was answered.
  const ownProof = emailConfirmed && match === "same" ? row.claimantEmail : null;
  return {
    contest,
    role,
    message,
    onlyKnows,
    provedEmail: provedEmail ?? ownProof,
    provedSite,
    claimantName,
    emailConfirmed,
    domainMatch: match,
    website,
    phone,
    venueEmail,
  };
}

/** Claims as moderators see them, in the order of their ids. */
async function viewClaims({ db, now, settings }: Context, ids: readonly number[]): Promise<PoiClaim[]> {
  const rows = await selectClaims(db, ids);
  const quotas = await quotasOfVenues(
    db,
    rows.map(({ venueId }) => venueId),
    now(),
  );
  return rows.map((row) => {
    const { id, venueId, venueName: name, city, state, published, claimantId, claimantEmail: email } = row;
    const absoluteUrl = `${settings.publicUrl}${venuePath({ id: venueId, name })}`;
    return {
      id,
      poi: { id: venueId, name, city, state, absoluteUrl, published },
      status: row.status,
      billingContact: { id: claimantId, username: email, email },
      evidence: evidenceOf(row),
      created: row.createdAt.toISOString(),
      updated: row.updatedAt.toISOString(),
      auditEvents: row.auditEvents,
      subscription: row.subscription,
      quota: quotas.get(venueId) ?? unknown,
    };
  });
}

/** One claim as moderators see it. @throws NotFound */
export async function viewClaim(ctx: Context, { id }: { id: number }): Promise<PoiClaim> {
  const [claim] = await viewClaims(ctx, [id]);
  if (!claim) throw new NotFound();
  return claim;
}

/**
 * A page of producer requests, the newest first: those with one of the statuses asked for, `all`, or those to be dealt
 * with. @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export async function listClaims(ctx: Context, query: ClaimListQuery): Promise<ClaimList> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const { ordering = "-created", status: statuses = query.all ? null : moderatedStatuses, find = "" } = query;
  const page = pageOf(query);
  const filter = { statuses, find };
  const pagination = paginate(page, await countClaims(ctx.db, filter));
  return { data: await viewClaims(ctx, await selectClaimIds(ctx.db, { ...filter, ordering }, page)), pagination };
}

/** How many producer requests stand where, every status named. @throws SignInRequired, Forbidden */
export async function countClaimsByStatus(ctx: Context): Promise<Record<ClaimStatus, number>> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const counts = await countByStatus(ctx.db);
  const entries = claimStatuses.map(({ value }) => [value, counts.get(value) ?? 0]);
  return Object.fromEntries(entries) as Record<ClaimStatus, number>;
}

/**
 * Deletes a producer request with its history; an open one frees its venue.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "verified" for one that a producer works by
 */
export async function deleteClaim(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const claim = await holdClaim(db, id);
    if (!claim) throw new NotFound();
    const transition = claimTransition("moderator", claim.status, "deleted");
    if (!transition) throw new Conflict("verified", messages.verifiedStays);
    await deleteClaimRow(db, id);
    if (claim.isContest && transition.follows.includes("keepVenue"))
      await mailContestEnd(ctx, claim, { key: `claim:${id}:deleted`, delaySeconds: 0 });
    const { venueId, claimantId, status, venueName: name } = claim;
    const before = { venueId, claimantId, status };
    await recordAct(ctx, { act: "claim.delete", record: { kind: "claim", id, name }, before });
  });
}

/** How many requests wait for a decision, for venues and for organizers. @throws SignInRequired, Forbidden */
export async function countRequests(ctx: Context): Promise<number> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  return countWaitingRequests(ctx.db);
}
