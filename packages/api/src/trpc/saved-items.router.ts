import { recordId } from "@hereabouts/contract/fields/record-id";
import { addressForm, addressListQuery, geocodeQuery } from "@hereabouts/contract/saved-items/address-form";
import { savedEventsQuery, savedVenuesQuery } from "@hereabouts/contract/saved-items/saved-items-query";
import { exportCounts } from "@hereabouts/contract/saved-items/saved-search";
import { savedSearchForm, savedSearchListQuery, searchName } from "@hereabouts/contract/saved-items/saved-search-form";
import { sendSavedSearchEmail } from "@hereabouts/domain/alerts/saved-search-email";
import { locateAddress } from "@hereabouts/domain/geocoding/locate-address";
import {
  addAddress,
  getAddress,
  listAddresses,
  removeAddress,
  saveAddress,
} from "@hereabouts/domain/saved-items/addresses";
import { bookmarkState, toggleBookmark } from "@hereabouts/domain/saved-items/bookmarks";
import { exportSearch } from "@hereabouts/domain/saved-items/export-search";
import { listSavedEvents, listSavedVenues } from "@hereabouts/domain/saved-items/list-bookmarks";
import {
  addSavedSearch,
  changeSavedSearch,
  getSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  replaceSavedSearch,
} from "@hereabouts/domain/saved-items/saved-searches";
import { z } from "zod";
import { procedureById, procedureFor, router } from "./procedure.ts";

const addresses = router({
  list: procedureFor("keepItems")
    .input(addressListQuery)
    .query(({ ctx, input }) => listAddresses(ctx, input)),
  get: procedureById("keepItems").query(({ ctx, input }) => getAddress(ctx, input)),
  add: procedureFor("keepItems")
    .input(addressForm)
    .mutation(({ ctx, input }) => addAddress(ctx, input)),
  update: procedureFor("keepItems")
    .input(addressForm.safeExtend({ id: recordId }))
    .mutation(({ ctx, input: { id, ...form } }) => saveAddress(ctx, id, form)),
  remove: procedureById("keepItems").mutation(({ ctx, input }) => removeAddress(ctx, input)),
});

const searches = router({
  list: procedureFor("keepItems")
    .input(savedSearchListQuery)
    .query(({ ctx, input }) => listSavedSearches(ctx, input)),
  get: procedureById("keepItems").query(({ ctx, input }) => getSavedSearch(ctx, input)),
  add: procedureFor("keepItems")
    .input(savedSearchForm)
    .mutation(({ ctx, input }) => addSavedSearch(ctx, input)),
  update: procedureFor("keepItems")
    .input(savedSearchForm.safeExtend({ id: recordId }))
    .mutation(({ ctx, input: { id, ...form } }) => replaceSavedSearch(ctx, id, form)),
  rename: procedureFor("keepItems")
    .input(z.object({ id: recordId, searchName }))
    .mutation(({ ctx, input: { id, ...changes } }) => changeSavedSearch(ctx, id, changes)),
  setActive: procedureFor("keepItems")
    .input(z.object({ id: recordId, isActive: z.boolean() }))
    .mutation(({ ctx, input: { id, ...changes } }) => changeSavedSearch(ctx, id, changes)),
  remove: procedureById("keepItems").mutation(({ ctx, input }) => removeSavedSearch(ctx, input)),
  results: procedureFor("keepItems")
    .input(z.object({ id: recordId, count: z.literal(exportCounts) }))
    .query(({ ctx, input }) => exportSearch(ctx, input)),
  sendEmail: procedureById("previewAlerts").mutation(({ ctx, input }) => sendSavedSearchEmail(ctx, input)),
});

/** What somebody keeps: addresses, events, venues and searches. */
export const savedItemsRouter = router({
  addresses,
  geocode: procedureFor("callSignedIn")
    .input(geocodeQuery)
    .query(({ ctx, input }) => locateAddress(ctx, input)),
  events: router({
    list: procedureFor("keepItems")
      .input(savedEventsQuery)
      .query(({ ctx, input }) => listSavedEvents(ctx, input)),
    toggle: procedureById("keepItems").mutation(({ ctx, input }) => toggleBookmark(ctx, "event", input.id)),
    state: procedureById("keepItems").query(({ ctx, input }) => bookmarkState(ctx, "event", input.id)),
  }),
  venues: router({
    list: procedureFor("keepItems")
      .input(savedVenuesQuery)
      .query(({ ctx, input }) => listSavedVenues(ctx, input)),
    toggle: procedureById("keepItems").mutation(({ ctx, input }) => toggleBookmark(ctx, "venue", input.id)),
    state: procedureById("keepItems").query(({ ctx, input }) => bookmarkState(ctx, "venue", input.id)),
  }),
  searches,
});
