import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { StoredClaim } from "./claim.queries.ts";
import { selectKeepers } from "./manager.queries.ts";

/**
 * Tells whoever holds a venue, and its managers, that somebody else asks for it: they would all lose it. Who that is stays with
 * the moderators; a manager who asks for it is not told of themselves.
 */
export async function mailContest(
  ctx: Context,
  { id: claimId, claimantId, claimantEmail, venueName }: StoredClaim,
  { contestId, contestantId }: { contestId: number; contestantId: number },
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
  const holder = { id: claimantId, email: claimantEmail };
  const others = (await selectKeepers(ctx.db, claimId)).filter(({ id }) => id !== claimantId && id !== contestantId);
  for (const { id, email } of [holder, ...others]) {
    const dedupeKey = `claim:${contestId}:notice:${id}`;
    await queueMail(ctx, { recipient: email, userId: id, replyTo: supportEmail, subject, dedupeKey, ...mail });
  }
}
