import { limits } from "@hereabouts/contract/limits";
import { managerInvitationPath, venuePeoplePath } from "@hereabouts/contract/paths";
import type { KeptVenue } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";

type MailedVenue = Pick<KeptVenue, "claimId" | "venueId" | "venueName">;

/** Somebody with an account. */
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
  const subject = `Help to look after ${venueName}?`;
  const mail = composeMail(ctx.settings, {
    title: subject,
    blocks: [
      {
        kind: "text",
        text: `${invitedBy} asks you to look after ${venueName} on ${siteName}: its page, its hours and its events. You need an account; who has none makes one first. Its plan and its bills stay with its owner.`,
      },
      { kind: "button", label: "Look at it", url: `${publicUrl}${managerInvitationPath(token)}` },
      {
        kind: "note",
        text: `The link is good for ${limits.managerInvitationDays} days, once. If you do not want this, ignore the mail: nothing happens.`,
      },
    ],
  });
  await queueMail(ctx, { recipient: email, subject, ...mail });
}

async function tell(
  ctx: Context,
  to: Recipient,
  {
    venue,
    subject,
    text,
    wait,
  }: { venue: MailedVenue; subject: string; text: string; wait?: { dedupeKey: string; delaySeconds: number } },
): Promise<void> {
  const { publicUrl } = ctx.settings;
  const url = `${publicUrl}${venuePeoplePath(venue.venueId)}`;
  const blocks = [{ kind: "text", text } as const, { kind: "button", label: "See who looks after it", url } as const];
  const mail = composeMail(ctx.settings, { title: subject, blocks });
  await queueMail(ctx, { recipient: to.email, userId: to.id, subject, ...mail, ...wait });
}

const ownerOf = ({ ownerId, ownerEmail }: KeptVenue): Recipient => ({ id: ownerId, email: ownerEmail });

/** Tells the owner that somebody took an invitation. */
export async function mailJoined(ctx: Context, venue: KeptVenue, who: string): Promise<void> {
  const subject = `${who} looks after ${venue.venueName} with you`;
  const text = `${who} followed your invitation, and is a manager of ${venue.venueName} now. If you do not know this address, remove them.`;
  await tell(ctx, ownerOf(venue), { venue, subject, text });
}

/** What the mail about somebody's end as a manager is known by. */
export const endMailKey = ({ claimId }: MailedVenue, userId: number, endedAt: Date): string =>
  `manager:${claimId}:${userId}:${endedAt.getTime()}`;

const endSubject = ({ email }: { email: string }, { venueName }: MailedVenue) =>
  `${email} does not look after ${venueName} any more`;

/** Tells the owner that a manager deleted their account. The mail outlives the account: it does not hold its address. */
export async function mailAccountGone(
  ctx: Context,
  venue: KeptVenue,
  { firstName }: { firstName: string },
): Promise<void> {
  const name = firstName || "A manager";
  const subject = `${name} no longer manages ${venue.venueName}`;
  const text = `${name} deleted their account and no longer manages ${venue.venueName}. The venue’s page and events stay as they are.`;
  await tell(ctx, ownerOf(venue), { venue, subject, text });
}

/** Tells that somebody is a manager no more, once that cannot be undone: the owner of who left, and who was removed. */
export async function mailEnded(
  ctx: Context,
  venue: KeptVenue,
  { manager, hasLeft, endedAt }: { manager: Recipient; hasLeft: boolean; endedAt: Date },
) {
  const { venueName } = venue;
  const wait = { dedupeKey: endMailKey(venue, manager.id, endedAt), delaySeconds: limits.managerUndoSeconds };
  if (hasLeft) {
    const subject = endSubject(manager, venue);
    const text = `${manager.email} left as a manager of ${venueName}. Its page and events stay as they are.`;
    return tell(ctx, ownerOf(venue), { venue, subject, text, wait });
  }
  const { siteName, publicUrl, supportEmail } = ctx.settings;
  const subject = `You do not look after ${venueName} any more`;
  const mail = composeMail(ctx.settings, {
    title: subject,
    blocks: [
      {
        kind: "text",
        text: `You were removed as a manager of ${venueName} on ${siteName}. What you saved for yourself stays yours.`,
      },
      { kind: "button", label: `Open ${siteName}`, url: `${publicUrl}/` },
      { kind: "note", text: `If you believe this is an error, write to ${supportEmail}.` },
    ],
  });
  await queueMail(ctx, { recipient: manager.email, userId: manager.id, subject, ...wait, ...mail });
}

/** Asks a manager to take the venue over. */
export async function mailOffer(ctx: Context, venue: KeptVenue, to: Recipient): Promise<void> {
  const subject = `Take over ${venue.venueName}?`;
  const text = `${venue.ownerEmail} wants to give ${venue.venueName} to you: you would be its owner, and they a manager. The bills go where they go now, until somebody changes that. You have ${limits.ownershipOfferDays} days to answer; until then nothing changes.`;
  await tell(ctx, to, { venue, subject, text });
}

/** Tells who gave a venue away that it was taken over. */
export async function mailTakenOver(ctx: Context, venue: KeptVenue, by: string): Promise<void> {
  const subject = `${by} took over ${venue.venueName}`;
  const text = `${by} is the owner of ${venue.venueName} now, and you are a manager. Who gets the bills did not change with that.`;
  await tell(ctx, ownerOf(venue), { venue, subject, text });
}

/** Tells an owner that their offer was declined. */
export async function mailDeclined(ctx: Context, venue: KeptVenue, by: string): Promise<void> {
  const subject = `${by} did not take over ${venue.venueName}`;
  await tell(ctx, ownerOf(venue), { venue, subject, text: `${by} stays a manager, and you stay the owner.` });
}
