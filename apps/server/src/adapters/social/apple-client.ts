import { Apple, decodeIdToken } from "arctic";
import { z } from "zod";
import { inTime, type SocialClient, tidyPerson } from "./social-client.ts";

const claims = z.object({
  iss: z.literal("https://appleid.apple.com"),
  aud: z.string(),
  exp: z.number(),
  sub: z.string().min(1),
  email: z.string().optional(),
  // Apple sends both kinds.
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
});

/** The bytes of a key in PEM, as Apple hands it out; line ends may be written as "\n" in an environment variable. */
function keyBytes(pem: string): Uint8Array<ArrayBuffer> {
  const base64 = pem.replace(/\\n/g, "\n").replace(/-----[^-]+-----|\s/g, "");
  return new Uint8Array(Buffer.from(base64, "base64"));
}

export interface AppleKeys {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS#8 in PEM. */
  privateKey: string;
}

/** Apple. It tells who consented in an identity token, and posts the browser back when asked for name and address. */
export function appleClient({ clientId, teamId, keyId, privateKey }: AppleKeys, redirectUri: string): SocialClient {
  const apple = new Apple(clientId, teamId, keyId, keyBytes(privateKey), redirectUri);
  return {
    authorizationUrl(state) {
      const url = apple.createAuthorizationURL(state, ["name", "email"]);
      url.searchParams.set("response_mode", "form_post");
      return url;
    },
    async profileOf({ code, firstName }) {
      const tokens = await inTime(apple.validateAuthorizationCode(code));
      // It comes from Apple itself over TLS, so that its signature proves nothing more (OpenID Connect Core 3.1.3.7).
      const { aud, exp, sub, email, email_verified } = claims.parse(decodeIdToken(tokens.idToken()));
      if (aud !== clientId || exp * 1000 < Date.now()) throw new Error("Apple's identity token is not for this site.");
      const tidy = tidyPerson(email, firstName);
      return { provider: "apple", subject: sub, ...tidy, isEmailVerified: String(email_verified) === "true" };
    },
  };
}

const applePerson = z.object({ name: z.object({ firstName: z.string() }) });

/** First name from the JSON that Apple sends with the first consent; "" without one. */
export function appleFirstName(user: string): string {
  try {
    return applePerson.safeParse(JSON.parse(user)).data?.name.firstName ?? "";
  } catch {
    return "";
  }
}
