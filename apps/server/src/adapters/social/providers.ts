import { type SocialProvider, socialProviders } from "@hereabouts/contract/account/social-providers";
import { type Environment, loginVariables } from "../../env.ts";

/** Where a provider sends the browser back to. */
export const callbackPath = (provider: SocialProvider) => `/auth/${provider}/login/callback/`;

/** Returns the logins by other services whose variables are set. */
export const enabledProviders = (env: Environment): SocialProvider[] =>
  socialProviders.filter((provider) => loginVariables[provider].every((name) => env[name]));
