import { type Context, inTransaction } from "../context.ts";
import { updateAlertsSentOn } from "../identity/alert-settings.queries.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { activeSearches, lockRecipient, recordTold, usersWithActiveSearches } from "./alerts.queries.ts";
import { composeDigest } from "./compose-digest.ts";
import { findNews, type News } from "./find-news.ts";
import { alertHeaders } from "./unsubscribe-link.ts";
import { type Recipient, viewerOf } from "./watched-search.ts";

/** Writes down what is new in a person's active searches as told, and the mail that tells it. */
async function tellNews(ctx: Context, recipient: Recipient, dedupeKey: string): Promise<void> {
  const asOwner = { ...ctx, viewer: viewerOf(recipient) };
  const news: News[] = [];
  for (const search of await activeSearches(ctx.db, recipient.id)) {
    const found = await findNews(asOwner, search, true);
    if (found.ids.length > 0) news.push(found);
  }
  if (news.length === 0) return;
  const letter = await composeDigest(asOwner, recipient, news);
  for (const { search, ids } of news) await recordTold(ctx.db, search.id, ids, ctx.now());
  await queueMail(ctx, {
    ...letter,
    recipient: recipient.email,
    userId: recipient.id,
    headers: alertHeaders(ctx.settings, recipient),
    dedupeKey,
  });
}

/**
 * Decides on one person's digest of one local date: what is new in their active searches goes out in one mail, and
 * nothing new sends none. The decision, what was told and the mail are one transaction, so that a second run, at the
 * same time or after one that died, finds it done.
 */
export async function sendDigest(ctx: Context, { userId, localDate }: Payload<"alerts.sendDigest">): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const recipient = await lockRecipient(inner.db, userId, localDate);
    if (!recipient) return;
    await updateAlertsSentOn(inner.db, userId, localDate);
    await tellNews(inner, recipient, `digest:${userId}:${localDate}`);
  });
}

/** Sends everybody what is new at once, whatever their hour and day: for demos. The digests at their hour still come. */
export async function sendAllDigestsNow(ctx: Context): Promise<void> {
  for (const userId of await usersWithActiveSearches(ctx.db)) {
    await inTransaction(ctx, async (inner) => {
      const recipient = await lockRecipient(inner.db, userId, null);
      if (recipient) await tellNews(inner, recipient, `digest:${userId}:${inner.now().toISOString()}`);
    });
  }
}
