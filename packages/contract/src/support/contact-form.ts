import { z } from "zod";
import { optionalLine, requiredLine, requiredText } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** Reply address. Longer addresses than `limits.emailChars` can't receive email. */
const answerAddress = requiredLine(limits.contactChars).pipe(
  z.email(messages.email).max(limits.emailChars, messages.email),
);

/** Message to the site's support. */
export const contactForm = z.object({
  name: requiredLine(limits.contactChars),
  email: answerAddress,
  subject: optionalLine(limits.contactChars),
  message: requiredText(limits.contactChars),
});
export type ContactForm = z.output<typeof contactForm>;

/** Receipt of a message with its reference. */
export const contactAnswer = z.object({ status: z.literal("succeeded"), reference: z.string() });
export type ContactAnswer = z.output<typeof contactAnswer>;
