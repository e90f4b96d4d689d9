import { subscriptionBadges, subscriptionStatuses } from "../../claims/plans.ts";
import type { AdminKind } from "../admin-kind.ts";

const statuses = subscriptionStatuses.map((value) => ({ value, label: subscriptionBadges[value].label }));

export const subscriptionsKind = {
  id: "subscriptions",
  label: "Subscriptions",
  one: "subscription",
  group: "Plans",
  hint: "The plan of each venue. Change card payments at the payment service.",
  access: "keepPlans",
  columns: [
    { id: "name", label: "Venue", orders: ["name", "-name"] },
    { id: "plan", label: "Plan" },
    { id: "status", label: "Status", as: "badge" },
    { id: "contact", label: "Billing contact" },
    { id: "updated", label: "Updated", as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters: [{ name: "status", label: "Status", none: "Any", options: statuses }],
  logged: "venue",
  finds: "venue",
  verbs: [],
  form: {
    access: "keepPlans",
    fields: [
      { name: "plan", label: "Plan", control: "chosen" },
      { name: "status", label: "Status", control: "choice", options: statuses },
    ],
  },
} as const satisfies AdminKind;
