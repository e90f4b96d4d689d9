import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { holdClaim, type StoredClaim } from "./claim.queries.ts";

/** New requests of so long go into one mail to moderators, however fast they come. */
const COLLECT_SECONDS = 60;
const AT_MOST_SECONDS = 300;

function whatHappened({ status, onlyKnows, venueName }: StoredClaim): string {
  if (onlyKnows) return `You told us about ${venueName}.`;
  return status === "new" ? `You suggested ${venueName}.` : `You asked to manage ${venueName}.`;
}

/**
 * Sends whoever opened a claim a receipt, and lets moderators hear of it, in the transaction that opens it.
 * @throws NotFound
 */
export async function announceRequest(ctx: Context, { id }: { id: number }): Promise<void> {
  const claim = await holdClaim(ctx.db, id);
  if (!claim) throw new NotFound();
  const { claimantId: userId, claimantEmail: recipient, venueName } = claim;
  const { siteName, publicUrl } = ctx.settings;
  const subject = `We received your request for ${venueName}`;
  const mail = composeMail(ctx.settings, {
    title: subject,
    blocks: [
      {
        kind: "text",
        text: `${whatHappened(claim)} A moderator of ${siteName} reviews every request. We’ll email you when we’ve decided.`,
      },
      { kind: "button", label: "See your request", url: `${publicUrl}/manage/venues/claims/` },
      {
        kind: "note",
        text: "You’re receiving this email because you sent this request. You can withdraw it on the page above.",
      },
    ],
  });
  await queueMail(ctx, { recipient, userId, subject, dedupeKey: `claim:${id}:receipt`, ...mail });
  const patience = { key: "new", delaySeconds: COLLECT_SECONDS, atMostSeconds: AT_MOST_SECONDS };
  await enqueue(ctx.db, "moderation.tellAtOnce", {}, patience);
}
