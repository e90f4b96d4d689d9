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
    const subject = `You no longer manage ${venueName}`;
    const mail = composeMail(ctx.settings, {
      title: subject,
      blocks: [
        {
          kind: "text",
          text: `You no longer manage ${venueName} on ${siteName}, because the owner who invited you no longer manages the venue. The venue’s page and events stay as they are.`,
        },
        { kind: "text", text: `To manage ${venueName} again, claim the venue yourself.` },
        { kind: "button", label: "Claim the venue", url: `${publicUrl}/venues/${venueId}/` },
      ],
    });
    for (const { id, email } of await deleteManagers(ctx.db, claimId)) {
      await clearActiveVenue(ctx.db, id, venueId, ctx.now());
      const dedupeKey = `manager:${claimId}:${id}:${ctx.now().getTime()}:over`;
      await queueMail(ctx, { recipient: email, userId: id, subject, dedupeKey, ...mail });
    }
  });
}
