import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import type { OrganizerRequest } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerDeskMessages } from "@hereabouts/contract/organizers/organizer-desk-messages";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { organizerPath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { deleteWaitingMail } from "../mail/mail.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { holdOrganizer, updateKeeper } from "../organizers/organizer.queries.ts";
import {
  hasWaitingClaim,
  holdOrganizerClaim,
  type StoredOrganizerClaim,
  selectOrganizerClaims,
  updateOrganizerClaim,
} from "./organizer-claim.queries.ts";

/** Requests to speak for organizers that wait, the oldest first, and those that were verified. @throws SignInRequired, Forbidden */
export async function listOrganizerRequests(ctx: Context): Promise<OrganizerRequest[]> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const rows = await selectOrganizerClaims(ctx.db, organizerLimits.listed);
  return rows.map(
    ({ id, organizerId, organizerName: name, website, claimantName, email, isEmailConfirmed, ...row }) => ({
      id,
      organizer: {
        id: organizerId,
        name,
        website,
        absoluteUrl: ctx.settings.publicUrl + organizerPath({ id: organizerId, name }),
      },
      claimant: { name: claimantName, email, isEmailConfirmed },
      message: row.message,
      status: row.status,
      created: row.createdAt.toISOString(),
    }),
  );
}

const mailKey = ({ id, decidedAt }: { id: number; decidedAt: Date }) => `organizer-claim:${id}:${decidedAt.getTime()}`;

/** Tells the claimant of a decision, when it can no longer be undone. */
async function mailDecision(
  ctx: Context,
  { id, organizerId, organizerName: name, claimantId, claimantEmail: recipient }: StoredOrganizerClaim,
  { isVerified, decidedAt }: { isVerified: boolean; decidedAt: Date },
): Promise<void> {
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  const dedupeKey = mailKey({ id, decidedAt });
  const delaySeconds = claimLimits.claimUndoSeconds;
  await sendMail(ctx, { recipient, userId: claimantId, dedupeKey, delaySeconds }, () => ({
    subject: isVerified ? t("You now speak for {name}", { name }) : t("Your request for {name} was rejected", { name }),
    because: t("you asked to speak for {name}", { name }),
    blocks: [
      {
        kind: "text",
        text: isVerified
          ? t("You can now edit the page of {name} on {site}, and confirm events that name {name}.", {
              name,
              site: siteName,
            })
          : t("We reviewed your request to speak for {name} on {site} and couldn’t verify it.", {
              name,
              site: siteName,
            }),
      },
      {
        kind: "button",
        label: t("Open {site}", { site: name }),
        url: publicUrl + organizerPath({ id: organizerId, name }),
      },
      { kind: "note", text: t("If you think this is a mistake, email {supportEmail}.", { supportEmail }) },
    ],
  }));
}

/** Decides a request: one that waits, or, to take a verified person's rights away, that of the person who speaks for it. */
async function decide(ctx: Context, id: number, isVerified: boolean): Promise<void> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const claim = await holdOrganizerClaim(db, id);
    const organizer = claim && (await holdOrganizer(db, claim.organizerId));
    if (!claim || !organizer) throw new NotFound();
    const isOpen = claim.status === "new" || (claim.status === "verified" && !isVerified);
    if (!isOpen) throw new Conflict("decided", organizerDeskMessages.decided);
    if (isVerified && organizer.keeperId !== null) throw new Conflict("claimed", organizerMessages.claimed);
    const decidedAt = now();
    const status = isVerified ? "verified" : "rejected";
    await updateOrganizerClaim(db, id, { status, decidedBy, decidedAt });
    if (isVerified) await updateKeeper(db, organizer.id, claim.claimantId);
    else if (claim.status === "verified") await updateKeeper(db, organizer.id, null);
    await mailDecision(ctx, claim, { isVerified, decidedAt });
    await recordAct(ctx, {
      act: isVerified ? "organizer.verify" : "organizer.reject",
      record: { kind: "organizer", id: organizer.id, name: organizer.name },
      before: { claimId: id, claimantId: claim.claimantId, status: claim.status },
      after: { status },
    });
  });
}

/** Lets a person speak for an organizer. @throws SignInRequired, Forbidden, NotFound; Conflict "decided", "claimed" */
export const verifyOrganizerClaim = (ctx: Context, { id }: { id: number }): Promise<void> => decide(ctx, id, true);

/** Rejects a request, or takes back that a person speaks for an organizer. @throws as `verifyOrganizerClaim` */
export const rejectOrganizerClaim = (ctx: Context, { id }: { id: number }): Promise<void> => decide(ctx, id, false);

/**
 * Takes the viewer's decision on a request back, before its email goes out: the request waits again.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "decided" when there is no such decision, "tooLate" when it was
 * emailed, "askedAgain" when the person has another request for the organizer
 */
export async function reopenOrganizerClaim(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.moderateClaims(ctx.viewer));
  const moderatorId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const claim = await holdOrganizerClaim(db, id);
    if (!claim) throw new NotFound();
    const { decidedAt, organizerId, claimantId, status } = claim;
    const isOwn = claim.decidedBy === moderatorId && (status === "verified" || status === "rejected");
    if (!isOwn || decidedAt === null) throw new Conflict("decided", organizerDeskMessages.decided);
    if (await hasWaitingClaim(db, claim)) throw new Conflict("askedAgain", organizerDeskMessages.askedAgain);
    if (!(await deleteWaitingMail(db, mailKey({ id, decidedAt }))))
      throw new Conflict("tooLate", organizerDeskMessages.told);
    const organizer = await holdOrganizer(db, organizerId);
    await updateOrganizerClaim(db, id, { status: "new", decidedBy: null, decidedAt: null });
    if (status === "verified" && organizer?.keeperId === claimantId) await updateKeeper(db, organizerId, null);
    await recordAct(ctx, {
      act: "organizer.reopen",
      record: { kind: "organizer", id: organizerId, name: claim.organizerName },
      before: { claimId: id, status },
      after: { status: "new" },
    });
  });
}
