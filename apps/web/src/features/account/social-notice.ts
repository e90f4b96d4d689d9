import { socialSentence } from "@hereabouts/contract/account/social-outcomes";
import type { SocialSearch } from "./social-search.ts";

/** How the visit to a provider ended, for the banner of the page; undefined when there was none. */
export function socialNotice({
  social,
  provider,
}: SocialSearch): { tone: "success" | "danger"; text: string } | undefined {
  if (!social || !provider) return undefined;
  return { tone: social === "connected" ? "success" : "danger", text: socialSentence(social, provider) };
}
