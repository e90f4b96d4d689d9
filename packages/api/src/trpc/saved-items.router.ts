import { recordId } from "@hereabouts/contract/fields/record-id";
import { addressForm, addressListQuery, geocodeQuery } from "@hereabouts/contract/saved-items/address-form";
import { savedEventsQuery, savedVenuesQuery } from "@hereabouts/contract/saved-items/saved-items-query";
import { exportCounts } from "@hereabouts/contract/saved-items/saved-search";
import { savedSearchForm, savedSearchListQuery, searchName } from "@hereabouts/contract/saved-items/saved-search-form";
import { sendSavedSearchEmail } from "@hereabouts/domain/alerts/send-saved-search-email";
import { locateAddress } from "@hereabouts/domain/geocoding/locate-address";
import { addAddress } from "@hereabouts/domain/saved-items/add-address";
import { addSavedSearch } from "@hereabouts/domain/saved-items/add-saved-search";
import { changeSavedSearch } from "@hereabouts/domain/saved-items/change-saved-search";
import { deleteAddress } from "@hereabouts/domain/saved-items/delete-address";
import { deleteSavedSearch } from "@hereabouts/domain/saved-items/delete-saved-search";
import { exportSearch } from "@hereabouts/domain/saved-items/export-search";
import { forgetPastEvents } from "@hereabouts/domain/saved-items/forget-past-events";
import { getAddress } from "@hereabouts/domain/saved-items/get-address";
import { getBookmark } from "@hereabouts/domain/saved-items/get-bookmark";
import { getSavedSearch } from "@hereabouts/domain/saved-items/get-saved-search";
import { listAddresses } from "@hereabouts/domain/saved-items/list-addresses";
import { listSavedEvents } from "@hereabouts/domain/saved-items/list-saved-events";
import { listSavedSearches } from "@hereabouts/domain/saved-items/list-saved-searches";
import { listSavedVenues } from "@hereabouts/domain/saved-items/list-saved-venues";
import { setSearchFeed } from "@hereabouts/domain/saved-items/set-search-feed";
import { toggleBookmark } from "@hereabouts/domain/saved-items/toggle-bookmark";
import { updateAddress } from "@hereabouts/domain/saved-items/update-address";
import { updateSavedSearch } from "@hereabouts/domain/saved-items/update-saved-search";
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
    .mutation(({ ctx, input }) => updateAddress(ctx, input)),
  remove: procedureById("keepItems").mutation(({ ctx, input }) => deleteAddress(ctx, input)),
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
    .mutation(({ ctx, input }) => updateSavedSearch(ctx, input)),
  rename: procedureFor("keepItems")
    .input(z.object({ id: recordId, searchName }))
    .mutation(({ ctx, input }) => changeSavedSearch(ctx, input)),
  setActive: procedureFor("keepItems")
    .input(z.object({ id: recordId, isActive: z.boolean() }))
    .mutation(({ ctx, input }) => changeSavedSearch(ctx, input)),
  setVenue: procedureFor("keepItems")
    .input(z.object({ id: recordId, vid: recordId.nullable() }))
    .mutation(({ ctx, input }) => changeSavedSearch(ctx, input)),
  remove: procedureById("keepItems").mutation(({ ctx, input }) => deleteSavedSearch(ctx, input)),
  results: procedureFor("keepItems")
    .input(z.object({ id: recordId, count: z.literal(exportCounts) }))
    .query(({ ctx, input }) => exportSearch(ctx, input)),
  feed: procedureFor("keepItems")
    .input(z.object({ id: recordId, isRenewed: z.boolean() }))
    .mutation(({ ctx, input }) => setSearchFeed(ctx, input)),
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
    toggle: procedureById("keepItems").mutation(({ ctx, input }) => toggleBookmark(ctx, { kind: "event", ...input })),
    state: procedureById("keepItems").query(({ ctx, input }) => getBookmark(ctx, { kind: "event", id: input.id })),
    forgetPast: procedureFor("keepItems").mutation(({ ctx }) => forgetPastEvents(ctx)),
  }),
  venues: router({
    list: procedureFor("keepItems")
      .input(savedVenuesQuery)
      .query(({ ctx, input }) => listSavedVenues(ctx, input)),
    toggle: procedureById("keepItems").mutation(({ ctx, input }) => toggleBookmark(ctx, { kind: "venue", ...input })),
    state: procedureById("keepItems").query(({ ctx, input }) => getBookmark(ctx, { kind: "venue", id: input.id })),
  }),
  searches,
});
