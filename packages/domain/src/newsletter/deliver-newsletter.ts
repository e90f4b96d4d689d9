import { editionMailLimits } from "@hereabouts/contract/editions/edition-mail-limits";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { selectEdition } from "../editions/edition.queries.ts";
import type { Attempt, Payload } from "../jobs/catalogue.ts";
import { deliverMail, type MailRefused } from "../mail/deliver-mail.ts";
import { deleteWaitingMails, updateWaitingMail } from "../mail/mail.queries.ts";
import { mailedEdition } from "./edition-letter.ts";
import { selectMailing } from "./mailing.queries.ts";
import { endReader } from "./reader.ts";
import { holdQueued, updateDelivered, updateNoMatch, updateQueued } from "./recipient.queries.ts";
import { letterTo } from "./send-mailing.ts";

/**
 * Writes a mail anew that waited for its mail server: what began or was canceled meanwhile is left out. One of which nothing
 * is left is called back.
 */
async function refreshMail(ctx: Context, mailId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const recipient = await holdQueued(ctx.db, mailId);
    const composedAt = recipient?.composedAt?.getTime() ?? 0;
    if (!recipient || ctx.now().getTime() - composedAt < editionMailLimits.freshMinutes * MINUTE_MS) return;
    const mailing = await selectMailing(ctx.db, recipient.mailingId);
    const edition = mailing && (await selectEdition(ctx.db, mailing.editionId));
    if (!edition) return;
    const letter = await letterTo(ctx, { mailing, mailed: await mailedEdition(ctx, edition) }, recipient);
    if (letter) {
      await updateWaitingMail(ctx.db, mailId, letter);
      await updateQueued(ctx.db, recipient.id, mailId, ctx.now());
    } else {
      await deleteWaitingMails(ctx.db, [mailId]);
      await updateNoMatch(ctx.db, recipient.id);
    }
  });
}

/** Hands over one mail of a mailing, once at most. A mailbox that does not exist ends its subscription. @throws as `deliverMail` */
export async function deliverNewsletter(
  ctx: Context,
  { mailId }: Payload<"newsletter.deliver">,
  attempt: Attempt,
): Promise<void> {
  await refreshMail(ctx, mailId);
  let refusal: MailRefused | null = null;
  try {
    refusal = await deliverMail(ctx, { mailId }, attempt);
  } finally {
    const readerId = await updateDelivered(ctx.db, mailId);
    if (refusal?.isNoMailbox && readerId !== null) await endReader(ctx, { id: readerId, reason: "bounced" });
  }
}
