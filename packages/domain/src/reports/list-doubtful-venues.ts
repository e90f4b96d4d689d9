import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { QaReport, VenueQaQuery } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf } from "../listings/paging.ts";
import { listProblems } from "./list-problems.ts";
import { judgedVenues } from "./venue-qa.queries.ts";

/**
 * A page of the venues that miss something or are doubtful, with how many have which problem.
 * @throws SignInRequired, Forbidden; NotFound for a page past the end
 */
export function listDoubtfulVenues(ctx: Context, query: VenueQaQuery): Promise<QaReport> {
  ensure(ctx, may.seeVenueQuality(ctx.viewer));
  return listProblems(ctx, judgedVenues, query, pageOf({ pageSize: limits.workbenchPageSize, ...query }));
}
