import {
  type NewsletterChoices,
  type NewsletterForm,
  type NewsletterReceipt,
  newsletterPath,
} from "@hereabouts/contract/newsletter/newsletter";
import { newsletterLimits } from "@hereabouts/contract/newsletter/newsletter-limits";
import { currentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { askForProof } from "../human-proof/ask-for-proof.ts";
import { deleteWaitingMails } from "../mail/mail.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { hashOfToken } from "../secret-token.ts";
import { type Client, networkOf } from "../throttling/client.ts";
import { countAttempt } from "../throttling/throttle.ts";
import {
  deleteReader,
  holdReader,
  insertReader,
  type StoredReader,
  selectReaderOfToken,
  updateAsked,
  updateChoices,
  updateConfirmed,
} from "./reader.queries.ts";
import { newReaderToken, readerTokenOf } from "./reader-token.ts";
import { type EndReason, selectQueuedMails, updateEnded } from "./recipient.queries.ts";

/** The page of a reader’s links. */
export const readerUrlOf = async (ctx: Context, reader: StoredReader): Promise<string> =>
  ctx.settings.publicUrl + newsletterPath(await readerTokenOf(ctx, reader));

/** Asks for the newsletter to be confirmed; someone who gets it already is emailed where to change it. */
async function mailAsked(ctx: Context, reader: StoredReader): Promise<void> {
  const url = await readerUrlOf(ctx, reader);
  const { siteName } = ctx.settings;
  const to = { recipient: reader.email, language: currentLanguage().code };
  await sendMail(ctx, to, () =>
    reader.status === "confirmed"
      ? {
          subject: t("You already get the newsletter of {siteName}", { siteName }),
          blocks: [
            {
              kind: "text",
              text: t("We received a request for our newsletter with your address. You already get it."),
            },
            { kind: "button", label: t("Change towns and categories, or unsubscribe"), url },
          ],
          because: t("your address was entered on our newsletter page"),
        }
      : {
          subject: t("Confirm your newsletter from {siteName}", { siteName }),
          blocks: [
            { kind: "text", text: t("We received a request to send you the newsletter of {siteName}.", { siteName }) },
            { kind: "button", label: t("Confirm newsletter"), url },
            {
              kind: "note",
              text: t("This link expires in {days} days. If you didn’t ask for it, ignore this email.", {
                days: newsletterLimits.confirmDays,
              }),
            },
          ],
          because: t("your address was entered on our newsletter page"),
        },
  );
}

/** Finds the address, or adds it. Choices of a reader who confirmed stay: anybody can enter an address. */
async function askedReader(ctx: Context, { email, towns, categories }: NewsletterForm): Promise<StoredReader> {
  const { db, now } = ctx;
  const language = currentLanguage().code;
  const { hash, sealed } = newReaderToken(ctx);
  await insertReader(db, { email, towns, categories, language, hash, sealed }, now());
  const reader = await holdReader(db, email);
  if (!reader) throw new Error("The reader that was just added is missing.");
  if (reader.status === "confirmed") return reader;
  await updateAsked(db, reader.id, { towns, categories, language }, now());
  return { ...reader, towns, categories, language };
}

/**
 * Asks for the newsletter: an email asks the address to confirm it. The answer is the same for every address.
 * @throws TooMany, Invalid
 */
export async function askForNewsletter(ctx: Context, form: NewsletterForm, client: Client): Promise<NewsletterReceipt> {
  await askForProof(ctx, "newsletter", form.proof);
  const hour = (attempts: number) => ({ attempts, windowSeconds: 3_600 });
  await countAttempt(ctx, `newsletter-from:${networkOf(client.address)}`, hour(newsletterLimits.inHour));
  await countAttempt(ctx, `newsletter-for:${form.email}`, hour(newsletterLimits.forAddressInHour));
  await inTransaction(ctx, async (ctx) => mailAsked(ctx, await askedReader(ctx, form)));
  return { email: form.email };
}

/** A reader as the page of their link shows them. */
export type ReaderOfLink = Pick<StoredReader, "email" | "status" | "towns" | "categories">;

async function readerOfLink({ db }: Context, token: string): Promise<StoredReader> {
  const reader = await selectReaderOfToken(db, hashOfToken(token));
  if (!reader) throw new NotFound();
  return reader;
}

/** The reader of a link; it only reads. @throws NotFound for an unknown one, as after the subscription ended */
export async function getReaderByLink(ctx: Context, { token }: { token: string }): Promise<ReaderOfLink> {
  const { email, status, towns, categories } = await readerOfLink(ctx, token);
  return { email, status, towns, categories };
}

/** Starts the newsletter for the reader of a link. A second time changes nothing. @throws NotFound */
export async function confirmNewsletter(ctx: Context, { token }: { token: string }): Promise<ReaderOfLink> {
  const reader = await readerOfLink(ctx, token);
  await updateConfirmed(ctx.db, reader.id, ctx.now());
  return getReaderByLink(ctx, { token });
}

/** Changes which events the reader of a link gets. @throws NotFound */
export async function changeNewsletter(
  ctx: Context,
  { token, ...choices }: { token: string } & NewsletterChoices,
): Promise<ReaderOfLink> {
  const reader = await readerOfLink(ctx, token);
  await updateChoices(ctx.db, reader.id, choices);
  return getReaderByLink(ctx, { token });
}

/** Ends a subscription: mails that are not on their way yet are called back, and the address is deleted. */
export function endReader(ctx: Context, { id, reason }: { id: number; reason: EndReason }): Promise<void> {
  return inTransaction(ctx, async ({ db }) => {
    await deleteWaitingMails(db, await selectQueuedMails(db, { readerId: id }));
    await updateEnded(db, id, reason);
    await deleteReader(db, id);
  });
}

/** Ends the newsletter for the reader of a link. @throws NotFound for an unknown one */
export async function endNewsletter(ctx: Context, { token }: { token: string }): Promise<void> {
  const { id } = await readerOfLink(ctx, token);
  await endReader(ctx, { id, reason: "reader" });
}

/** Ends the newsletter for an email address, as when its account is deleted. */
export async function endNewsletterOf(ctx: Context, { email }: { email: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const reader = await holdReader(ctx.db, email.toLowerCase());
    if (reader) await endReader(ctx, { id: reader.id, reason: "reader" });
  });
}
