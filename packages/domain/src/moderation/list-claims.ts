import type { ClaimListQuery } from "@hereabouts/contract/claims/claim-forms";
import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { ClaimList } from "@hereabouts/contract/claims/poi-claim";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { countClaims, selectClaimIds } from "./claim-list.queries.ts";
import { viewClaims } from "./view-claims.ts";

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
