import type { PlanId } from "@hereabouts/contract/claims/plans";
import { region } from "@hereabouts/contract/region/region";
import { updateSubscription } from "@hereabouts/domain/claims/claim.queries";
import { setClaimStatus } from "@hereabouts/domain/claims/claim-status";
import { openClaim } from "@hereabouts/domain/claims/claim-venue";
import type { Context } from "@hereabouts/domain/context";
import { saveEvents } from "@hereabouts/domain/events/save-event";
import { quotaOfVenue } from "@hereabouts/domain/venues/venue-quota";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { houseEventsAt } from "../house-events.ts";
import { freeVenue, hoursAgo } from "./demo-people.ts";

/** How far the quota of a venue that a demo producer holds is used. */
export type QuotaState = "nearly used" | "full" | "roomy";

const makings = {
  "nearly used": { venue: "busiest", plan: "basic" },
  full: { venue: "threeEvents", plan: "free" },
  roomy: { venue: "busiest", plan: "plus" },
} as const satisfies Record<QuotaState, { venue: Parameters<typeof freeVenue>[1]; plan: PlanId }>;

/** Puts on events of the venue's own until one more fits its plan. */
async function nearlyUse(ctx: Context, venueId: number): Promise<void> {
  const { used, allowed } = await quotaOfVenue(ctx.db, venueId, ctx.now());
  if (allowed === null) return;
  const today = todayIn(region.timeZone, ctx.now());
  await saveEvents(ctx, houseEventsAt(venueId, today, allowed - 1 - used));
}

/** Makes a user the verified producer of a free venue, in the transaction of `ctx`. */
export async function makeProducer(
  ctx: Context,
  { userId, moderatorId }: { userId: number; moderatorId: number },
  state: QuotaState,
): Promise<void> {
  const { venue, plan } = makings[state];
  const venueId = await freeVenue(ctx, venue);
  if (venueId === undefined) return;
  const claim = await openClaim(hoursAgo(ctx, 1_000, userId), { venueId, status: "claimed" });
  if (!claim) return;
  await setClaimStatus(hoursAgo(ctx, 970, moderatorId), { id: claim.id, status: "verifying", notes: "" });
  const notes = "The number on their own site answered.";
  await setClaimStatus(hoursAgo(ctx, 950, moderatorId), { id: claim.id, status: "verified", notes });
  await updateSubscription(ctx.db, { venueId, planId: plan, status: "active" }, ctx.now());
  if (state === "nearly used") await nearlyUse(ctx, venueId);
}
