import type { Context } from "../context.ts";
import type { Attempt, Payload } from "../jobs/catalogue.ts";
import { startDelivery, updateFailed, updateSent } from "./mail.queries.ts";

/** The receiving server refused for good (SMTP 5xx): trying again is of no use. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "MailRefused";
  }
}

/** The Message-ID: the same at every try. The time makes it unique after the database was set up again. */
const messageIdOf = (id: number, createdAt: Date, publicUrl: string) =>
  `<${id}.${createdAt.getTime()}@${new URL(publicUrl).hostname}>`;

/**
 * Hands one mail over and marks it sent. The mark before the hand-over says that somebody is at it; a try that finds it
 * follows one whose worker died, and sends the same mail with the same Message-ID once more
 * (docs/decisions/0008-mail-delivery.md).
 * @throws what the mailer throws while another try is worth it
 */
export async function deliverMail(
  { db, now, ports, settings }: Context,
  { mailId }: Payload<"mail.deliver">,
  { isLast }: Attempt,
): Promise<void> {
  const mail = await startDelivery(db, mailId);
  if (!mail) return;
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
    const isOver = isLast || cause instanceof MailRefused;
    const error = cause instanceof Error ? cause.message : String(cause);
    await updateFailed(db, mailId, isOver ? "failed" : "queued", error);
    if (cause instanceof MailRefused) return;
    throw cause;
  }
  await updateSent(db, mailId, now());
}
