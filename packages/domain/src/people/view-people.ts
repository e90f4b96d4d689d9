import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import type { ManagerInvitation, VenuePerson } from "@hereabouts/contract/people/venue-people";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Keeper } from "../claims/manager.queries.ts";
import type { StoredManagerInvitation } from "../claims/manager-invitation.queries.ts";

/** Until when a venue that was offered can be taken over. */
const offeredUntil = (offeredAt: Date): Date => new Date(offeredAt.getTime() + claimLimits.ownershipOfferDays * DAY_MS);

/** Whether an offer still stands. */
export const isOffered = (offeredAt: Date | null, now: Date): offeredAt is Date =>
  offeredAt !== null && offeredUntil(offeredAt) > now;

/** An owner or manager as shown to the others. */
export function viewPerson({ since, offeredAt, ...person }: Keeper, now: Date): VenuePerson {
  const until = isOffered(offeredAt, now) ? offeredUntil(offeredAt).toISOString() : null;
  return { ...person, since: since.toISOString(), offeredUntil: until };
}

/** An invitation as those see it who may invite. */
export function viewInvitation(
  { id, email, createdAt, expiresAt }: StoredManagerInvitation,
  now: Date,
): ManagerInvitation {
  return { id, email, sent: createdAt.toISOString(), expires: expiresAt.toISOString(), isOver: expiresAt <= now };
}
