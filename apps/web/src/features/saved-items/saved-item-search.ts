import {
  addressOrderings,
  savedEventOrderings,
  savedSearchOrderings,
  savedVenueOrderings,
} from "@hereabouts/contract/orderings";
import { degrees, oneOf } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The point that distances are measured from. */
const point = { latitude: degrees(90), longitude: degrees(180) };

/** The address of the folder of saved events. */
export const savedEventsSearch = addressSchema({ ordering: oneOf(savedEventOrderings), ...point });
export type SavedEventsSearch = Search<typeof savedEventsSearch>;

/** Address of the saved venues. */
export const savedVenuesSearch = addressSchema({ ordering: oneOf(savedVenueOrderings), ...point });
export type SavedVenuesSearch = Search<typeof savedVenuesSearch>;

/** Address of the saved searches. */
export const savedSearchesSearch = addressSchema({ ordering: oneOf(savedSearchOrderings) });
export type SavedSearchesSearch = Search<typeof savedSearchesSearch>;

/** Address of the address book. */
export const addressBookSearch = addressSchema({ ordering: oneOf(addressOrderings) });
export type AddressBookSearch = Search<typeof addressBookSearch>;
