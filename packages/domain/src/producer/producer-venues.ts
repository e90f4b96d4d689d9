import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { updateActiveVenue } from "../identity/user.queries.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { selectPayments } from "../payments/payment.queries.ts";
import { selectPlans } from "../reference-data/plan.queries.ts";
import { quotasOfVenues } from "../venues/venue-quota.ts";
import { selectProducedVenues } from "./produced-venue.queries.ts";

/** The plans with which a venue may have more active events than it does now. */
const largerThan = (plans: readonly PlanOffered[], allowed: number | null) =>
  allowed === null ? [] : plans.filter(({ activeEvents }) => activeEvents === null || activeEvents > allowed);

/**
 * The venues the viewer produces for, each with its quota. One of them is the current: the one they chose last, or the
 * first. Who pays for one is led to where that is managed: the way on from there is made when it is asked for.
 */
export async function listProducerQuotas({
  db,
  viewer,
  now,
  settings,
  ports,
}: Context): Promise<UserContext["producerQuotas"]> {
  if (viewer.kind !== "user" || viewer.producerOf.length === 0) return [];
  const rows = await selectProducedVenues(db, viewer.id, viewer.producerOf);
  const quotas = await quotasOfVenues(
    db,
    rows.map(({ id }) => id),
    now(),
  );
  const payments = ports.payments
    ? await selectPayments(
        db,
        rows.map(({ id }) => id),
      )
    : new Map();
  const plans = rows.length === 0 ? [] : await selectPlans(db);
  const current = rows.find(({ isChosen }) => isChosen) ?? rows[0];
  return rows.flatMap(({ id, name, planId, status, isBillingContact, role }) => {
    const quota = quotas.get(id);
    if (!quota) return [];
    const plan = plans.find((known) => known.id === planId) ?? null;
    const largerPlans = largerThan(plans, quota.allowed);
    const paysOnline = isBillingContact && payments.has(id);
    const portalLink = paysOnline ? `${settings.publicUrl}/manage/subscription/?venue=${id}` : null;
    const isCurrentActive = id === current?.id;
    const paying = { plan, status, largerPlans, isBillingContact, portalLink };
    return [{ poi: { id, name }, role, quota, isCurrentActive, ...paying }];
  });
}

/** Chooses which of their venues a producer works on. @throws SignInRequired; NotFound for a venue that is not theirs */
export async function setActiveVenue(ctx: Context, { id: askedId }: { id: number }): Promise<void> {
  const userId = signedInUserId(ctx);
  const id = await currentVenueId(ctx.db, askedId);
  if (ctx.viewer.kind !== "user" || !ctx.viewer.producerOf.includes(id)) throw new NotFound();
  await updateActiveVenue(ctx.db, userId, id, ctx.now());
}
