import { statsQuery, venueStatsQuery } from "@hereabouts/contract/traffic/stats";
import { getSiteImpressions } from "@hereabouts/domain/stats/get-site-impressions";
import { getSiteSummary } from "@hereabouts/domain/stats/get-site-summary";
import { getVenueStats } from "@hereabouts/domain/stats/get-venue-stats";
import { procedureFor, router } from "./procedure.ts";

/** How the site, and how a venue, is seen. */
export const statsRouter = router({
  summary: procedureFor("manageSomething")
    .input(statsQuery)
    .query(({ ctx, input }) => getSiteSummary(ctx, input)),
  impressions: procedureFor("manageSomething")
    .input(statsQuery)
    .query(({ ctx, input }) => getSiteImpressions(ctx, input)),
  venue: procedureFor("manageSomething")
    .input(venueStatsQuery)
    .query(({ ctx, input }) => getVenueStats(ctx, input)),
});
