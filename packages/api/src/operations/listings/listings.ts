import { eventTypes } from "@hereabouts/contract/events/event-types";
import { wholeNumber } from "@hereabouts/contract/fields/query-values";
import { limits } from "@hereabouts/contract/limits";
import { eventCard, eventListing, venueListing } from "@hereabouts/contract/listings/cards";
import { countedListingQuery, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type LiveSearchRow, liveSearchQuery } from "@hereabouts/contract/listings/live-search";
import { monthListing } from "@hereabouts/contract/listings/month";
import { pageShape, placeShape, refuseHalves } from "@hereabouts/contract/listings/query-shape";
import { readSentence as readSentenceAnswer, sentenceQuery } from "@hereabouts/contract/listings/sentence";
import { suggestions, suggestionsQuery } from "@hereabouts/contract/listings/suggestions";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import { visibilities } from "@hereabouts/contract/listings/visibility";
import { placeSearchQuery } from "@hereabouts/contract/places/place-fields";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import { listMonth } from "@hereabouts/domain/listings/list-month";
import { liveSearchEvents, liveSearchVenues } from "@hereabouts/domain/listings/live-search";
import { listEventPins, listVenuePins } from "@hereabouts/domain/listings/map-pins";
import { findPlaces } from "@hereabouts/domain/listings/resolve-listing";
import { searchCountedEvents } from "@hereabouts/domain/listings/search-counted-events";
import { recommendEvents } from "@hereabouts/domain/listings/search-events";
import { searchVenues } from "@hereabouts/domain/listings/search-venues";
import { listVenueEvents } from "@hereabouts/domain/pages/list-venue-events";
import { readSentence } from "@hereabouts/domain/sentences/sentence";
import { suggest } from "@hereabouts/domain/sentences/suggestions";
import { monthWithoutWithheld, withoutWithheld } from "@hereabouts/domain/source-rights/without-withheld";
import { z } from "zod";
import { identifier, idOf } from "../../identifiers.ts";
import { toPaging } from "../../rest/endpoint/cut-page.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { recordParams } from "../../rest/endpoint/path-params.ts";
import { operationsFor } from "../operation.ts";

const eventTypeRow = z.object({ id: z.int(), name: z.string(), slug: z.string() });

/**
 * A found name; the address stands under both spellings that clients read. `visibility` stands only with what the
 * listings do not show, which is answered to nobody but those who manage it.
 */
const liveSearchAnswer = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    absoluteUrl: z.string(),
    absolute_url: z.string(),
    visibility: z.enum(visibilities).exclude(["listed"]).optional(),
  }),
);

const found = (rows: readonly LiveSearchRow[]) =>
  rows.map(({ id, name, absoluteUrl, visibility }) => ({
    id,
    name,
    absoluteUrl,
    absolute_url: absoluteUrl,
    ...(visibility !== "listed" && { visibility }),
  }));

/** Where to recommend events, which one to leave out, and how many. */
const recommendationQuery = z
  .object({
    latitude: placeShape.latitude,
    longitude: placeShape.longitude,
    defaultLocId: placeShape.defaultLocId,
    excludeEventId: wholeNumber(1),
    count: wholeNumber(1, limits.pageSize),
  })
  .superRefine(refuseHalves);

const forListing = operationsFor("callAnonymously");

