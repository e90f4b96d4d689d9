import type { SocialProvider } from "@hereabouts/contract/account/social-providers";

/** Where a provider sends the browser back to (spec part 3 §7). */
export const callbackPath = (provider: SocialProvider) => `/auth/${provider}/login/callback/`;
