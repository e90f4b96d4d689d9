import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { managerInvitationPath, venuePeoplePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import type { KeptVenue } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { sendMail } from "../mail/queue-mail.ts";

type MailedVenue = Pick<KeptVenue, "claimId" | "venueId" | "venueName">;

/** A recipient with an account. */
interface Recipient {
  id: number;
  email: string;
}

/** Asks somebody to help with a venue. */
export async function mailManagerInvitation(
  ctx: Context,
  { venueName }: MailedVenue,
  { email, invitedBy, token }: { email: string; invitedBy: string; token: string },
): Promise<void> {
  const { siteName, publicUrl } = ctx.settings;
  await sendMail(ctx, { recipient: email }, () => ({
    subject: t("{invitedBy} invited you to manage {venueName}", { invitedBy, venueName }),
    because: t("{invitedBy} entered your address", { invitedBy }),
    blocks: [
      {
        kind: "text",
        text: t(
          "{invitedBy} invited you to manage {venueName} on {siteName}: its page, hours and events. You need an account to accept. The owner keeps the plan and the invoices.",
          { invitedBy, venueName, siteName },
        ),
      },
      { kind: "button", label: t("See the invitation"), url: `${publicUrl}${managerInvitationPath(token)}` },
      {
        kind: "note",
        text: t(
          "This link works once and expires in {managerInvitationDays} days. If you don’t want to accept, ignore this email.",
          { managerInvitationDays: claimLimits.managerInvitationDays },
        ),
      },
    ],
  }));
}

/** The texts of a mail about who manages a venue. */
interface Written {
  subject: string;
  text: string;
}

async function notifyVenuePerson(
  ctx: Context,
  to: Recipient,
  venue: MailedVenue,
  write: () => Written,
  wait?: { dedupeKey: string; delaySeconds: number },
): Promise<void> {
  const url = ctx.settings.publicUrl + venuePeoplePath(venue.venueId);
  await sendMail(ctx, { recipient: to.email, userId: to.id, ...wait }, () => {
    const { subject, text } = write();
    return {
      subject,
      blocks: [
        { kind: "text", text },
        { kind: "button", label: t("See who manages the venue"), url },
      ],
      because: t("you manage {venueName}", { venueName: venue.venueName }),
    };
  });
}

const ownerOf = ({ ownerId, ownerEmail }: KeptVenue): Recipient => ({ id: ownerId, email: ownerEmail });

/** Tells the owner that somebody took an invitation. */
export async function mailJoined(ctx: Context, venue: KeptVenue, who: string): Promise<void> {
  await notifyVenuePerson(ctx, ownerOf(venue), venue, () => ({
    subject: t("{who} now manages {venueName} with you", { who, venueName: venue.venueName }),
    text: t(
      "{who} accepted your invitation and now manages {venueName} with you. If you don’t know this address, remove the manager.",
      { who, venueName: venue.venueName },
    ),
  }));
}

/** Dedupe key of the email about a manager's removal. */
export const endMailKey = ({ claimId }: MailedVenue, userId: number, endedAt: Date): string =>
  `manager:${claimId}:${userId}:${endedAt.getTime()}`;

const endSubject = ({ email }: { email: string }, { venueName }: MailedVenue) =>
  t("{email} no longer manages {venueName}", { email, venueName });

/** Tells the owner that a manager deleted their account. The mail outlives the account: it does not hold its address. */
export async function mailAccountGone(
  ctx: Context,
  venue: KeptVenue,
  { firstName }: { firstName: string },
): Promise<void> {
  const called = () => firstName || t("A manager");
  await notifyVenuePerson(ctx, ownerOf(venue), venue, () => ({
    subject: t("{name} no longer manages {venueName}", { name: called(), venueName: venue.venueName }),
    text: t(
      "{name} deleted their account and no longer manages {venueName}. The venue’s page and events stay as they are.",
      { name: called(), venueName: venue.venueName },
    ),
  }));
}

/** Tells that somebody is a manager no more, once that cannot be undone: the owner of who left, and who was removed. */
export async function mailEnded(
  ctx: Context,
  venue: KeptVenue,
  { manager, hasLeft, endedAt }: { manager: Recipient; hasLeft: boolean; endedAt: Date },
) {
  const { venueName } = venue;
  const wait = { dedupeKey: endMailKey(venue, manager.id, endedAt), delaySeconds: claimLimits.managerUndoSeconds };
  if (hasLeft) {
    return notifyVenuePerson(
      ctx,
      ownerOf(venue),
      venue,
      () => ({
        subject: endSubject(manager, venue),
        text: t("{email} left and no longer manages {venueName}. The venue’s page and events stay as they are.", {
          email: manager.email,
          venueName,
        }),
      }),
      wait,
    );
  }
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  await sendMail(ctx, { recipient: manager.email, userId: manager.id, ...wait }, () => ({
    subject: t("You no longer manage {venueName}", { venueName }),
    because: t("you managed {venueName}", { venueName }),
    blocks: [
      {
        kind: "text",
        text: t(
          "You were removed as a manager of {venueName} on {siteName}. You keep everything you saved in your account.",
          { venueName, siteName },
        ),
      },
      { kind: "button", label: t("Open {siteName}", { siteName }), url: `${publicUrl}/` },
      { kind: "note", text: t("If you think this is a mistake, email {supportEmail}.", { supportEmail }) },
    ],
  }));
}

/** Asks a manager to take the venue over. */
export async function mailOffer(ctx: Context, venue: KeptVenue, to: Recipient): Promise<void> {
  await notifyVenuePerson(ctx, to, venue, () => ({
    subject: t("{ownerEmail} offered you {venueName}", {
      ownerEmail: venue.ownerEmail,
      venueName: venue.venueName,
    }),
    text: t(
      "{ownerEmail} offered you {venueName}. If you accept, you become its owner and they become a manager. The billing contact stays the same until you change it. You have {ownershipOfferDays} days to answer.",
      { ownerEmail: venue.ownerEmail, venueName: venue.venueName, ownershipOfferDays: claimLimits.ownershipOfferDays },
    ),
  }));
}

/** Tells who gave a venue away that it was taken over. */
export async function mailTakenOver(ctx: Context, venue: KeptVenue, by: string): Promise<void> {
  await notifyVenuePerson(ctx, ownerOf(venue), venue, () => ({
    subject: t("{by} now owns {venueName}", { by, venueName: venue.venueName }),
    text: t("{by} now owns {venueName}, and you are a manager. The billing contact stays the same.", {
      by,
      venueName: venue.venueName,
    }),
  }));
}

/** Tells an owner that their offer was declined. */
export async function mailDeclined(ctx: Context, venue: KeptVenue, by: string): Promise<void> {
  await notifyVenuePerson(ctx, ownerOf(venue), venue, () => ({
    subject: t("{by} declined to own {venueName}", { by, venueName: venue.venueName }),
    text: t("{by} declined your offer and is still a manager. You are still the owner.", { by }),
  }));
}
