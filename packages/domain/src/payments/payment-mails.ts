import { statusMeanings } from "@hereabouts/contract/claims/plan-words";
import { type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import { billingInvitationPath } from "@hereabouts/contract/paths";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { selectBillingContact } from "./venue-people.queries.ts";

/** Tells those who run the site that a venue was paid for twice: what was charged is given back by hand. */
export async function mailPaidTwice(
  ctx: Context,
  { venueId, subscriptionId }: { venueId: number; subscriptionId: string },
): Promise<void> {
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  await sendMail(ctx, { recipient: supportEmail, dedupeKey: `payments:twice:${subscriptionId}` }, () => ({
    subject: t("A venue has 2 subscriptions"),
    because: t("this is the support address of {siteName}", { siteName }),
    blocks: [
      {
        kind: "text",
        text: t(
          "A second subscription started for a venue that already has one. We ended the second. Refund its charge in the dashboard of the payment service: {subscriptionId}",
          { subscriptionId },
        ),
      },
      { kind: "link", label: t("See the venue"), url: `${publicUrl}/venues/${venueId}/` },
    ],
  }));
}

/** Tells the billing contact what is wrong with a venue's payment and what to do; nothing where all is well. */
export async function mailTrouble(
  ctx: Context,
  { venueId, status, version }: { venueId: number; status: SubscriptionStatus; version: number },
): Promise<void> {
  const { meaning, toDo } = statusMeanings[status];
  const contact = await selectBillingContact(ctx.db, venueId);
  if (toDo === "" || !contact) return;
  const dedupeKey = `payments:trouble:${venueId}:${version}:${status}`;
  await sendMail(ctx, { recipient: contact.email, userId: contact.userId, dedupeKey }, () => ({
    subject: t("{venueName}: {status}", {
      venueName: contact.venueName,
      status: t(subscriptionBadges[status].label).toLowerCase(),
    }),
    title: t("Subscription of {venueName}", { venueName: contact.venueName }),
    because: t("you are the billing contact of {venueName}", { venueName: contact.venueName }),
    blocks: [
      { kind: "text", text: `${t(meaning)} ${t(toDo)}` },
      { kind: "button", label: t("Open the subscription"), url: `${ctx.settings.publicUrl}/manage/subscription/` },
    ],
  }));
}

/** Asks somebody to take over a venue's bills. */
export async function mailInvitation(
  ctx: Context,
  { email, venueName, invitedBy, token }: { email: string; venueName: string; invitedBy: string; token: string },
): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await sendMail(ctx, { recipient: email }, () => ({
    subject: t("{invitedBy} invited you to pay for {venueName}", { invitedBy, venueName }),
    because: t("{invitedBy} entered your address", { invitedBy }),
    blocks: [
      {
        kind: "text",
        text: t(
          "{invitedBy} asked you to be the billing contact of {venueName} on {siteName}. You choose and pay for its plan, and you see its invoices. You need an account. You can’t edit the venue or its events.",
          { invitedBy, venueName, siteName },
        ),
      },
      { kind: "button", label: t("See the invitation"), url: `${publicUrl}${billingInvitationPath(token)}` },
      {
        kind: "note",
        text: t(
          "This link works once and expires in {billingInvitationDays} days. If you don’t want to accept, ignore this email.",
          { billingInvitationDays: serverLimits.billingInvitationDays },
        ),
      },
    ],
  }));
}
