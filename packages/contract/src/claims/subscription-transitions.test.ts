import { expect, test } from "vitest";
import { subscriptionStatuses } from "./plans.ts";
import { subscriptionTransition } from "./subscription-transitions.ts";

const all = subscriptionStatuses.join();
const begun = "trialing,active,past_due,canceled,unpaid";

/** Statuses that each can move a subscription to, by its status and by whether it is paid by card. */
const table: Record<string, { unpaid: Record<string, string>; paying: Record<string, string> }> = {
  site: { unpaid: { "*": "trialing" }, paying: { "*": "trialing" } },
  moderator: { unpaid: { "*": all }, paying: { "*": "" } },
  billingContact: { unpaid: { "*": "active", none: "" }, paying: { "*": "" } },
  paymentService: {
    unpaid: { "*": all, trialing: begun, active: begun, past_due: begun },
    paying: { "*": all, trialing: begun, active: begun, past_due: begun },
  },
};

const cells = (["site", "moderator", "billingContact", "paymentService"] as const).flatMap((who) =>
  ([true, false] as const).flatMap((isPaying) =>
    (["none", ...subscriptionStatuses] as const).map((from) => ({ who, isPaying, from })),
  ),
);

test.each(cells)("the $who moves a subscription that is $from (paying: $isPaying) only as the table says", (cell) => {
  const { who, isPaying, from } = cell;
  const found = subscriptionStatuses.filter((to) => subscriptionTransition(who, { from, to, isPaying }));
  const rows = table[who]?.[isPaying ? "paying" : "unpaid"] ?? {};
  expect(found.toSorted()).toEqual((rows[from] ?? rows["*"] ?? "").split(",").filter(Boolean).toSorted());
});
