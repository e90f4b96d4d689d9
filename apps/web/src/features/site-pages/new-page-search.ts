import { oneOf } from "../../app/routing/address-readers.ts";
import { addressSchema } from "../../app/routing/address-schema.ts";

/** The address of the form for a new page, or for a message on pages. */
export const newPageSearch = addressSchema({ kind: oneOf(["message"]) });
