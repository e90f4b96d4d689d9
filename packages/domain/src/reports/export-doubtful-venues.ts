import { may } from "@hereabouts/contract/permissions";
import { venueProblems } from "@hereabouts/contract/reports/qa-problems";
import type { VenueQaQuery } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { exportProblems } from "./export-problems.ts";
import { judgedVenues } from "./venue-qa.queries.ts";

/** The report on venues as comma-separated values. @throws SignInRequired, Forbidden */
export function exportDoubtfulVenues(ctx: Context, query: VenueQaQuery): Promise<string> {
  ensure(ctx, may.seeVenueQuality(ctx.viewer));
  return exportProblems(ctx, judgedVenues, venueProblems, query);
}
