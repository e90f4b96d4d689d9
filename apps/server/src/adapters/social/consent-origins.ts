import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { Environment } from "../../env.ts";
import { enabledProviders } from "./providers.ts";

/** Where providers ask for consent, with the hosts they pass browsers on to before they do. */
const originsOf: Record<SocialProvider, readonly string[]> = {
  google: ["https://accounts.google.com"],
  apple: ["https://appleid.apple.com"],
  twitter: ["https://twitter.com", "https://x.com"],
  facebook: ["https://*.facebook.com"],
};

/** Where the forms of the switched-on sign-ins may lead: browsers hold redirects of a form against the content policy. */
export function consentOrigins(env: Environment): string[] {
  return enabledProviders(env).flatMap((provider) => originsOf[provider]);
}
