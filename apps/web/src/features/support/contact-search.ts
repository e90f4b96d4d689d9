import { limits } from "@hereabouts/contract/limits";
import { text } from "../../app/routing/address-readers.ts";
import { addressSchema } from "../../app/routing/address-schema.ts";

/** The address of the contact form: what the message is about, to begin with. */
export const contactSearch = addressSchema({ subject: text(limits.contactChars) });
