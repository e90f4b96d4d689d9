import type { SocialProvider } from "./social-providers.ts";

/** What each provider is called on its button and in sentences. */
export const providerLabels: Record<SocialProvider, string> = {
  google: "Google",
  apple: "Apple",
  twitter: "X (Twitter)",
  facebook: "Facebook",
};

/**
 * How a visit to a provider can end when it does not simply sign in. The page that follows (`/auth/login/`, or
 * `/account/` after connecting) gets it as `social`, with the provider's name as `provider`.
 */
export const socialOutcomes = [
  "denied",
  "expired",
  "failed",
  "no-email",
  "email-known",
  "connected",
  "other-account",
  "other-identity",
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

const sentences: Record<SocialOutcome, (provider: string) => string> = {
  denied: (provider) => `You did not let ${provider} sign you in. Nothing was changed.`,
  expired: () => "This sign-in took too long or was begun in another window. Please try again.",
  failed: (provider) => `${provider} did not answer as it should. Please try again, or use your email address.`,
  "no-email": (provider) =>
    `${provider} did not tell us your email address. Register with email, then connect ${provider} in your account.`,
  "email-known": (provider) =>
    `An account with this email address already exists. Sign in to it, then connect ${provider} in your account.`,
  connected: (provider) => `${provider} is connected: you can sign in with it.`,
  "other-account": (provider) => `This ${provider} sign-in belongs to another account.`,
  "other-identity": (provider) =>
    `Your account is connected to another ${provider} sign-in. Disconnect that one first.`,
};

/** The outcome in a sentence for the person. */
export function socialSentence(outcome: SocialOutcome, provider: SocialProvider): string {
  return sentences[outcome](providerLabels[provider]);
}
