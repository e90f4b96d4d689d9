import { recordId } from "../../app/routing/address-readers.ts";
import { addressSchema } from "../../app/routing/address-schema.ts";

/** The address of a comparison: which venue stays, and which leads to it. */
export const mergeSearch = addressSchema({ keep: recordId, drop: recordId });
