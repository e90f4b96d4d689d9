import { venueReach } from "@hereabouts/contract/traffic/reach";
import {
  impressionTotals,
  siteDays,
  siteSummary,
  statsQuery,
  venueDays,
  venueStats,
} from "@hereabouts/contract/traffic/stats";
import { getSiteDays, getSiteImpressions, getSiteSummary } from "@hereabouts/domain/stats/site-stats";
import { getVenueDays, getVenueReach, getVenueStats } from "@hereabouts/domain/stats/venue-stats";
import { operationsFor } from "../operation.ts";

const stats = "/events/api/v1/stats/" as const;

const { query } = operationsFor("manageSomething");

/** How the site, and how a venue, is seen, and whom it reaches. */
export const statsOperations = {
  summary: query({
    input: statsQuery,
    run: getSiteSummary,
    rest: {
      at: `GET ${stats}summary/`,
      name: "getSiteSummary",
      summary: "Producers: how the whole site is visited, and the change against as many days before.",
      answer: siteSummary,
    },
  }),
  impressions: query({
    input: statsQuery,
    run: getSiteImpressions,
    rest: {
      at: `GET ${stats}custom_events/`,
      name: "getSiteImpressions",
      summary: "Producers: how often cards and pages of the whole site were seen, and the change.",
      answer: impressionTotals,
    },
  }),
  venue: query({
    of: "record",
    input: statsQuery,
    run: getVenueStats,
    rest: {
      at: `GET ${stats}poi/:id/`,
      name: "getVenueStats",
      summary: "Producers of a venue: how often it and its events were seen, and the change.",
      answer: venueStats,
    },
  }),
  siteDays: query({
    input: statsQuery,
    run: getSiteDays,
    rest: {
      at: `GET ${stats}by_day/`,
      name: "getSiteDays",
      summary: "Producers: how the whole site was visited on each day.",
      answer: siteDays,
    },
  }),
  venueDays: query({
    of: "record",
    input: statsQuery,
    run: getVenueDays,
    rest: {
      at: `GET ${stats}poi/:id/by_day/`,
      name: "getVenueDays",
      summary: "Producers of a venue: how often it and its events were seen on each day.",
      answer: venueDays,
    },
  }),
  reach: query({
    of: "record",
    input: statsQuery,
    run: getVenueReach,
    rest: {
      at: `GET ${stats}poi/:id/reach/`,
      name: "getVenueReach",
      summary:
        "Producers of a venue: how many follow it, and the way from its events' cards to their tickets. Fewer than three people are null.",
      answer: venueReach,
    },
  }),
};
