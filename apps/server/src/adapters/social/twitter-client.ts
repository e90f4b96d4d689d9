import { Twitter } from "arctic";
import { z } from "zod";
import { askProvider, inTime, type SocialClient, tidyPerson } from "./social-client.ts";

const person = z.object({
  data: z.object({ id: z.string().min(1), name: z.string().optional(), confirmed_email: z.string().optional() }),
});

/** X. It tells an address only when it was confirmed there, and only to sites that may ask for it. */
export function twitterClient(clientId: string, clientSecret: string, redirectUri: string): SocialClient {
  const twitter = new Twitter(clientId, clientSecret, redirectUri);
  return {
    authorizationUrl: (state, codeVerifier) =>
      twitter.createAuthorizationURL(state, codeVerifier, ["users.read", "tweet.read", "users.email"]),
    async profileOf({ code, codeVerifier }) {
      const tokens = await inTime(twitter.validateAuthorizationCode(code, codeVerifier));
      const url = "https://api.twitter.com/2/users/me?user.fields=confirmed_email";
      const { id, name, confirmed_email } = (await askProvider(url, tokens.accessToken(), person)).data;
      const tidy = tidyPerson(confirmed_email, name);
      return { provider: "twitter", subject: id, ...tidy, isEmailVerified: tidy.email !== null };
    },
  };
}
