import { type Context, inTransaction } from "../context.ts";
import { lockRecipient, usersWithActiveSearches } from "./alerts.queries.ts";
import { tellNews } from "./tell-news.ts";

/**
 * Sends everybody what is new at once, whatever their hour and day: for demos. The digests at their hour still come.
 * @returns how many mails were written
 */
export async function sendAllDigestsNow(ctx: Context): Promise<number> {
  let written = 0;
  for (const userId of await usersWithActiveSearches(ctx.db)) {
    await inTransaction(ctx, async (inner) => {
      const recipient = await lockRecipient(inner.db, userId, null);
      if (!recipient) return;
      if (await tellNews(inner, recipient, `digest:${userId}:${inner.now().toISOString()}`)) written += 1;
    });
  }
  return written;
}
