import { recordId } from "../../app/routing/address-readers.ts";
import { addressSchema } from "../../app/routing/address-schema.ts";

/** The address of the people of a venue: the one that a mail is about; without it the one that is worked on. */
export const peopleSearch = addressSchema({ venue: recordId });
