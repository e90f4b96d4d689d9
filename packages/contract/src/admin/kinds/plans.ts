import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

export const plansKind = {
  id: "plans",
  label: "Plans",
  one: "plan",
  group: "Plans",
  hint: "How many active events a venue can have, and the price. Published events stay up if a venue moves to a smaller plan.",
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
    {
      id: "delete",
      isDangerous: true,
      label: "Delete",
      done: "Deleted",
      asks: "Venues can no longer choose this plan.",
    },
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
        description: "Leave empty for no limit.",
      },
      {
        name: "monthlyCents",
        label: "Cents a month",
        control: "number",
        min: 0,
        max: limits.planPriceCents,
        isOptional: true,
        description:
          "The price shown to people. Leave empty to hide the price. A plan sold online shows the payment service’s price.",
      },
    ],
  },
} as const satisfies AdminKind;
