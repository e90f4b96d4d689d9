import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { Environment } from "../../env.ts";
import { appleClient } from "./apple-client.ts";
import { facebookClient } from "./facebook-client.ts";
import { googleClient } from "./google-client.ts";
import { callbackPath, enabledProviders } from "./providers.ts";
import type { SocialClient } from "./social-client.ts";
import { twitterClient } from "./twitter-client.ts";

const makers: Record<SocialProvider, (env: Environment, redirectUri: string) => SocialClient> = {
  google: ({ GOOGLE_CLIENT_ID = "", GOOGLE_CLIENT_SECRET = "" }, redirectUri) =>
    googleClient(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, redirectUri),
  apple: (env, redirectUri) => {
    const { APPLE_CLIENT_ID = "", APPLE_TEAM_ID = "", APPLE_KEY_ID = "", APPLE_PRIVATE_KEY = "" } = env;
    const keys = { clientId: APPLE_CLIENT_ID, teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID };
    return appleClient({ ...keys, privateKey: APPLE_PRIVATE_KEY }, redirectUri);
  },
  twitter: ({ TWITTER_CLIENT_ID = "", TWITTER_CLIENT_SECRET = "" }, redirectUri) =>
    twitterClient(TWITTER_CLIENT_ID, TWITTER_CLIENT_SECRET, redirectUri),
  facebook: ({ FACEBOOK_CLIENT_ID = "", FACEBOOK_CLIENT_SECRET = "" }, redirectUri) =>
    facebookClient(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, redirectUri),
};

/** The providers that are switched on, ready to be spoken to. */
export function createSocialClients(env: Environment, publicUrl: string): ReadonlyMap<SocialProvider, SocialClient> {
  return new Map(
    enabledProviders(env).map((provider) => [provider, makers[provider](env, publicUrl + callbackPath(provider))]),
  );
}
