import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { alertHeaders, unsubscribeUrlOf } from "./alert-frequency.ts";
import { searchOfOwner } from "./alerts.queries.ts";
import { composeDigest, type Letter } from "./compose-digest.ts";
import { findNews } from "./find-news.ts";
import { type Recipient, viewerOf } from "./watched-search.ts";

/**
 * The mail that one of the viewer's saved searches would send if all it finds were new, and whose it is.
 * @throws SignInRequired, Forbidden for anyone but staff; NotFound for a search that is not the viewer's
 */
async function letterOf(ctx: Context, id: number): Promise<{ letter: Letter; owner: Recipient }> {
  ensure(ctx, may.previewAlerts(ctx.viewer));
  const found = await searchOfOwner(ctx.db, signedInUserId(ctx), id);
  if (!found) throw new NotFound();
  const { search, owner } = found;
  const asOwner = { ...ctx, viewer: viewerOf(owner) };
  const news = await findNews(asOwner, search, false);
  if (news.ids.length > 0) return { letter: await composeDigest(asOwner, owner, [news]), owner };
  const blocks = [{ kind: "text", text: t(messages.noExportResults) }] as const;
  const mail = composeMail(ctx.settings, {
    title: search.searchName,
    blocks,
    because: t("you sent yourself a test of this saved search"),
    unsubscribeUrl: await unsubscribeUrlOf(ctx, owner),
  });
  return { letter: { subject: search.searchName, ...mail }, owner };
}

/**
 * The mail one of the viewer's saved searches would send if all it finds were new; nothing is sent or remembered.
 * @throws SignInRequired, Forbidden for anyone but staff; NotFound for a search that is not the viewer's
 */
export async function previewSavedSearchEmail(ctx: Context, { id }: { id: number }): Promise<Letter> {
  return (await letterOf(ctx, id)).letter;
}

/** Sends the viewer that mail at once, as a test: what it tells stays news. @throws as `previewSavedSearchEmail` */
export async function sendSavedSearchEmail(ctx: Context, { id }: { id: number }): Promise<{ recipient: string }> {
  const { letter, owner } = await letterOf(ctx, id);
  const headers = alertHeaders(ctx.settings, await unsubscribeUrlOf(ctx, owner));
  await queueMail(ctx, { ...letter, recipient: owner.email, userId: owner.id, headers });
  return { recipient: owner.email };
}
