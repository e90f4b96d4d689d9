import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { StoredClaim } from "./claim.queries.ts";

/** Tells whoever holds a venue that somebody else asks for it. Who that is stays with the moderators. */
export async function mailContest(
  ctx: Context,
  { claimantId, claimantEmail, venueName }: StoredClaim,
  { contestId }: { contestId: number },
): Promise<void> {
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  const subject = `Somebody else asks for ${venueName}`;
  const mail = composeMail(ctx.settings, {
    title: subject,
    blocks: [
      {
        kind: "text",
        text: `Somebody else says that they look after ${venueName} on ${siteName}. For now nothing changes. In ${limits.contestDays} days at the earliest a person of ${siteName} decides about it.`,
      },
      {
        kind: "text",
        text: `If you look after ${venueName}, write to ${supportEmail} before then and say how we can tell: a phone number there, or who to ask for. An answer from the venue’s own address helps most.`,
      },
      { kind: "button", label: "See your requests", url: `${publicUrl}/manage/venues/claims/` },
    ],
  });
  const dedupeKey = `claim:${contestId}:notice`;
  const to = { recipient: claimantEmail, userId: claimantId, replyTo: supportEmail };
  await queueMail(ctx, { ...to, subject, dedupeKey, ...mail });
}
