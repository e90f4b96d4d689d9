import { type SocialProvider, socialProviders } from "@hereabouts/contract/account/social-providers";
import type { Environment } from "../../env.ts";

const variablesOf: Record<SocialProvider, readonly (keyof Environment)[]> = {
  google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  apple: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  twitter: ["TWITTER_CLIENT_ID", "TWITTER_CLIENT_SECRET"],
  facebook: ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
};

/** The sign-ins whose variables are all set. */
export function enabledProviders(env: Environment): SocialProvider[] {
  return socialProviders.filter((provider) => variablesOf[provider].every((name) => env[name]));
}
