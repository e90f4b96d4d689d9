import type { SocialProvider } from "@hereabouts/contract/account/social-providers";
import { z } from "zod";
import { appleFirstName } from "../../adapters/social/apple-client.ts";
import { callbackPath } from "../../adapters/social/providers.ts";

/** Longer than any code or state of a provider. */
const valueChars = 4_000;
const value = z.string().max(valueChars).catch("").default("");

/** Parameters a browser brings back from a provider; "" for missing ones. */
export const socialAnswer = z.object({
  state: value,
  code: value,
  error: value,
  /** Apple's, in an answer that was posted. */
  first_name: value,
});
export type SocialAnswer = z.output<typeof socialAnswer>;

/** Reads an answer that was posted, where the name comes within JSON. */
export function postedAnswer(form: unknown): SocialAnswer {
  const { user } = z.object({ user: value }).parse(form);
  return { ...socialAnswer.parse(form), first_name: appleFirstName(user) };
}

/** The address that brings the same answer by a link of our own. */
export function answerPath(provider: SocialProvider, answer: SocialAnswer): string {
  const brought = Object.entries(answer).filter(([, text]) => text !== "");
  return `${callbackPath(provider)}?${new URLSearchParams(brought)}`;
}
