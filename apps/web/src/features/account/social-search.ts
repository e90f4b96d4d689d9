import { socialOutcomes } from "@hereabouts/contract/account/social-outcomes";
import { socialProviders } from "@hereabouts/contract/account/social-providers";
import { oneOf } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** What stands in the address of a page that follows a visit to a provider. */
export const socialParameters = { social: oneOf(socialOutcomes), provider: oneOf(socialProviders) } as const;

/** The address of such a page. */
export const socialSearch = addressSchema(socialParameters);
export type SocialSearch = Search<typeof socialSearch>;
