import { recordId } from "../../../app/routing/address-readers.ts";
import { addressSchema } from "../../../app/routing/address-schema.ts";

/** The address of the form for a new event: the event to begin with a copy of, the venue to begin with, or the draft to continue. */
export const newEventSearch = addressSchema({ copy: recordId, venue: recordId, draft: recordId });
