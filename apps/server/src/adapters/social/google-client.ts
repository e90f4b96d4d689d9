import { Google } from "arctic";
import { z } from "zod";
import { askProvider, inTime, type SocialClient, tidyPerson } from "./social-client.ts";

const person = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
});

/** Google, by OpenID Connect. */
export function googleClient(clientId: string, clientSecret: string, redirectUri: string): SocialClient {
  const google = new Google(clientId, clientSecret, redirectUri);
  return {
    authorizationUrl: (state, codeVerifier) =>
      google.createAuthorizationURL(state, codeVerifier, ["openid", "email", "profile"]),
    async profileOf({ code, codeVerifier }) {
      const tokens = await inTime(google.validateAuthorizationCode(code, codeVerifier));
      const url = "https://openidconnect.googleapis.com/v1/userinfo";
      const { sub, email, email_verified, given_name } = await askProvider(url, tokens.accessToken(), person);
      const tidy = tidyPerson(email, given_name);
      return { provider: "google", subject: sub, ...tidy, isEmailVerified: email_verified === true };
    },
  };
}
