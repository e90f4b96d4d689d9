import { type Context, inTransaction } from "../context.ts";
import { updateAlertsSentOn } from "../identity/alert-settings.queries.ts";
import type { Payload } from "../jobs/catalogue.ts";
import { lockRecipient } from "./alerts.queries.ts";
import { tellNews } from "./tell-news.ts";

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
