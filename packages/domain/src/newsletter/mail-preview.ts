import type { MailPreview, MailWords } from "@hereabouts/contract/editions/edition-mail";
import { editionMailLimits, editionMailMessages } from "@hereabouts/contract/editions/edition-mail-limits";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { type EditionRow, selectEdition } from "../editions/edition.queries.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { selectUser } from "../identity/user.queries.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { inLoadedLanguage, siteLanguage } from "../reader-language.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { composeLetter, everything, letterFragment, type MailedEdition, mailedEdition } from "./edition-letter.ts";

async function editionOf(ctx: Context, id: number): Promise<EditionRow> {
  ensure(ctx, may.makeEditions(ctx.viewer));
  const edition = await selectEdition(ctx.db, id);
  if (!edition) throw new NotFound();
  return edition;
}

/** The mail for a reader of everything, without a link that ends anything. @throws Conflict without listings */
function letterOf(ctx: Context, mailed: MailedEdition, words: MailWords, because?: string) {
  const letter = composeLetter(ctx, mailed, {
    words,
    choices: everything,
    unsubscribeUrl: null,
    ...(because !== undefined && { because }),
  });
  if (!letter) throw new Conflict("nothing_to_mail", editionMailMessages.nothingToMail);
  return letter;
}

/**
 * The mail of an edition as it would go out now, in the language of the site; nothing is sent.
 * @throws SignInRequired, Forbidden, NotFound, Conflict where nothing picked is still to come
 */
export async function previewMail(ctx: Context, { id, ...words }: { id: number } & MailWords): Promise<MailPreview> {
  const mailed = await mailedEdition(ctx, await editionOf(ctx, id));
  return inLoadedLanguage(siteLanguage(), () => ({
    ...letterOf(ctx, mailed, words),
    fragment: letterFragment(ctx, mailed, words),
    listings: mailed.listings.length,
    leftOut: mailed.leftOut,
  }));
}

/** Sends the viewer the mail of an edition as it would go out now. @throws as `previewMail`, TooMany */
export async function sendTestMail(
  ctx: Context,
  { id, ...words }: { id: number } & MailWords,
): Promise<{ recipient: string }> {
  const edition = await editionOf(ctx, id);
  const userId = signedInUserId(ctx);
  const user = await selectUser(ctx.db, userId);
  if (!user) throw new NotFound();
  const hour = { attempts: editionMailLimits.testsInHour, windowSeconds: 3_600 };
  await countAttempt(ctx, `newsletter-test:${userId}`, hour);
  const mailed = await mailedEdition(ctx, edition);
  const letter = inLoadedLanguage(siteLanguage(), () =>
    letterOf(ctx, mailed, words, t("you sent yourself a test of this edition")),
  );
  await queueMail(ctx, { ...letter, recipient: user.email, userId });
  return { recipient: user.email };
}
