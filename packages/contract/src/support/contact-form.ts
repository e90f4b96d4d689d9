import { z } from "zod";
import { optionalLine, requiredLine, requiredText } from "../fields/text.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** Where an answer goes. No mail reaches an address of more characters than `limits.emailChars`. */
const answerAddress = requiredLine(limits.contactChars).pipe(
  z.email(messages.email).max(limits.emailChars, messages.email),
);

/** What somebody writes to those who run the site. */
export const contactForm = z.object({
  name: requiredLine(limits.contactChars),
  email: answerAddress,
  subject: optionalLine(limits.contactChars),
  message: requiredText(limits.contactChars),
});
export type ContactForm = z.output<typeof contactForm>;

/** That a message arrived, and what both sides call it by. */
export const contactAnswer = z.object({ status: z.literal("succeeded"), reference: z.string() });
export type ContactAnswer = z.output<typeof contactAnswer>;
