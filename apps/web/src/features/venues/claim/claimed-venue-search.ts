import { recordId } from "../../../app/routing/address-readers.ts";
import { addressSchema } from "../../../app/routing/address-schema.ts";

/** The address of the claim page: the venue to claim. */
export const claimedVenueSearch = addressSchema({ poi: recordId });
