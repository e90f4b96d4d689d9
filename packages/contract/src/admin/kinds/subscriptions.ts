import { msg } from "@hereabouts/language/translate";
import { subscriptionBadges, subscriptionStatuses } from "../../claims/plans.ts";
import type { AdminKind } from "../admin-kind.ts";

const statuses = subscriptionStatuses.map((value) => ({ value, ...subscriptionBadges[value] }));

export const subscriptionsKind = {
  id: "subscriptions",
  label: msg("Subscriptions"),
  one: "subscription",
  group: msg("Plans"),
  hint: msg("The plan of each venue. Change card payments at the payment service."),
  access: "keepPlans",
  columns: [
    { id: "name", label: msg("Venue"), orders: ["name", "-name"] },
    { id: "plan", label: msg("Plan") },
    { id: "status", label: msg("Status"), as: "badge" },
    { id: "contact", label: msg("Billing contact") },
    { id: "updated", label: msg("Updated"), as: "time", orders: ["-updated", "updated"] },
  ],
  ordering: "-updated",
  filters: [{ name: "status", label: msg("Status"), none: "Any", options: statuses }],
  logged: "venue",
  finds: "venue",
  verbs: [],
  form: {
    access: "keepPlans",
    fields: [
      { name: "plan", label: msg("Plan"), control: "chosen" },
      { name: "status", label: msg("Status"), control: "choice", options: statuses },
    ],
  },
} as const satisfies AdminKind;
