import type { ClaimEvidence, PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { venuePath } from "@hereabouts/contract/paths";
import { domainMatch } from "../claims/own-domain.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { quotasOfVenues } from "../venues/venue-quota.ts";
import { type ClaimRow, selectClaims } from "./claim-list.queries.ts";
import { decidableFrom } from "./decidable-from.ts";

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
export async function viewClaims({ db, now, settings }: Context, ids: readonly number[]): Promise<PoiClaim[]> {
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
