import { setImmediate } from "node:timers/promises";
import { editionMailLimits } from "@hereabouts/contract/editions/edition-mail-limits";
import { region } from "@hereabouts/contract/region/region";
import { plural, t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { alertHeaders } from "../alerts/alert-frequency.ts";
import { type Context, inTransaction } from "../context.ts";
import { holdEdition, selectEdition, updatePublished } from "../editions/edition.queries.ts";
import { selectUser } from "../identity/user.queries.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { queueMail, sendMail } from "../mail/queue-mail.ts";
import { inLanguage } from "../reader-language.ts";
import { composeLetter, type MailedEdition, mailedEdition } from "./edition-letter.ts";
import { holdMailing, type StoredMailing, selectMailing, updateMailingStatus } from "./mailing.queries.ts";
import { countReaders } from "./reader.queries.ts";
import { readerUrlOf } from "./reader.ts";
import { holdWaiting, insertRecipients, type Recipient, updateNoMatch, updateQueued } from "./recipient.queries.ts";

/** Emails who scheduled a mailing when it goes out and to how many, with the way to stop it. */
export async function warnOfMailing(ctx: Context, { mailingId }: Payload<"newsletter.warn">): Promise<void> {
  const mailing = await selectMailing(ctx.db, mailingId);
  if (mailing?.status !== "scheduled" || mailing.createdBy === null) return;
  const user = await selectUser(ctx.db, mailing.createdBy);
  if (!user) return;
  const readers = await countReaders(ctx.db);
  const local = localOf(mailing.sendAt, region.timeZone);
  const { subject } = mailing;
  const to = { recipient: user.email, userId: user.id, dedupeKey: `mailing:${mailingId}` };
  await sendMail(ctx, to, () => {
    const moment = `${dayWords(local.date, todayIn(region.timeZone, ctx.now()))}, ${formatTime(local.minute)}`;
    return {
      subject: t("Goes out soon: {subject}", { subject }),
      blocks: [
        {
          kind: "text",
          text: plural(
            readers,
            "The edition “{subject}” goes out {moment} to {count} reader.",
            "The edition “{subject}” goes out {moment} to {count} readers.",
            { subject, moment },
          ),
        },
        {
          kind: "button",
          label: t("Check or stop it"),
          url: `${ctx.settings.publicUrl}/editions/${mailing.editionId}/`,
        },
      ],
      because: t("you scheduled this mailing"),
    };
  });
}

/** Begins a mailing at its time: its recipients are the readers of now. A stopped one is left alone. */
export async function beginMailing(ctx: Context, { mailingId }: Payload<"newsletter.begin">): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const known = await selectMailing(db, mailingId);
    // The edition is locked first, as by whoever deletes it.
    const edition = known && (await holdEdition(db, known.editionId));
    const mailing = await holdMailing(db, mailingId);
    if (mailing?.status !== "scheduled") return;
    const early = Math.ceil((mailing.sendAt.getTime() - now().getTime()) / 1_000);
    if (early > 0) return enqueue(db, "newsletter.begin", { mailingId }, { delaySeconds: early });
    if (edition?.publishedAt === null) await updatePublished(db, mailing.editionId, now());
    await insertRecipients(db, mailingId);
    await updateMailingStatus(db, mailingId, "sending", now());
    await enqueue(db, "newsletter.sendBatch", { mailingId });
  });
}

/** The mail of a mailing to one of its recipients; null where nothing fits what they chose. */
export async function letterTo(
  ctx: Context,
  { mailing, mailed }: { mailing: StoredMailing; mailed: MailedEdition },
  { reader }: Recipient,
) {
  const unsubscribeUrl = await readerUrlOf(ctx, reader);
  const letter = inLanguage(reader.language, () =>
    composeLetter(ctx, mailed, { words: mailing, choices: reader, unsubscribeUrl }),
  );
  return letter && { ...letter, headers: alertHeaders(ctx.settings, unsubscribeUrl, "newsletter") };
}

async function writeMail(
  ctx: Context,
  about: { mailing: StoredMailing; mailed: MailedEdition },
  recipient: Recipient,
): Promise<void> {
  const letter = await letterTo(ctx, about, recipient);
  if (!letter) return updateNoMatch(ctx.db, recipient.id);
  const { email } = recipient.reader;
  const mailId = await queueMail(ctx, {
    ...letter,
    recipient: email,
    isBulk: true,
  });
  if (mailId !== null) await updateQueued(ctx.db, recipient.id, mailId, ctx.now());
}

/**
 * Writes the mails of some recipients, and queues itself for the others: all in one transaction, so that one that is killed
 * wrote none of them, and its next try all of them once.
 */
export async function sendMailingBatch(ctx: Context, { mailingId }: Payload<"newsletter.sendBatch">): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const mailing = await holdMailing(db, mailingId);
    const edition = mailing?.status === "sending" ? await selectEdition(db, mailing.editionId) : undefined;
    if (!mailing || !edition) return;
    const recipients = await holdWaiting(db, mailingId, editionMailLimits.batch);
    const mailed = await mailedEdition(ctx, edition);
    for (const recipient of recipients) {
      await writeMail(ctx, { mailing, mailed }, recipient);
      // Composing takes some milliseconds, and others wait for the process.
      await setImmediate();
    }
    if (recipients.length < editionMailLimits.batch) await updateMailingStatus(db, mailingId, "sent", now());
    else await enqueue(db, "newsletter.sendBatch", { mailingId });
  });
}
