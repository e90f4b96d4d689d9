import { socialSentence } from "@hereabouts/contract/account/social-providers";
import type { SocialSearch } from "./social-search.ts";

/** Banner text after a visit to a sign-in provider; undefined without one. */
export function socialNotice({
  social,
  provider,
}: SocialSearch): { tone: "success" | "danger"; text: string } | undefined {
  if (!social || !provider) return undefined;
  return { tone: social === "connected" ? "success" : "danger", text: socialSentence(social, provider) };
}
