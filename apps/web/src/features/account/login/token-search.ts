import { limits } from "@hereabouts/contract/limits";
import { text } from "../../../app/routing/address-readers.ts";
import { addressSchema } from "../../../app/routing/address-schema.ts";

/** The address of the links in mails. */
export const tokenSearch = addressSchema({ token: text(limits.linkTokenChars) });
