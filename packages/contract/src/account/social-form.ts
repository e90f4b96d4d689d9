import { z } from "zod";
import { lineIfGiven } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";

/** Reasons to visit a provider: log in, or connect it to the current account. */
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
