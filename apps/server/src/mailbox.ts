import { z } from "zod";

const expected = 'an email address or "Name <address>"';
const shape = /^(?:(?:"(?<quoted>[^"\\]*)"|(?<plain>[^"<>,;@\\]*))\s*<(?<bracketed>[^<>]*)>|(?<bare>[^<>]*))$/;

/** Whom a mail comes from, as people write it: "help@example.org" or "Hereabouts <help@example.org>". */
export const mailbox = z.string().transform((text, issues) => {
  const { quoted, plain, bracketed, bare } = shape.exec(text.trim())?.groups ?? {};
  const address = z.email().safeParse(bracketed ?? bare);
  // A line break would begin a header of its own.
  if (address.success && !/\p{Cc}/u.test(text)) return { name: (quoted ?? plain ?? "").trim(), address: address.data };
  issues.addIssue(expected);
  return z.NEVER;
});
