import { socialOutcomes, socialProviders } from "@hereabouts/contract/account/social-providers";
import { limits } from "@hereabouts/contract/limits";
import { oneOf, text } from "../../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../../app/routing/address-schema.ts";

/** Address parameters after a visit to a sign-in provider. */
const socialParameters = { social: oneOf(socialOutcomes), provider: oneOf(socialProviders) } as const;

/** The address of such a page. */
export const socialSearch = addressSchema(socialParameters);
export type SocialSearch = Search<typeof socialSearch>;

/** The address of the sign-in and registration pages; `next` is the path to go on to. */
export const authSearch = addressSchema({ ...socialParameters, next: text(limits.pageAddressChars) });
export type AuthSearch = Search<typeof authSearch>;

/** The address of the links in mails. */
export const tokenSearch = addressSchema({ token: text(limits.linkTokenChars) });

/** The address of the link in the mail with a login code. */
export const loginCodeSearch = addressSchema({ request: text(limits.linkTokenChars), code: text(6) });
