import { placeStates } from "@hereabouts/contract/region-sources/region-source";
import { oneOf, pageNumber, recordId, words } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the queue; `open` is the place that lies open. */
export const placesSearch = addressSchema({
  state: oneOf(placeStates),
  source: recordId,
  find: words,
  page: pageNumber,
  open: recordId,
});
export type PlacesSearch = Search<typeof placesSearch>;
