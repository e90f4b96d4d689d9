import { limits } from "@hereabouts/contract/limits";
import { text } from "../../../app/routing/address-readers.ts";
import { addressSchema } from "../../../app/routing/address-schema.ts";

/** The address of the RSVPs of an event: the date whose list is shown, by its original day and time. */
export const rsvpsSearch = addressSchema({ list: text(limits.codeChars) });
