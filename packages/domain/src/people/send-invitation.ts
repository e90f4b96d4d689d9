import { randomBytes } from "node:crypto";
import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { peopleMessages } from "@hereabouts/contract/people/people-messages";
import type { ManagerInvitation } from "@hereabouts/contract/people/venue-people";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { KeptVenue } from "../claims/manager.queries.ts";
import { writeManagerInvitation } from "../claims/manager-invitation.queries.ts";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { linkHash } from "../link-hash.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { notePeople } from "./note-people.ts";
import { mailManagerInvitation } from "./people-mails.ts";
import { viewInvitation } from "./view-people.ts";

/** Counts an invitation of the viewer's, however it ends. @throws SignInRequired, TooMany */
export async function countInvitation(ctx: Context): Promise<void> {
  const often = { attempts: claimLimits.managerInvitationsInHour, windowSeconds: 3600 };
  await countAttempt(ctx, `manager invitation:${signedInUserId(ctx)}`, often);
}

/** Writes an invitation and mails its link; a link that went to the address before does not work any more. */
export function sendInvitation(ctx: Context, venue: KeptVenue, email: string): Promise<ManagerInvitation> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now, settings } = ctx;
    const userId = signedInUserId(ctx);
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(now().getTime() + claimLimits.managerInvitationDays * DAY_MS);
    const written = { claimId: venue.claimId, email, tokenHash: linkHash(token), invitedBy: userId, expiresAt };
    const invitation = await writeManagerInvitation(db, written, now());
    await notePeople(ctx, venue, {
      act: "manager.invite",
      message: peopleMessages.askedToHelp(email),
      after: { invitation: invitation.id, email },
    });
    const invitedBy = userId === venue.ownerId ? venue.ownerEmail : settings.siteName;
    await mailManagerInvitation(ctx, venue, { email, invitedBy, token });
    return viewInvitation(invitation, now());
  });
}
