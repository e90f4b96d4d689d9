import type { Context } from "../context.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { activeSearches, recordTold } from "./alerts.queries.ts";
import { composeDigest } from "./compose-digest.ts";
import { findNews, type News } from "./find-news.ts";
import { alertHeaders } from "./unsubscribe-link.ts";
import { type Recipient, viewerOf } from "./watched-search.ts";

/** Writes down what is new in a person's active searches as told, and the mail that tells it. @returns whether anything is new */
export async function tellNews(ctx: Context, recipient: Recipient, dedupeKey: string): Promise<boolean> {
  const asOwner = { ...ctx, viewer: viewerOf(recipient) };
  const news: News[] = [];
  for (const search of await activeSearches(ctx.db, recipient.id)) {
    const found = await findNews(asOwner, search, true);
    if (found.ids.length > 0) news.push(found);
  }
  if (news.length === 0) return false;
  const letter = await composeDigest(asOwner, recipient, news);
  for (const { search, ids } of news) await recordTold(ctx.db, search.id, ids, ctx.now());
  await queueMail(ctx, {
    ...letter,
    recipient: recipient.email,
    userId: recipient.id,
    headers: alertHeaders(ctx.settings, recipient),
    dedupeKey,
  });
  return true;
}
