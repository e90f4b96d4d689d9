import { createHash, generateKeyPairSync, randomUUID, verify } from "node:crypto";
import { type SocialProvider, socialProviders } from "@hereabouts/contract/account/social-providers";
import { HttpResponse, http } from "msw";
import { callbackPath } from "../../adapters/social/providers.ts";

/** A user with an account at a provider. */
export interface ProviderPerson {
  subject: string;
  firstName: string;
  /** Absent where the provider does not tell it. */
  email?: string;
  /** Google and Apple say so of every address; the others cannot. */
  isEmailVerified?: boolean;
}

interface Consent {
  provider: SocialProvider;
  person: ProviderPerson;
  /** Parameters of the redirect. */
  asked: URLSearchParams;
}

const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** The variables of an installation that is known to every stand-in. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: "google-id",
  GOOGLE_CLIENT_SECRET: "google-secret",
  TWITTER_CLIENT_ID: "twitter-id",
  TWITTER_CLIENT_SECRET: "twitter-secret",
  FACEBOOK_CLIENT_ID: "facebook-id",
  FACEBOOK_CLIENT_SECRET: "facebook-secret",
  APPLE_CLIENT_ID: "apple-id",
  APPLE_TEAM_ID: "apple-team",
  APPLE_KEY_ID: "apple-key",
  APPLE_PRIVATE_KEY: appleKey.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
};

/** Where each provider hands out tokens for a code. */
export const tokenUrls: Record<SocialProvider, string> = {
  google: "https://oauth2.googleapis.com/token",
  apple: "https://appleid.apple.com/auth/token",
  twitter: "https://api.twitter.com/2/oauth2/token",
  facebook: "https://graph.facebook.com/v16.0/oauth/access_token",
};

/** User info URL per provider; Apple puts the data into the token. */
export const personUrls = {
  google: "https://openidconnect.googleapis.com/v1/userinfo",
  twitter: "https://api.twitter.com/2/users/me",
  facebook: "https://graph.facebook.com/me",
};

const refused = (error: string) => HttpResponse.json({ error }, { status: 400 });
const jwtPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Apple takes a statement signed by the site instead of a secret. */
function isSignedForApple(secret: string): boolean {
  const [head = "", body = "", signature = ""] = secret.split(".");
  const key = { key: appleKey.publicKey, dsaEncoding: "ieee-p1363" } as const;
  return verify("sha256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"));
}

/** Whether a call for tokens comes from the site: by Basic authentication, or by its secret in the form. */
function isFromSite(provider: SocialProvider, headers: Headers, form: URLSearchParams): boolean {
  const secret = form.get("client_secret") ?? "";
  if (provider === "apple") return isSignedForApple(secret);
  const expected = `${provider}-id:${provider}-secret`;
  const given = provider === "facebook" ? `${form.get("client_id")}:${secret}` : atob(basic(headers));
  return given === expected;
}

const basic = (headers: Headers) => headers.get("authorization")?.replace(/^Basic /, "") ?? "";

/**
 * Stand-ins for the four providers that hold the site to their rules: registered addresses, secrets, codes that serve
 * once, code verifiers. `agree` is the person who lets the site know them.
 */
export function standInProviders(publicUrl: string) {
  const codes = new Map<string, Consent>();
  const tokens = new Map<string, Consent>();

  /** Consents at the given address. @returns the parameters the browser brings back */
  const agree = (url: URL, person: ProviderPerson): Record<string, string> => {
    const asked = url.searchParams;
    const provider = socialProviders.find((known) => asked.get("client_id") === `${known}-id`);
    if (!provider || asked.get("redirect_uri") !== publicUrl + callbackPath(provider))
      throw new Error("This site is not registered.");
    const code = `code-${randomUUID()}`;
    codes.set(code, { provider, person, asked });
    const brought = { code, state: asked.get("state") ?? "" };
    const { email, firstName } = person;
    const user = JSON.stringify({ name: { firstName, lastName: "Lovelace" }, email });
    return provider === "apple" ? { ...brought, user } : brought;
  };

  const handOutTokens = (provider: SocialProvider) =>
    http.post(tokenUrls[provider], async ({ request }) => {
      const form = new URLSearchParams(await request.text());
      if (!isFromSite(provider, request.headers, form)) return refused("invalid_client");
      const code = form.get("code") ?? "";
      const consent = codes.get(code);
      codes.delete(code);
      if (consent?.provider !== provider || form.get("redirect_uri") !== consent.asked.get("redirect_uri"))
        return refused("invalid_grant");
      const challenge = consent.asked.get("code_challenge");
      const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
      if (challenge !== null && verifier.digest("base64url") !== challenge) return refused("invalid_grant");
      const token = `token-${randomUUID()}`;
      tokens.set(token, consent);
      const { subject: sub, email, isEmailVerified } = consent.person;
      const exp = Math.floor(Date.now() / 1000) + 600;
      const claims = { iss: "https://appleid.apple.com", aud: "apple-id", exp, sub, email };
      const idToken = [{ alg: "RS256" }, { ...claims, email_verified: String(isEmailVerified === true) }].map(jwtPart);
      return HttpResponse.json({ access_token: token, token_type: "bearer", id_token: `${idToken.join(".")}.c2ln` });
    });

  const tellPerson = (provider: keyof typeof personUrls, told: (person: ProviderPerson) => Record<string, unknown>) =>
    http.get(personUrls[provider], ({ request }) => {
      const consent = tokens.get(request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "");
      if (consent?.provider !== provider) return HttpResponse.json({}, { status: 401 });
      return HttpResponse.json(told(consent.person));
    });

  const handlers = [
    ...socialProviders.map(handOutTokens),
    tellPerson("google", ({ subject, firstName, email, isEmailVerified = false }) => ({
      sub: subject,
      given_name: firstName,
      ...(email && { email, email_verified: isEmailVerified }),
    })),
    tellPerson("twitter", ({ subject, firstName, email }) => ({
      data: { id: subject, name: firstName, username: "someone", ...(email && { confirmed_email: email }) },
    })),
    tellPerson("facebook", ({ subject, firstName, email }) => ({
      id: subject,
      first_name: firstName,
      ...(email && { email }),
    })),
  ];
  return { handlers, agree };
}
