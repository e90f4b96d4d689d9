import { eventCard, venueCard } from "@hereabouts/contract/listings/cards";
import { pageShape } from "@hereabouts/contract/listings/query-shape";
import { address, addressForm, addressListQuery } from "@hereabouts/contract/saved-items/address-form";
import { savedEventsQuery, savedVenuesQuery } from "@hereabouts/contract/saved-items/saved-items-query";
import { addAddress } from "@hereabouts/domain/saved-items/add-address";
import { deleteAddress } from "@hereabouts/domain/saved-items/delete-address";
import { getAddress } from "@hereabouts/domain/saved-items/get-address";
import { getBookmark } from "@hereabouts/domain/saved-items/get-bookmark";
import { listAddresses } from "@hereabouts/domain/saved-items/list-addresses";
import { listSavedEvents } from "@hereabouts/domain/saved-items/list-saved-events";
import { listSavedVenues } from "@hereabouts/domain/saved-items/list-saved-venues";
import { toggleBookmark } from "@hereabouts/domain/saved-items/toggle-bookmark";
import { updateAddress } from "@hereabouts/domain/saved-items/update-address";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const saved = z.object({ saved: z.boolean() });
const book = "/events/api/v1/search_addresses/";
const toggles = [
  { kind: "event", path: "/events/api/saved_events/event/:id/", noun: "Event" },
  { kind: "venue", path: "/events/api/saved_pois/poi/:id/", noun: "Venue" },
] as const;

/** The address book and the folders of saved events and venues: the caller's own. */
export const savedItemEndpoints = [
  endpoint({
    method: "get",
    path: book,
    name: "listAddresses",
    access: "keepItems",
    summary: "The caller's address book.",
    query: addressListQuery.extend(pageShape),
    answer: z.array(address),
    wire: "snake",
    pages: 100,
    run: (ctx, { query }) => listAddresses(ctx, query),
  }),
  endpoint({
    method: "post",
    path: book,
    name: "addAddress",
    access: "keepItems",
    summary: "Adds an address to the caller's book.",
    body: addressForm,
    answer: address,
    status: 201,
    wire: "snake",
    run: (ctx, { body }) => addAddress(ctx, body),
  }),
  endpoint({
    method: "get",
    path: `${book}:id/`,
    name: "getAddress",
    access: "keepItems",
    summary: "One of the caller's addresses.",
    params: recordParams,
    answer: address,
    wire: "snake",
    run: (ctx, { params }) => getAddress(ctx, params),
  }),
  endpoint({
    method: "put",
    path: `${book}:id/`,
    name: "saveAddress",
    access: "keepItems",
    summary: "Replaces one of the caller's addresses.",
    params: recordParams,
    body: addressForm,
    answer: address,
    wire: "snake",
    run: (ctx, { params, body }) => updateAddress(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "delete",
    path: `${book}:id/`,
    name: "removeAddress",
    access: "keepItems",
    summary: "Deletes one of the caller's addresses; saved searches around it keep its point.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await deleteAddress(ctx, params);
      return undefined;
    },
  }),
  ...toggles.flatMap(({ kind, path, noun }) => [
    endpoint({
      method: "get",
      path,
      name: `isSaved${noun}`,
      access: "keepItems",
      summary: "Whether the caller saved it.",
      params: recordParams,
      answer: saved,
      run: (ctx, { params }) => getBookmark(ctx, { kind, id: params.id }),
    }),
    endpoint({
      method: "post",
      path,
      name: `toggleSaved${noun}`,
      access: "keepItems",
      summary: "Saves or removes it.",
      params: recordParams,
      answer: saved,
      run: (ctx, { params }) => toggleBookmark(ctx, { kind, id: params.id }),
    }),
  ]),
  endpoint({
    method: "get",
    path: "/events/api/v1/saved_events/",
    name: "listSavedEvents",
    access: "keepItems",
    summary: "The events the caller saved; events without upcoming dates come last.",
    query: savedEventsQuery.safeExtend(pageShape),
    answer: z.array(eventCard),
    pages: 100,
    run: (ctx, { query }) => listSavedEvents(ctx, query),
  }),
  endpoint({
    method: "get",
    path: "/events/api/v1/saved_pois/",
    name: "listSavedVenues",
    access: "keepItems",
    summary: "The venues the caller saved.",
    query: savedVenuesQuery.safeExtend(pageShape),
    answer: z.array(venueCard),
    pages: 100,
    run: (ctx, { query }) => listSavedVenues(ctx, query),
  }),
];
