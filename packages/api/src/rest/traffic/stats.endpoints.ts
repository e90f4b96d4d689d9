import { venueReach } from "@hereabouts/contract/traffic/reach";
import {
  impressionTotals,
  siteDays,
  siteSummary,
  statsQuery,
  venueDays,
  venueStats,
} from "@hereabouts/contract/traffic/stats";
import { getSiteDays } from "@hereabouts/domain/stats/get-site-days";
import { getSiteImpressions } from "@hereabouts/domain/stats/get-site-impressions";
import { getSiteSummary } from "@hereabouts/domain/stats/get-site-summary";
import { getVenueDays } from "@hereabouts/domain/stats/get-venue-days";
import { getVenueReach } from "@hereabouts/domain/stats/get-venue-reach";
import { getVenueStats } from "@hereabouts/domain/stats/get-venue-stats";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const stats = "/events/api/v1/stats/";

/** How the site, and how a venue, is seen, and whom it reaches. */
export const statsEndpoints = [
  endpoint({
    method: "get",
    path: `${stats}summary/`,
    name: "getSiteSummary",
    access: "manageSomething",
    summary: "Producers: how the whole site is visited, and the change against as many days before.",
    query: statsQuery,
    answer: siteSummary,
    run: (ctx, { query }) => getSiteSummary(ctx, query),
  }),
  endpoint({
    method: "get",
    path: `${stats}custom_events/`,
    name: "getSiteImpressions",
    access: "manageSomething",
    summary: "Producers: how often cards and pages of the whole site were seen, and the change.",
    query: statsQuery,
    answer: impressionTotals,
    run: (ctx, { query }) => getSiteImpressions(ctx, query),
  }),
  endpoint({
    method: "get",
    path: `${stats}poi/:id/`,
    name: "getVenueStats",
    access: "manageSomething",
    summary: "Producers of a venue: how often it and its events were seen, and the change.",
    params: recordParams,
    query: statsQuery,
    answer: venueStats,
    run: (ctx, { params, query }) => getVenueStats(ctx, { ...query, id: params.id }),
  }),
  endpoint({
    method: "get",
    path: `${stats}by_day/`,
    name: "getSiteDays",
    access: "manageSomething",
    summary: "Producers: how the whole site was visited on each day.",
    query: statsQuery,
    answer: siteDays,
    run: (ctx, { query }) => getSiteDays(ctx, query),
  }),
  endpoint({
    method: "get",
    path: `${stats}poi/:id/by_day/`,
    name: "getVenueDays",
    access: "manageSomething",
    summary: "Producers of a venue: how often it and its events were seen on each day.",
    params: recordParams,
    query: statsQuery,
    answer: venueDays,
    run: (ctx, { params, query }) => getVenueDays(ctx, { ...query, id: params.id }),
  }),
  endpoint({
    method: "get",
    path: `${stats}poi/:id/reach/`,
    name: "getVenueReach",
    access: "manageSomething",
    summary:
      "Producers of a venue: how many follow it, and the way from its events' cards to their tickets. Fewer than three people are null.",
    params: recordParams,
    query: statsQuery,
    answer: venueReach,
    run: (ctx, { params, query }) => getVenueReach(ctx, { ...query, id: params.id }),
  }),
];
