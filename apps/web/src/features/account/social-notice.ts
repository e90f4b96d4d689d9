import { type SocialOutcome, socialOutcomes, socialSentence } from "@hereabouts/contract/account/social-outcomes";
import { type SocialProvider, socialProviders } from "@hereabouts/contract/account/social-providers";

/** The address parameters of a page that follows a visit to a provider. */
export interface SocialSearch {
  social?: SocialOutcome | undefined;
  provider?: SocialProvider | undefined;
}

/** The parameters that are known ones, or undefined: an address can say anything. */
export function readSocialSearch({ social, provider }: Record<string, unknown>): SocialSearch {
  const outcome = socialOutcomes.find((known) => known === social);
  const visited = socialProviders.find((known) => known === provider);
  return outcome && visited ? { social: outcome, provider: visited } : { social: undefined, provider: undefined };
}

/** How the visit ended, for the banner of the page; undefined when there was none. */
export function socialNotice({
  social,
  provider,
}: SocialSearch): { tone: "success" | "danger"; text: string } | undefined {
  if (!social || !provider) return undefined;
  return { tone: social === "connected" ? "success" : "danger", text: socialSentence(social, provider) };
}
