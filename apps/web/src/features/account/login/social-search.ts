import { socialOutcomes, socialProviders } from "@hereabouts/contract/account/social-providers";
import { oneOf } from "../../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../../app/routing/address-schema.ts";

/** Address parameters after a visit to a sign-in provider. */
export const socialParameters = { social: oneOf(socialOutcomes), provider: oneOf(socialProviders) } as const;

/** The address of such a page. */
export const socialSearch = addressSchema(socialParameters);
export type SocialSearch = Search<typeof socialSearch>;
