import { createHash } from "node:crypto";
import { type InboxMark, inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import type { Context } from "@hereabouts/domain/context";
import { isMailKnown, keepMail, refuseMail } from "@hereabouts/domain/inbox/keep-mail";
import { takeDeliveryReport } from "@hereabouts/domain/newsletter/delivery-report";
import type { FoundMail, IncomingMail, Mailbox } from "./incoming-mail.ts";
import { isAutomatic, isProven } from "./mail-standing.ts";
import { languageOf } from "./mail-text.ts";
import { readMail } from "./read-mail.ts";

const hashOf = (...parts: string[]) => createHash("sha256").update(parts.join("\n")).digest("hex");

/** Tells mails apart, each time one is read. A stranger's mail with the Message-ID of another one is another mail. */
function keyOf({ messageId, from, content, subject }: FoundMail): string {
  if (messageId !== "") return hashOf(messageId, from.address.toLowerCase());
  return typeof content === "string" ? hashOf(from.address, subject, content) : content.hash;
}

async function takeRead(ctx: Context, mailbox: Mailbox, key: string, mail: IncomingMail): Promise<void> {
  const { event, venue, text } = await readMail(ctx, mail);
  const proven = isProven(mail, mailbox.trustedServer);
  const isRobot = isAutomatic(mail, mailbox);
  const marks: InboxMark[] = [
    ...(proven ? [] : ["unproven" as const]),
    ...(isRobot ? ["automatic" as const] : []),
    ...(event ? [] : ["nothing" as const]),
  ];
  const [picture = null] = [...mail.pictures, ...(mail.attached?.pictures ?? [])];
  const { messageId, from, subject } = mail;
  await keepMail(ctx, {
    key,
    messageId,
    from,
    subject,
    text,
    marks,
    event,
    venueId: venue?.id ?? null,
    picture,
    isProven: proven,
    isAnswerable: !isRobot,
    language: languageOf(text),
  });
}

async function take(ctx: Context, mailbox: Mailbox, found: FoundMail): Promise<void> {
  const key = keyOf(found);
  if (await isMailKnown(ctx, { key })) return;
  const { content, messageId, from, subject } = found;
  if (typeof content === "string") return refuseMail(ctx, { key, messageId, from, subject, mark: content });
  const { report } = content.mail;
  if (report && (await takeDeliveryReport(ctx, report))) return;
  await takeRead(ctx, mailbox, key, content.mail);
}

/**
 * Takes the unread mails of a mailbox, each in a transaction of its own. A mail is marked as read only after that, so that none
 * is lost; one that was taken before, by a run that ended in between, is only marked.
 * @throws the first defect, after all others were tried: the next run goes on
 */
export async function takeMails(ctx: Context, open: () => Promise<Mailbox>): Promise<void> {
  const mailbox = await open();
  const until = Date.now() + inboxLimits.runSeconds * 1_000;
  const defects: unknown[] = [];
  try {
    for await (const found of mailbox.unread()) {
      try {
        await take(ctx, mailbox, found);
        await mailbox.markRead(found.uid);
      } catch (error) {
        defects.push(error);
      }
      if (Date.now() > until) break;
    }
  } finally {
    await mailbox.close();
  }
  if (defects.length > 0) throw defects[0];
}
