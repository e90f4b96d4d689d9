import { limits } from "@hereabouts/contract/limits";
import { text } from "../../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../../app/routing/address-schema.ts";
import { socialParameters } from "./social-search.ts";

/** The address of the sign-in and registration pages; `next` is the path to go on to. */
export const authSearch = addressSchema({ ...socialParameters, next: text(limits.pageAddressChars) });
export type AuthSearch = Search<typeof authSearch>;
