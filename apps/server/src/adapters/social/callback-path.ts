import type { SocialProvider } from "@hereabouts/contract/account/social-providers";

/** Where a provider sends the browser back to. */
export const callbackPath = (provider: SocialProvider) => `/auth/${provider}/login/callback/`;
