import type { Context } from "../context.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { letterOf } from "./saved-search-letter.ts";
import { alertHeaders } from "./unsubscribe-link.ts";

/** Sends the viewer that mail at once, as a test: what it tells stays news. @throws as `previewSavedSearchEmail` */
export async function sendSavedSearchEmail(ctx: Context, { id }: { id: number }): Promise<{ recipient: string }> {
  const { letter, owner } = await letterOf(ctx, id);
  const headers = alertHeaders(ctx.settings, owner);
  await queueMail(ctx, { ...letter, recipient: owner.email, userId: owner.id, headers });
  return { recipient: owner.email };
}
