import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

export const plansKind = {
  id: "plans",
  label: "Plans",
  one: "plan",
  group: "Plans",
  hint: "How many active events a venue may have, and what that costs. What is published beyond a smaller number stays.",
  access: "keepPlans",
  columns: [
    { id: "name", label: "Plan", orders: ["position"] },
    { id: "activeEvents", label: "Active events" },
    { id: "price", label: "Price" },
    { id: "venues", label: "Venues", as: "number" },
  ],
  ordering: "position",
  filters: [],
  logged: "plan",
  finds: "name",
  verbs: [
    { id: "delete", isDangerous: true, label: "Delete", done: "Deleted", asks: "The plan is not offered any more." },
  ],
  form: {
    access: "keepPlans",
    canAdd: true,
    fields: [
      { name: "name", label: "Name", control: "line", maxChars: limits.planNameChars },
      {
        name: "activeEvents",
        label: "Active events",
        control: "number",
        min: 0,
        max: limits.planActiveEvents,
        isOptional: true,
        description: "Leave it empty for no limit.",
      },
      {
        name: "monthlyCents",
        label: "Cents a month",
        control: "number",
        min: 0,
        max: limits.planPriceCents,
        isOptional: true,
        description:
          "As people read it. Leave it empty to say nothing. A plan sold online shows the payment service’s price.",
      },
    ],
  },
} as const satisfies AdminKind;
