import { statsQuery, venueStatsQuery } from "@hereabouts/contract/traffic/stats";
import { metricsOfWidgetQuery } from "@hereabouts/contract/traffic/widget-metrics";
import { getSiteDays } from "@hereabouts/domain/stats/get-site-days";
import { getSiteImpressions } from "@hereabouts/domain/stats/get-site-impressions";
import { getSiteSummary } from "@hereabouts/domain/stats/get-site-summary";
import { getVenueDays } from "@hereabouts/domain/stats/get-venue-days";
import { getVenueReach } from "@hereabouts/domain/stats/get-venue-reach";
import { getVenueStats } from "@hereabouts/domain/stats/get-venue-stats";
import { getWidgetMetrics } from "@hereabouts/domain/stats/get-widget-metrics";
import { procedureFor, router } from "./procedure.ts";

/** How the site, a venue, and a calendar on other sites, are seen. */
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
  siteDays: procedureFor("manageSomething")
    .input(statsQuery)
    .query(({ ctx, input }) => getSiteDays(ctx, input)),
  venueDays: procedureFor("manageSomething")
    .input(venueStatsQuery)
    .query(({ ctx, input }) => getVenueDays(ctx, input)),
  reach: procedureFor("manageSomething")
    .input(venueStatsQuery)
    .query(({ ctx, input }) => getVenueReach(ctx, input)),
  widget: procedureFor("manageCalendars")
    .input(metricsOfWidgetQuery)
    .query(({ ctx, input }) => getWidgetMetrics(ctx, input)),
});
