import { type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import {
  type SubscriptionMove,
  type SubscriptionTransition,
  subscriptionTransition,
} from "@hereabouts/contract/claims/subscription-transitions";
import { messages } from "@hereabouts/contract/messages";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import {
  insertClaimEvent,
  selectSubscription,
  selectVerifiedClaimId,
  updateSubscription,
} from "../claims/claim.queries.ts";
import type { Context } from "../context.ts";
import { Conflict } from "../errors.ts";
import { selectPlans } from "../reference-data/plan.queries.ts";

interface PlanState {
  planId: string;
  status: SubscriptionStatus;
}

/** Writes into the history of a venue's verified request what was done; where nobody produces for it there is none. */
export async function noteInHistory(ctx: Context, venueId: number, done: readonly string[]): Promise<void> {
  const claimId = await selectVerifiedClaimId(ctx.db, venueId);
  if (claimId === undefined) return;
  const userId = ctx.viewer.kind === "user" ? ctx.viewer.id : null;
  for (const message of done)
    await insertClaimEvent(ctx.db, { claimId, userId, status: null, message, note: "" }, ctx.now());
}

/** Checks that `who` can make a move. @throws Conflict "paidOnline" while the payment service manages the subscription */
export function ensureSubscriptionMove(who: SubscriptionTransition["who"], move: SubscriptionMove): void {
  if (!subscriptionTransition(who, move)) throw new Conflict("paidOnline", paymentMessages.paidOnline);
}

interface PlanMove {
  venueId: number;
  who: SubscriptionTransition["who"];
  isPaying: boolean;
  move: (before: PlanState) => PlanState;
}

/**
 * Puts a venue's subscription on a plan and in a state, and writes into its history what changed. In a transaction that holds the
 * venue; a venue without a subscription stays so. @returns what it was and is @throws as `ensureSubscriptionMove`
 */
export async function movePlan(
  ctx: Context,
  { venueId, who, isPaying, move }: PlanMove,
): Promise<{ before: PlanState; after: PlanState } | undefined> {
  const { db, now } = ctx;
  const row = await selectSubscription(db, venueId);
  if (!row) return undefined;
  const before = { planId: row.planId, status: row.status as SubscriptionStatus };
  const after = move(before);
  ensureSubscriptionMove(who, { from: before.status, to: after.status, isPaying });
  const done: string[] = [];
  if (before.planId !== after.planId) {
    const name = (await selectPlans(db)).find(({ id }) => id === after.planId)?.name ?? after.planId;
    done.push(messages.planMoved(row.planName, name));
  }
  if (before.status !== after.status) {
    const label = (status: SubscriptionStatus) => subscriptionBadges[status].label;
    done.push(messages.subscriptionMoved(label(before.status), label(after.status)));
  }
  if (done.length === 0) return { before, after };
  await updateSubscription(db, { venueId, ...after }, now());
  await noteInHistory(ctx, venueId, done);
  return { before, after };
}
