import { z } from "zod";

const expected = 'an email address or "Name <address>"';

/** The name and the address of a mailbox as they are written; null when its name needs quotes that it has not. */
function partsOf(text: string): { name: string; address: string } | null {
  const open = text.endsWith(">") ? text.indexOf("<") : -1;
  if (open < 0) return { name: "", address: text };
  const said = text.slice(0, open).trim();
  const isQuoted = said.length > 1 && said.startsWith('"') && said.endsWith('"');
  const name = isQuoted ? said.slice(1, -1) : said;
  const isReadable = isQuoted ? !/["\\]/.test(name) : !/[">,;@\\]/.test(name);
  return isReadable ? { name: name.trim(), address: text.slice(open + 1, -1) } : null;
}

/** Sender of emails: "help@example.org" or "Hereabouts <help@example.org>". */
export const mailbox = z.string().transform((text, issues) => {
  const parts = partsOf(text.trim());
  const address = z.email().safeParse(parts?.address);
  // A line break would begin a header of its own.
  if (parts && address.success && !/\p{Cc}/u.test(text)) return { name: parts.name, address: address.data };
  issues.addIssue(expected);
  return z.NEVER;
});
