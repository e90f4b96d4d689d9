import type { PlanPrice } from "@hereabouts/contract/claims/claim-forms";
import type { PlanOffered } from "@hereabouts/contract/claims/poi-claim";
import { messages } from "@hereabouts/contract/messages";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { askPayments } from "../payments/ask-payments.ts";
import { type PlanCost, selectStoredPlans, updatePlanCost } from "../reference-data/plan.queries.ts";

/** Looks up a price at the payment service. @throws Invalid if it is missing or not for subscriptions */
async function soldBy(ctx: Context, { plan, priceId }: PlanPrice): Promise<PlanCost["sold"]> {
  if (priceId === undefined || priceId === null) return priceId;
  const tag = await askPayments(ctx, (payments) => payments.findPrice(priceId));
  if (!tag) throw new Invalid({ priceId: [paymentMessages.priceUnknown] });
  const plans = await selectStoredPlans(ctx.db);
  if (plans.some((other) => other.id !== plan && other.priceId === priceId))
    throw new Invalid({ priceId: [paymentMessages.priceTaken] });
  return { ...tag, priceId };
}

/**
 * Sets what a plan costs, as producers read it: by hand, or by the payment service's price that it is sold by, whose amount,
 * currency and interval the service is asked for. @throws SignInRequired, Forbidden, Invalid, Refusal
 */
export async function setPlanPrice(ctx: Context, form: PlanPrice): Promise<PlanOffered> {
  ensure(ctx, may.keepPlans(ctx.viewer));
  const { plan, monthlyCents } = form;
  const sold = await soldBy(ctx, form);
  return inTransaction(ctx, async (ctx) => {
    const before = (await selectStoredPlans(ctx.db)).find(({ id }) => id === plan);
    const priced = await updatePlanCost(ctx.db, plan, { monthlyCents, sold });
    if (!before || !priced) throw new Invalid({ plan: [messages.choice(plan)] });
    await recordAct(ctx, {
      act: "plan.price",
      record: { kind: "plan", id: plan, name: priced.name },
      before: { monthlyCents: before.monthlyCents, price: before.price },
      after: { monthlyCents: priced.monthlyCents, price: priced.price },
    });
    return priced;
  });
}
