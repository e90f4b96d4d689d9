import { region } from "@hereabouts/contract/region/region";
import { z } from "zod";
import { type Context, inTransaction } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { inLanguage } from "../reader-language.ts";
import { composeMail, type MailContent } from "./compose-mail.ts";
import { insertMail, selectLanguage } from "./mail.queries.ts";

export interface NewMail {
  /** One bare address. */
  recipient: string;
  /** The id of the account it goes to, when there is one. */
  userId?: number | null;
  subject: string;
  html: string;
  text: string;
  /** Reply address, if it differs from the sender: one bare address. */
  replyTo?: string;
  /** Headers beside those that every mail has, as they are sent. */
  headers?: Record<string, string>;
  /** Idempotency key: a second email with the same key is not written. */
  dedupeKey?: string;
  /** It goes out after so many seconds, and until then it can be called back by its key. */
  delaySeconds?: number;
  /** One of many: it is handed over once at most, and keeps no other mail waiting. */
  isBulk?: boolean;
}

/** One bare address, however unusual: nothing in it can end it, name a second one or begin a line. */
const address = z
  .string()
  .max(254)
  .regex(/^[^\s@<>,;:"\\()[\]\p{Cc}]+@[^\s@<>,;:"\\()[\]\p{Cc}]+$/u);
/** Tells other programs not to answer: no absence notices and no list replies (RFC 3834). */
const everyMail = { "Auto-Submitted": "auto-generated" };
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,75}$/;
/** Headers that the mailer sets itself. */
const ownHeaders = new Set(["from", "to", "cc", "bcc", "sender", "reply-to", "subject", "date", "message-id"]);
const lineBreaking = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Nothing a person typed can end a header's line and begin another. */
const oneLine = (value: string) => value.replace(lineBreaking, " ").replace(/ {2,}/g, " ").trim();

function checkedHeaders(headers: Record<string, string>): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || ownHeaders.has(name.toLowerCase()))
      throw new Error(`"${name}" is not a header to set.`);
    checked[name] = oneLine(value);
  }
  return checked;
}

/**
 * Writes a mail and queues its delivery in the transaction `ctx.db` is in: both happen, or neither. A mail whose
 * `dedupeKey` exists already is left alone.
 * @returns its id; null where it was there already
 * @throws when the recipient, or whom an answer goes to, is not one mail address
 */
export async function queueMail(ctx: Context, mail: NewMail): Promise<number | null> {
  const recipient = address.parse(mail.recipient);
  const answered: Record<string, string> =
    mail.replyTo === undefined ? {} : { "Reply-To": address.parse(mail.replyTo) };
  return inTransaction(ctx, async ({ db, now }) => {
    const { delaySeconds = 0, isBulk = false } = mail;
    const written = await insertMail(db, {
      userId: mail.userId ?? null,
      recipient,
      subject: oneLine(mail.subject).slice(0, 250),
      html: mail.html,
      text: mail.text,
      headers: { ...checkedHeaders({ ...everyMail, ...mail.headers }), ...answered },
      dedupeKey: mail.dedupeKey ?? null,
      createdAt: now(),
      isOnce: isBulk,
    });
    if (!written) return null;
    await enqueue(db, isBulk ? "newsletter.deliver" : "mail.deliver", { mailId: written.id }, { delaySeconds });
    return written.id;
  });
}

/** The texts of a mail. Its title is the subject unless it has another. */
type WrittenMail = Pick<NewMail, "subject"> & Omit<MailContent, "title"> & Partial<Pick<MailContent, "title">>;

/** Recipient of a mail, and how it is sent. */
type MailTo = Omit<NewMail, "subject" | "html" | "text"> & {
  /** The recipient's language, where it is known; null for the site's. When absent, the account is asked for it. */
  language?: string | null;
};

/**
 * Has a mail written in the language of its recipient, and queues it as `queueMail` does. Without an account or a known
 * language it is in the language of whoever caused it. @throws as `queueMail`
 */
export async function sendMail(ctx: Context, { language, ...to }: MailTo, write: () => WrittenMail): Promise<void> {
  const send = async () => {
    const { subject, title, ...content } = write();
    await queueMail(ctx, { ...to, subject, ...composeMail(ctx.settings, { ...content, title: title ?? subject }) });
  };
  if (region.languages.length < 2) return send();
  if (language !== undefined) return inLanguage(language, send);
  const { userId = null } = to;
  return userId === null ? send() : inLanguage(await selectLanguage(ctx.db, userId), send);
}
