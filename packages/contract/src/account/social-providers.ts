import { msg, t } from "@hereabouts/language/translate";
/** The sign-ins of others that can be offered, in the order they are shown. */
export const socialProviders = ["google", "apple", "twitter", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Provider names on buttons and in sentences. */
export const providerLabels: Record<SocialProvider, string> = {
  google: msg("Google"),
  apple: msg("Apple"),
  twitter: msg("X (Twitter)"),
  facebook: msg("Facebook"),
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
  "second-step",
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

const sentences: Record<SocialOutcome, (provider: string) => string> = {
  denied: (provider) => t("You canceled the login with {provider}. Your account hasn’t changed.", { provider }),
  expired: () => t("This login took too long or was started in another window. Please try again."),
  failed: (provider) =>
    t("{provider} didn’t respond correctly. Please try again, or use your email address.", { provider }),
  "no-email": (provider) =>
    t("{provider} didn’t share your email address. Sign up with email, then connect {provider} in your account.", {
      provider,
    }),
  "email-known": (provider) =>
    t("An account with this email address already exists. Log in to it, then connect {provider} in your account.", {
      provider,
    }),
  connected: (provider) => t("{provider} connected. You can now log in with it.", { provider }),
  "other-account": (provider) => t("This {provider} login belongs to another account.", { provider }),
  "other-identity": (provider) =>
    t("Your account is connected to another {provider} login. Disconnect that login first.", { provider }),
  "second-step": () =>
    t("Your account asks for a second step. Log in with a passkey, or with your password and a code."),
};

/** The outcome in a sentence for the person. */
export function socialSentence(outcome: SocialOutcome, provider: SocialProvider): string {
  return sentences[outcome](providerLabels[provider]);
}

/**
 * The path to go on to, when it is one of this site's own; else `fallback`. Anything a browser could read as another
 * site (scheme, "//", backslash, control characters) is refused.
 */
export function safeNext(next: string | null | undefined, fallback = "/events/"): string {
  if (!next?.startsWith("/") || /^\/\/|\\|\p{Cc}/u.test(next)) return fallback;
  const base = "http://site.invalid";
  if (!URL.canParse(next, base)) return fallback;
  const { origin, pathname, search, hash } = new URL(next, base);
  // Dots can hide a second slash: "/.//elsewhere" becomes "//elsewhere".
  return origin === base && !pathname.startsWith("//") ? pathname + search + hash : fallback;
}
