import type { Context } from "../context.ts";
import type { Attempt, Payload } from "../jobs/catalogue.ts";
import { startDelivery, updateFailed, updateSent } from "./mail.queries.ts";

/** The receiving server refused for good (SMTP 5xx): trying again is of no use. */
export class MailRefused extends Error {
  /** Whether it refused because there is no such mailbox, and not the sender or the text. */
  readonly isNoMailbox: boolean;
  constructor(message: string, { isNoMailbox = false }: { isNoMailbox?: boolean } = {}) {
    super(message);
    this.name = "MailRefused";
    this.isNoMailbox = isNoMailbox;
  }
}

/** The mail was certainly not taken over: it was refused for now, or no server was reached. */
export class MailNotTaken extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailNotTaken";
  }
}

/** The Message-ID: the same at every try. The time makes it unique after the database was set up again. */
const messageIdOf = (id: number, createdAt: Date, publicUrl: string) =>
  `<${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;

/**
 * Hands one mail over and marks it sent. The mark before the hand-over says that somebody is at it; a try that finds it
 * follows one whose worker died, and sends the same mail with the same Message-ID once more
 * (docs/decisions/0008-mail-delivery.md). A mail that is handed over once stays "uncertain" instead.
 * @returns the last word of the server, where it refused @throws what the mailer throws while another try is worth it
 */
export async function deliverMail(
  { db, now, ports, settings }: Context,
  { mailId }: Payload<"mail.deliver">,
  { isLast }: Attempt,
): Promise<MailRefused | null> {
  const mail = await startDelivery(db, mailId);
  if (!mail || mail.status === "uncertain") return null;
  try {
    await ports.mailer.send({
      recipient: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: messageIdOf(mail.id, mail.created_at, settings.publicUrl),
      headers: mail.headers as Record<string, string>,
    });
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause);
    const isKnown = cause instanceof MailRefused || cause instanceof MailNotTaken;
    if (mail.is_once && !isKnown) {
      await updateFailed(db, mailId, "uncertain", error);
      return null;
    }
    const isOver = isLast || cause instanceof MailRefused;
    await updateFailed(db, mailId, isOver ? "failed" : "queued", error);
    if (cause instanceof MailRefused) return cause;
    throw cause;
  }
  await updateSent(db, mailId, now());
  return null;
}
