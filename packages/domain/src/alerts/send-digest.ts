import { type Context, inTransaction } from "../context.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { activeSearches, lockRecipient, recordTold } from "./alerts.queries.ts";
import { composeDigest } from "./compose-digest.ts";
import { findNews, type News } from "./find-news.ts";
import { alertHeaders } from "./unsubscribe-link.ts";
import { viewerOf } from "./watched-search.ts";

/**
 * Decides on one person's digest of one local date: what is new in their active searches goes out in one mail, and
 * nothing new sends none. The decision, what was told and the mail are one transaction, so that a second run, at the
 * same time or after one that died, finds it done.
 */
export async function sendDigest(ctx: Context, { userId, localDate }: Payload<"alerts.sendDigest">): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const recipient = await lockRecipient(inner.db, userId, localDate);
    if (!recipient) return;
    const asOwner = { ...inner, viewer: viewerOf(recipient) };
    const news: News[] = [];
    for (const search of await activeSearches(inner.db, userId)) {
      const found = await findNews(asOwner, search, true);
      if (found.ids.length > 0) news.push(found);
    }
    await inner.db.updateTable("app_user").set({ alerts_sent_on: localDate }).where("id", "=", userId).execute();
    if (news.length === 0) return;
    const letter = await composeDigest(asOwner, recipient, news);
    for (const { search, ids } of news) await recordTold(inner.db, search.id, ids, inner.now());
    await queueMail(inner, {
      ...letter,
      recipient: recipient.email,
      userId,
      headers: alertHeaders(inner.settings, recipient),
      dedupeKey: `digest:${userId}:${localDate}`,
    });
  });
}
