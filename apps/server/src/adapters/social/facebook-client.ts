import { createHmac } from "node:crypto";
import { Facebook } from "arctic";
import { z } from "zod";
import { askProvider, inTime, type SocialClient, tidyPerson } from "./social-client.ts";

const person = z.object({
  id: z.string().min(1),
  email: z.string().optional(),
  first_name: z.string().optional(),
});

/** Facebook. It does not say whether an address was confirmed, so none counts as confirmed. */
export function facebookClient(clientId: string, clientSecret: string, redirectUri: string): SocialClient {
  const facebook = new Facebook(clientId, clientSecret, redirectUri);
  return {
    authorizationUrl: (state) => facebook.createAuthorizationURL(state, ["email", "public_profile"]),
    async profileOf({ code }) {
      const accessToken = (await inTime(facebook.validateAuthorizationCode(code))).accessToken();
      const proof = createHmac("sha256", clientSecret).update(accessToken).digest("hex");
      const url = `https://graph.facebook.com/me?fields=id,first_name,email&appsecret_proof=${proof}`;
      const { id, email, first_name } = await askProvider(url, accessToken, person);
      return { provider: "facebook", subject: id, ...tidyPerson(email, first_name), isEmailVerified: false };
    },
  };
}
