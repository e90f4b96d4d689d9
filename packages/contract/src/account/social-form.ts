import { z } from "zod";
import { lineIfGiven } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";

/** What somebody visits a provider for: to sign in, or to add this way in to the account they are signed in to. */
export const socialProcesses = ["login", "connect"] as const;
export type SocialProcess = (typeof socialProcesses)[number];

/** The form that leaves for a provider. `next` is where to go on to, if it is a page of this site. */
export const socialForm = z.object({
  csrfmiddlewaretoken: lineIfGiven(limits.linkTokenChars),
  process: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.enum(socialProcesses, { error: choiceError }).default("login"),
  ),
  next: lineIfGiven(limits.pageAddressChars),
});
