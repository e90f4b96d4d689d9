import { adminMessages } from "@hereabouts/contract/admin/admin-messages";
import { type SubscriptionStatus, subscriptionBadges } from "@hereabouts/contract/claims/plans";
import type { Context } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { listPlans, setPlan } from "../moderation/plan.ts";
import type { AdminSource } from "./admin-source.ts";
import { countSubscriptions, type SubscriptionAdminRow, selectSubscriptionRows } from "./subscription-rows.queries.ts";

const whole = { number: 1, size: 1, offset: 0 };

async function subscriptionOf({ db }: Context, id: string): Promise<SubscriptionAdminRow> {
  const [row] = await selectSubscriptionRows(db, { id }, whole);
  if (!row) throw new NotFound();
  return row;
}

/** Which plan each venue has, by the venue's id. */
export const subscriptionsSource: AdminSource = {
  count: ({ db }, asked) => countSubscriptions(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectSubscriptionRows(db, asked, page)).map((row) => ({
      id: String(row.venueId),
      name: row.venueName,
      detail: row.city,
      cells: {
        plan: row.planName,
        status: subscriptionBadges[row.status].label,
        contact: row.contact,
        updated: row.updatedAt.toISOString(),
      },
      verbs: [],
    })),
  values: async (ctx, id) => {
    const { planId, status } = await subscriptionOf(ctx, id);
    return { plan: planId, status };
  },
  options: async (ctx) => ({ plan: (await listPlans(ctx)).map(({ id, name }) => ({ value: id, label: name })) }),
  save: async (ctx, id, { plan, status }) => {
    const { claimId } = await subscriptionOf(ctx, id);
    if (claimId === null) throw new Conflict("noClaim", adminMessages.noClaimOfVenue);
    await setPlan(ctx, { id: claimId, plan: String(plan), status: status as SubscriptionStatus });
  },
  verbs: {},
};