/** Lists, their maps, and what finds a place or a name. */
export const listingOperations = {
  events: {
    ...forListing.query({ isPubliclyCached: true, input: countedListingQuery, run: searchCountedEvents }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/events/",
      name: "listEvents",
      access: "callAnonymously",
      summary: "Upcoming events near a point, filtered, sorted and paginated.",
      query: countedListingQuery,
      notes: {
        counts: {
          meaning:
            "Adds `counts`, how many events each value of a filter leaves, `later`, what the dates leave out, and to " +
            "an empty list `steps`, changes of parameters that find something. A listing of today alone has `evening`: what is on " +
            "in each hour, and what cannot be reached in time from the place by a walk of up to 30 minutes or else a ride. Searches with keyword or venue have no `counts`.",
        },
      },
      answer: eventListing.omit({ query: true }),
      programNames: eventProgramNames,
      isPublicRead: true,
      pages: "verb",
      run: async (ctx, { query }) => {
        const { query: _query, ...listing } = await searchCountedEvents(ctx, query);
        const answer = { ...listing, data: await withoutWithheld(ctx, listing.data, "api") };
        return { answer, paging: toPaging(answer) };
      },
    }),
  },
  venues: {
    ...forListing.query({ isPubliclyCached: true, input: venueListingQuery, run: searchVenues }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/poi/",
      name: "listVenues",
      access: "callAnonymously",
      summary: "Venues near a point, filtered, sorted and in pages.",
      query: venueListingQuery,
      answer: venueListing.pick({ data: true, pagination: true }),
      isPublicRead: true,
      pages: "verb",
      run: async (ctx, { query }) => {
        const { data, pagination } = await searchVenues(ctx, query);
        return { answer: { data, pagination }, paging: toPaging({ pagination }) };
      },
    }),
  },
  liveSearchEvents: {
    ...forListing.query({ isPubliclyCached: true, input: liveSearchQuery, run: liveSearchEvents }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/events/livesearch/",
      name: "findEvents",
      access: "callAnonymously",
      summary: "Up to ten events whose name matches the search text, or the one with an id.",
      query: liveSearchQuery,
      answer: liveSearchAnswer,
      isPublicRead: true,
      run: async (ctx, { query }) => found(await withoutWithheld(ctx, await liveSearchEvents(ctx, query), "api")),
    }),
  },
  liveSearchVenues: {
    ...forListing.query({ isPubliclyCached: true, input: liveSearchQuery, run: liveSearchVenues }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/poi/livesearch/",
      name: "findVenues",
      access: "callAnonymously",
      summary: "Up to ten venues whose name matches the search text, or the one with an id.",
      query: liveSearchQuery,
      answer: liveSearchAnswer,
      isPublicRead: true,
      run: async (ctx, { query }) => found(await liveSearchVenues(ctx, query)),
    }),
  },
  readSentence: {
    ...forListing.query({ isPubliclyCached: true, input: sentenceQuery, run: readSentence }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/read_sentence/",
      name: "readSentence",
      access: "callAnonymously",
      summary: "Parameters of the events listing that a typed sentence stands for, and the keyword left.",
      query: sentenceQuery,
      notes: { q: { meaning: "A sentence as people type it, “free jazz with kids this weekend”." } },
      answer: readSentenceAnswer,
      isPublicRead: true,
      run: (ctx, { query }) => readSentence(ctx, query),
    }),
  },
  suggest: {
    ...forListing.query({ isPubliclyCached: true, input: suggestionsQuery, run: suggest }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/suggestions/",
      name: "suggest",
      access: "callAnonymously",
      summary: "The listing that a typed text leads to, its first events and those so named, and venues by name.",
      query: suggestionsQuery,
      answer: suggestions,
      isPublicRead: true,
      run: async (ctx, { query }) => {
        const found = await suggest(ctx, query);
        return { ...found, events: await withoutWithheld(ctx, found.events, "api") };
      },
    }),
  },
  month: {
    ...forListing.query({ isPubliclyCached: true, input: eventListingQuery, run: listMonth }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/events/month/",
      name: "listMonth",
      access: "callAnonymously",
      summary:
        "The month in which the listing’s days begin: events of each day, and what runs for longer than seven days.",
      query: eventListingQuery,
      answer: monthListing.omit({ query: true }),
      isPublicRead: true,
      run: async (ctx, { query: asked }) => {
        const { query: _query, ...month } = await listMonth(ctx, asked);
        return monthWithoutWithheld(ctx, month, "api");
      },
    }),
  },
  eventPins: forListing.query({ isPubliclyCached: true, input: eventListingQuery, run: listEventPins }),
  venuePins: forListing.query({ isPubliclyCached: true, input: venueListingQuery, run: listVenuePins }),
  recommended: forListing.query({ isPubliclyCached: true, input: recommendationQuery, run: recommendEvents }),
  findPlaces: forListing.query({ isPubliclyCached: true, input: placeSearchQuery, run: findPlaces }),
};

const forVenueListing = operationsFor("callAnonymously");

/** One venue, what is on there, and its form. */
export const venueListingOperations = {
  events: {
    ...forVenueListing.query({
      isPubliclyCached: true,
      input: z.object({ id: identifier, ...pageShape }),
      run: async (ctx, input) => listVenueEvents(ctx, { ...input, id: idOf(input.id) }),
    }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/poi/:id/events/",
      name: "listVenueEvents",
      access: "callAnonymously",
      summary: "The upcoming events of a venue, by date.",
      params: recordParams,
      query: z.object(pageShape),
      answer: z.array(eventCard),
      programNames: eventProgramNames,
      pages: "verb",
      isPublicRead: true,
      run: async (ctx, { params, query }) => {
        const list = await listVenueEvents(ctx, { ...query, id: params.id });
        return { answer: await withoutWithheld(ctx, list.data, "api"), paging: toPaging(list) };
      },
    }),
  },
  listEventTypes: {
    endpoint: endpoint({
      method: "get",
      path: "/events/api/event_types/",
      name: "listEventTypes",
      access: "callAnonymously",
      summary: "The event categories, in alphabetical order.",
      query: z.object(pageShape),
      answer: z.array(eventTypeRow),
      isPublicRead: true,
      pages: limits.pageSize,
      run: async () => eventTypes.map(({ id, name, slug }) => ({ id, name, slug })),
    }),
  },
};
