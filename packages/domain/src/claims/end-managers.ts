import { type Context, inTransaction } from "../context.ts";
import { clearActiveVenue } from "../identity/user.queries.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { deleteManagers } from "./manager.queries.ts";

/**
 * Ends all managers of a venue whose owner goes, with the invitations, and tells them: what they were allowed, the owner
 * allowed them. In the transaction that ends the owner's claim.
 */
export async function endManagers(
  ctx: Context,
  { claimId, venueId, venueName }: { claimId: number; venueId: number; venueName: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { siteName, publicUrl } = ctx.settings;
    const subject = `You do not look after ${venueName} any more`;
    const mail = composeMail(ctx.settings, {
      title: subject,
      blocks: [
        {
          kind: "text",
          text: `Whoever asked you to help with ${venueName} on ${siteName} does not look after it any more. With that your work as its manager ends. Its page and events stay as they are.`,
        },
        { kind: "text", text: `If you want to look after ${venueName} from now on, ask for it yourself.` },
        { kind: "button", label: "Ask for the venue", url: `${publicUrl}/venues/${venueId}/` },
      ],
    });
    for (const { id, email } of await deleteManagers(ctx.db, claimId)) {
      await clearActiveVenue(ctx.db, id, venueId, ctx.now());
      const dedupeKey = `manager:${claimId}:${id}:${ctx.now().getTime()}:over`;
      await queueMail(ctx, { recipient: email, userId: id, subject, dedupeKey, ...mail });
    }
  });
}
