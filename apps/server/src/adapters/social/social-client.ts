import { emailAddress } from "@hereabouts/contract/fields/text";
import { limits } from "@hereabouts/contract/limits";
import type { SocialProfile } from "@hereabouts/domain/sign-in/social-identity.queries";
import type { z } from "zod";

/** Parameters a browser brings back from a provider. */
interface Consent {
  code: string;
  codeVerifier: string;
  /** The name as it came with the browser: only Apple sends it so, at the first time. */
  firstName: string;
}

/** One provider, spoken to by OAuth. */
export interface SocialClient {
  /** Where the browser is sent to ask for consent. */
  authorizationUrl(state: string, codeVerifier: string): URL;
  /**
   * Returns the profile of the user.
   * @throws if the provider rejects the code, does not respond or sends an unexpected response
   */
  profileOf(consent: Consent): Promise<SocialProfile>;
}

/** Milliseconds after which a provider counts as away. */
const patienceMs = 10_000;

/** Asks a provider with a person's access token. @throws when the answer is not what `schema` expects */
export async function askProvider<Schema extends z.ZodType>(
  url: string,
  accessToken: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: "application/json" },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}.`);
  return schema.parse(await response.json());
}

/** Waits for a provider no longer than is reasonable while a person waits too. @throws when it takes longer */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The provider took too long.")), patienceMs);
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}

/** Normalizes a profile for storage; an invalid email address counts as missing. */
export function tidyPerson(email: string | undefined, firstName: string | undefined) {
  const parsed = emailAddress.safeParse(email);
  return {
    email: parsed.success ? parsed.data : null,
    firstName: (firstName ?? "")
      .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
      .trim()
      .slice(0, limits.personNameChars)
      .toWellFormed(),
  };
}
