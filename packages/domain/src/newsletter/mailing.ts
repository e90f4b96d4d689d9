import type { EditionMail, Mailing, MailingForm } from "@hereabouts/contract/editions/edition-mail";
import { editionMailLimits, editionMailMessages } from "@hereabouts/contract/editions/edition-mail-limits";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { DAY_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { holdEdition, selectEdition, updatePublished } from "../editions/edition.queries.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { deleteWaitingMails } from "../mail/mail.queries.ts";
import { mailedEdition } from "./edition-letter.ts";
import {
  holdMailing,
  insertMailing,
  type StoredMailing,
  selectMailings,
  updateMailingStatus,
} from "./mailing.queries.ts";
import { countReaders } from "./reader.queries.ts";
import { selectQueuedMails, updateCalledBack } from "./recipient.queries.ts";

const viewMailing = ({ sendAt, ...mailing }: StoredMailing & Pick<Mailing, "figures">): Mailing => ({
  id: mailing.id,
  subject: mailing.subject,
  intro: mailing.intro,
  status: mailing.status,
  figures: mailing.figures,
  sendAt: sendAt.toISOString(),
});

/** The mailings of an edition, and who gets the next one. @throws SignInRequired, Forbidden, NotFound */
export async function getEditionMail(ctx: Context, { id }: { id: number }): Promise<EditionMail> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const edition = await selectEdition(ctx.db, id);
  if (!edition) throw new NotFound();
  const mailings = await selectMailings(ctx.db, id);
  return {
    readers: await countReaders(ctx.db),
    isPublished: edition.publishedAt !== null,
    mailings: mailings.map(viewMailing),
  };
}

/** The moment that a form names. @throws Invalid where it is too soon to be stopped, or too far away */
function sendAtOf({ now }: Context, { sendDay, sendMinute }: MailingForm): Date {
  const sendAt = instantOf(sendDay, sendMinute, region.timeZone);
  const ahead = sendAt.getTime() - now().getTime();
  if (ahead < editionMailLimits.lastChanceMinutes * MINUTE_MS)
    throw new Invalid({ sendMinute: [editionMailMessages.tooSoon] });
  if (ahead > editionMailLimits.daysAhead * DAY_MS) throw new Invalid({ sendDay: [editionMailMessages.tooLate] });
  return sendAt;
}

/**
 * Schedules the mail of an edition to the readers of that moment. What it says is decided when it goes out.
 * @throws SignInRequired, Forbidden, NotFound, Invalid, Conflict where nothing is picked or another mailing is open
 */
export async function scheduleMailing(
  ctx: Context,
  { id, ...form }: { id: number } & MailingForm,
): Promise<EditionMail> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const sendAt = sendAtOf(ctx, form);
  return inTransaction(ctx, async (ctx) => {
    const edition = await holdEdition(ctx.db, id);
    if (!edition) throw new NotFound();
    const before = await selectMailings(ctx.db, id);
    if (before.some(({ status }) => status === "scheduled" || status === "sending"))
      throw new Conflict("mailing_open", editionMailMessages.isOpen);
    if (before.length >= editionMailLimits.mailings)
      throw new Conflict("too_many_mailings", editionMailMessages.tooManyMailings);
    const { listings } = await mailedEdition({ ...ctx, now: () => sendAt }, edition);
    if (listings.length === 0) throw new Conflict("nothing_to_mail", editionMailMessages.nothingToMail);
    const { subject, intro } = form;
    const row = { editionId: id, subject, intro, sendAt, createdBy: signedInUserId(ctx) };
    const mailingId = await insertMailing(ctx.db, row, ctx.now());
    const seconds = Math.ceil((sendAt.getTime() - ctx.now().getTime()) / 1_000);
    await enqueue(ctx.db, "newsletter.begin", { mailingId }, { delaySeconds: seconds });
    const lastChance = seconds - editionMailLimits.lastChanceMinutes * 60;
    await enqueue(ctx.db, "newsletter.warn", { mailingId }, { delaySeconds: Math.max(0, lastChance) });
    await recordAct(ctx, {
      act: "mailing.schedule",
      record: { kind: "edition", id, name: edition.name },
      after: { subject, sendAt: sendAt.toISOString() },
    });
    return getEditionMail(ctx, { id });
  });
}

/**
 * Stops a mailing: before its time, or for those whose mail is not on its way yet.
 * @throws SignInRequired, Forbidden, NotFound, Conflict where it is over
 */
export function stopMailing(ctx: Context, { id }: { id: number }): Promise<EditionMail> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const mailing = await holdMailing(ctx.db, id);
    if (!mailing) throw new NotFound();
    const called = await deleteWaitingMails(ctx.db, await selectQueuedMails(ctx.db, { mailingId: id }));
    const isOpen = mailing.status === "scheduled" || mailing.status === "sending";
    if (!isOpen && called.length === 0) throw new Conflict("mailing_over", editionMailMessages.isOver);
    await updateCalledBack(ctx.db, id);
    await updateMailingStatus(ctx.db, id, "stopped", ctx.now());
    const record = { kind: "edition", id: mailing.editionId, name: mailing.subject } as const;
    await recordAct(ctx, { act: "mailing.stop", record, before: { status: mailing.status } });
    return getEditionMail(ctx, { id: mailing.editionId });
  });
}

/** Lets other mail programs read an edition, or no longer. @throws SignInRequired, Forbidden, NotFound */
export function publishEdition(
  ctx: Context,
  { id, isPublished }: { id: number; isPublished: boolean },
): Promise<EditionMail> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    const edition = await holdEdition(ctx.db, id);
    if (!edition) throw new NotFound();
    if ((edition.publishedAt !== null) !== isPublished)
      await updatePublished(ctx.db, id, isPublished ? ctx.now() : null);
    const record = { kind: "edition", id, name: edition.name } as const;
    await recordAct(ctx, { act: "edition.publish", record, after: { isPublished } });
    return getEditionMail(ctx, { id });
  });
}
