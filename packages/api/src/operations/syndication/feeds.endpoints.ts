import { feedLimits, feedTokenPattern } from "@hereabouts/contract/feeds/feed-limits";
import { feedFormats, feedsPrefix } from "@hereabouts/contract/feeds/feed-paths";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { pageShape } from "@hereabouts/contract/listings/query-shape";
import {
  getEventFeed,
  getListingFeed,
  getPlanFeed,
  getSearchFeed,
  getVenueFeed,
  getWidgetFeed,
} from "@hereabouts/domain/feeds/public-feeds";
import { z } from "zod";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams, widgetParams } from "../../rest/endpoint/path-params.ts";

/** Common parts of all feeds: public texts that caches may keep. */
const feed = {
  method: "get",
  access: "callAnonymously",
  answer: z.string(),
  isPublicRead: true,
  keptSeconds: feedLimits.feedCacheSeconds,
} as const;

/** Formats with pages read the number of one. */
const pageParams = z.object({ page: pageShape.page });

const tokenParams = z.object({ token: z.string().regex(feedTokenPattern) });

/** Listings, venues, events, saved searches, plans and widgets to subscribe to: a path for each format, so that each has a media type of its own. */
export const feedEndpoints = feedFormats.flatMap(({ value: format, label, mediaType }) => {
  const media = `${mediaType}; charset=utf-8`;
  const named = (what: string) => `get${what}${format[0]?.toUpperCase()}${format.slice(1)}`;
  return [
    endpoint({
      ...feed,
      path: `${feedsPrefix}/events.${format}`,
      name: named("ListingFeed"),
      summary: `Upcoming dates near a point as ${label}, with the parameters of the listing's address.`,
      query: eventListingQuery,
      media,
      run: (ctx, { query }) => getListingFeed(ctx, { ...query, format }),
    }),
    endpoint({
      ...feed,
      path: `${feedsPrefix}/events/:id.${format}`,
      name: named("EventFeed"),
      summary: `The upcoming dates of an event as ${label}.`,
      params: recordParams,
      media,
      query: pageParams,
      run: (ctx, { params, query }) => getEventFeed(ctx, { id: params.id, page: query.page, format }),
    }),
    endpoint({
      ...feed,
      path: `${feedsPrefix}/venues/:id.${format}`,
      name: named("VenueFeed"),
      summary: `The upcoming dates at a venue as ${label}.`,
      params: recordParams,
      media,
      query: pageParams,
      run: (ctx, { params, query }) => getVenueFeed(ctx, { id: params.id, page: query.page, format }),
    }),
    endpoint({
      ...feed,
      // Whose address is a secret is for the program that has it, and for no page of others.
      isPublicRead: false,
      path: `${feedsPrefix}/searches/:token.${format}`,
      name: named("SavedSearchFeed"),
      summary: `The upcoming dates that match a saved search as ${label}, by its secret token.`,
      params: tokenParams,
      media,
      query: pageParams,
      run: (ctx, { params, query }) => getSearchFeed(ctx, { token: params.token, page: query.page, format }),
    }),
    endpoint({
      ...feed,
      isPublicRead: false,
      path: `${feedsPrefix}/plans/:token.${format}`,
      name: named("PlanFeed"),
      summary: `The upcoming dates of the events somebody saved as ${label}, by the secret token of their plan.`,
      params: tokenParams,
      media,
      query: pageParams,
      run: (ctx, { params, query }) => getPlanFeed(ctx, { token: params.token, page: query.page, format }),
    }),
    endpoint({
      ...feed,
      path: `${feedsPrefix}/widgets/:widget.${format}`,
      name: named("WidgetFeed"),
      summary: `The upcoming dates of a calendar widget as ${label}.`,
      params: widgetParams,
      media,
      query: pageParams,
      run: (ctx, { params, query }) => getWidgetFeed(ctx, { id: params.widget, page: query.page, format }),
    }),
  ];
});
