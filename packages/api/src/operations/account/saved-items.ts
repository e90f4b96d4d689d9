import { eventCard, venueCard } from "@hereabouts/contract/listings/cards";
import { eventProgramNames } from "@hereabouts/contract/program-names";
import { address, addressForm, addressListQuery } from "@hereabouts/contract/saved-items/address-form";
import { cardIds, eventCardIds, keptItems, keptItemsAnswer } from "@hereabouts/contract/saved-items/kept-items";
import {
  savedEventCard,
  savedEventsQuery,
  savedFor,
  savedVenuesQuery,
} from "@hereabouts/contract/saved-items/saved-items-query";
import type { Context } from "@hereabouts/domain/context";
import {
  addAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  updateAddress,
} from "@hereabouts/domain/saved-items/address";
import {
  clearPastEvents,
  followEvent,
  getBookmark,
  listSavedEvents,
  listSavedVenues,
  toggleBookmark,
} from "@hereabouts/domain/saved-items/bookmark";
import { addKeptItems, listEventCards, listVenueCards } from "@hereabouts/domain/saved-items/kept-items";
import { z } from "zod";
import { exampleAddress, exampleOfBoth } from "../../rest/endpoint/examples.ts";
import { operationsFor } from "../operation.ts";

const saved = z.object({ saved: z.boolean() });

const book = "/events/api/v1/search_addresses/" as const;

const { query, mutation } = operationsFor("keepItems");

/** The address book. */
export const addressOperations = {
  list: query({
    input: addressListQuery,
    run: listAddresses,
    rest: {
      at: `GET ${book}`,
      name: "listAddresses",
      summary: "The caller's address book.",
      answer: z.array(address),
      wire: "snake",
      pages: 100,
    },
  }),
  add: mutation({
    onceByKey: true,
    input: addressForm,
    run: addAddress,
    rest: {
      at: `POST ${book}`,
      name: "addAddress",
      summary: "Adds an address to the caller's book.",
      answer: address,
      status: 201,
      wire: "snake",
      example: exampleOfBoth({ address_name: "Home" }, exampleAddress),
    },
  }),
  get: query({
    of: "record",
    run: getAddress,
    rest: {
      at: `GET ${book}:id/`,
      name: "getAddress",
      summary: "One of the caller's addresses.",
      answer: address,
      wire: "snake",
    },
  }),
  update: mutation({
    of: "record",
    input: addressForm,
    run: updateAddress,
    rest: {
      at: `PUT ${book}:id/`,
      name: "saveAddress",
      summary: "Replaces one of the caller's addresses.",
      answer: address,
      wire: "snake",
      example: exampleOfBoth({ address_name: "Home" }, exampleAddress),
    },
  }),
  remove: mutation({
    of: "record",
    run: deleteAddress,
    rest: {
      at: `DELETE ${book}:id/`,
      name: "removeAddress",
      summary: "Deletes one of the caller's addresses; saved searches around it keep its point.",
      answer: z.undefined(),
      status: 204,
    },
  }),
};

const paths = { event: "/events/api/saved_events/event/:id/", venue: "/events/api/saved_pois/poi/:id/" } as const;
const nouns = { event: "Event", venue: "Venue" } as const;

/** The REST side of saving or removing an event or a venue. */
const toggleRest = (kind: "event" | "venue") => ({
  at: `POST ${paths[kind]}` as const,
  name: `toggleSaved${nouns[kind]}`,
  summary: "Saves or removes it.",
  answer: saved,
});

/** Whether the viewer saved an event or a venue. */
const bookmarkOperations = (kind: "event" | "venue") => ({
  state: query({
    of: "record",
    run: (ctx: Context, { id }: { id: number }) => getBookmark(ctx, { kind, id }),
    rest: {
      at: `GET ${paths[kind]}`,
      name: `isSaved${nouns[kind]}`,
      summary: "Whether the caller saved it.",
      answer: saved,
    },
  }),
});

/** Saved events. */
export const savedEventOperations = {
  list: query({
    input: savedEventsQuery,
    run: listSavedEvents,
    rest: {
      at: "GET /events/api/v1/saved_events/",
      name: "listSavedEvents",
      summary: "The events the caller saved; events without upcoming dates come last.",
      answer: z.array(savedEventCard),
      programNames: eventProgramNames,
      pages: 100,
    },
  }),
  ...bookmarkOperations("event"),
  toggle: mutation({
    onceByKey: true,
    of: "record",
    input: savedFor,
    run: (ctx: Context, { id, date }: { id: number; date?: string | undefined }) =>
      toggleBookmark(ctx, { kind: "event", id, date }),
    rest: { ...toggleRest("event"), example: { date: "2026-12-05" } },
  }),
  cards: query({
    access: "callAnonymously",
    input: eventCardIds,
    run: listEventCards,
    rest: {
      at: "GET /events/api/v1/event_cards/",
      name: "listEventCards",
      summary: "Events by their ids, in that order; those that aren't public are left out.",
      answer: z.array(eventCard),
      programNames: eventProgramNames,
      pages: 100,
    },
  }),
  forgetPast: mutation({ run: clearPastEvents }),
  follow: mutation({ of: "record", input: z.object({ isFollowed: z.boolean() }), run: followEvent }),
};

/** Saved venues. */
export const savedVenueOperations = {
  list: query({
    input: savedVenuesQuery,
    run: listSavedVenues,
    rest: {
      at: "GET /events/api/v1/saved_pois/",
      name: "listSavedVenues",
      summary: "The venues the caller saved.",
      answer: z.array(venueCard),
      pages: 100,
    },
  }),
  ...bookmarkOperations("venue"),
  toggle: mutation({
    onceByKey: true,
    of: "record",
    run: (ctx: Context, { id }: { id: number }) => toggleBookmark(ctx, { kind: "venue", id }),
    rest: toggleRest("venue"),
  }),
  cards: query({
    access: "callAnonymously",
    input: cardIds,
    run: listVenueCards,
    rest: {
      at: "GET /events/api/v1/poi_cards/",
      name: "listVenueCards",
      summary: "Venues by their ids, in that order; those that aren't public are left out.",
      answer: z.array(venueCard),
      pages: 100,
    },
  }),
};

/** Items that a visitor saved before they had an account. */
export const keptItemOperations = {
  add: mutation({
    onceByKey: true,
    input: keptItems,
    run: addKeptItems,
    rest: {
      at: "POST /events/api/v1/saved_items/",
      name: "addSavedItems",
      summary: "Saves events, venues and searches at once. What is saved already stays as it is.",
      answer: keptItemsAnswer,
      example: { events: [1], dates: ["1:2026-12-05"], venues: [1] },
    },
  }),
};
