import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { deleteWaitingMail } from "../mail/mail.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { holdClaim, type StoredClaim } from "./claim.queries.ts";
import { selectClaimState } from "./claim-venue.queries.ts";
import { selectKeepers } from "./manager.queries.ts";

/** The owner and the managers of a venue, without the person who contests it. */
async function peopleToTell({ db }: Context, { id, claimantId, claimantEmail }: StoredClaim, contestantId: number) {
  const holder = { id: claimantId, email: claimantEmail };
  const others = (await selectKeepers(db, id)).filter((one) => one.id !== claimantId && one.id !== contestantId);
  return [holder, ...others];
}

/** The open claim on the venue of a contest; undefined where the venue is free by now. */
async function lockOpenClaim({ db }: Context, { venueId }: Pick<StoredClaim, "venueId">) {
  const claimId = (await selectClaimState(db, venueId))?.claimId ?? null;
  return claimId === null ? undefined : await holdClaim(db, claimId);
}

/** The key of the mail about a contest's end to one person. */
const endKey = (key: string, userId: number) => `${key}:holder:${userId}`;

/**
 * Emails the owner and the managers of a venue that someone else asks for it: they would all lose it. The claimant's name
 * stays with the moderators, and a manager who contests the venue gets no such email.
 */
export async function mailContest(
  ctx: Context,
  held: StoredClaim,
  { contestId, contestantId }: { contestId: number; contestantId: number },
): Promise<void> {
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  const { venueName } = held;
  for (const { id, email } of await peopleToTell(ctx, held, contestantId)) {
    const to = { recipient: email, userId: id, replyTo: supportEmail, dedupeKey: `claim:${contestId}:notice:${id}` };
    await sendMail(ctx, to, () => ({
      subject: t("Someone else asked to manage {venueName}", { venueName }),
      because: t("you manage {venueName}", { venueName }),
      blocks: [
        {
          kind: "text",
          text: t(
            "Someone else has asked to manage {venueName} on {siteName}. Nothing has changed yet. We’ll decide in {contestDays} days at the earliest.",
            { venueName, siteName, contestDays: claimLimits.contestDays },
          ),
        },
        {
          kind: "text",
          text: t(
            "If you manage {venueName}, answer before then and tell us how we can verify it. For example, give a phone number or a contact name at the venue. You can also reply to this email. A reply from the venue’s own address helps most.",
            { venueName },
          ),
        },
        { kind: "button", label: t("Answer"), url: `${publicUrl}/manage/venues/claims/` },
      ],
    }));
  }
}

/**
 * Emails the owner and the managers of a contested venue that it stays with them, in the transaction that ends the contest.
 * Where the venue is free by now, nobody is emailed.
 */
export async function mailContestEnd(
  ctx: Context,
  contest: Pick<StoredClaim, "venueId" | "claimantId">,
  { key, delaySeconds }: { key: string; delaySeconds: number },
): Promise<void> {
  const held = await lockOpenClaim(ctx, contest);
  if (!held) return;
  const { siteName, publicUrl } = ctx.settings;
  const { venueName } = held;
  for (const { id, email } of await peopleToTell(ctx, held, contest.claimantId))
    await sendMail(ctx, { recipient: email, userId: id, dedupeKey: endKey(key, id), delaySeconds }, () => ({
      subject: t("{venueName} stays with you", { venueName }),
      because: t("you manage {venueName}", { venueName }),
      blocks: [
        {
          kind: "text",
          text: t(
            "The other request to manage {venueName} on {siteName} ended. {venueName} stays with you, and nothing changes.",
            { venueName, siteName },
          ),
        },
        { kind: "button", label: t("See your venues"), url: `${publicUrl}/manage/venues/claims/` },
      ],
    }));
}

/** Deletes the mails about a contest's end that did not go out yet, when the decision is undone. */
export async function recallContestEnd(ctx: Context, contest: StoredClaim, key: string): Promise<void> {
  const held = await lockOpenClaim(ctx, contest);
  if (!held) return;
  for (const { id } of await peopleToTell(ctx, held, contest.claimantId))
    await deleteWaitingMail(ctx.db, endKey(key, id));
}
