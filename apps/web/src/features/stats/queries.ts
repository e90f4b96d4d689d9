import { limits } from "@hereabouts/contract/limits";
import type { StatsQuery } from "@hereabouts/contract/traffic/stats";
import type { MetricsOfWidgetQuery } from "@hereabouts/contract/traffic/widget-metrics";
import { keepPreviousData } from "@tanstack/react-query";
import type { Api } from "../../app/data/api.ts";

type Stats = Pick<Api, "stats">;

/** Numbers change every five minutes; while those of other days are on their way, what was shown stays. */
const shown = { placeholderData: keepPreviousData };

/** How often a venue and its events were seen. */
export const venueStats = (api: Stats, id: number, days: StatsQuery) =>
  api.stats.venue.queryOptions({ id, ...days }, shown);

/** Like `venueStats`, by day. */
export const venueDays = (api: Stats, id: number, days: StatsQuery) =>
  api.stats.venueDays.queryOptions({ id, ...days }, shown);

/** Reach of a venue: followers, saves, and the funnel from event cards to tickets. */
export const venueReach = (api: Stats, id: number, days: StatsQuery) =>
  api.stats.reach.queryOptions({ id, ...days }, shown);

/** How the site is visited. */
export const siteSummary = (api: Stats, days: StatsQuery) => api.stats.summary.queryOptions(days, shown);

/** How often events and venues of the site were seen. */
export const siteImpressions = (api: Stats, days: StatsQuery) => api.stats.impressions.queryOptions(days, shown);

/** How the site is visited, day by day. */
export const siteDays = (api: Stats, days: StatsQuery) => api.stats.siteDays.queryOptions(days, shown);

/** Calendars of the viewer, as choices. */
export const ownCalendars = (api: Pick<Api, "calendars">) =>
  api.calendars.list.queryOptions({ pageSize: limits.maxPageSize });

/** How often a calendar on other sites came into sight. */
export const widgetMetrics = (api: Stats, query: MetricsOfWidgetQuery) => api.stats.widget.queryOptions(query, shown);
