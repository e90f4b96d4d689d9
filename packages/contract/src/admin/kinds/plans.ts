import { conventions } from "@hereabouts/language/conventions";
import { msg, t } from "@hereabouts/language/translate";
import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

export const plansKind = {
  id: "plans",
  label: msg("Plans"),
  one: "plan",
  group: msg("Plans"),
  hint: msg(
    "How many active events a venue can have, and the price. Published events stay up if a venue moves to a smaller plan.",
  ),
  access: "keepPlans",
  columns: [
    { id: "name", label: msg("Plan"), orders: ["position"] },
    { id: "activeEvents", label: msg("Active events") },
    { id: "price", label: msg("Price") },
    { id: "venues", label: msg("Venues"), as: "number" },
  ],
  ordering: "position",
  filters: [],
  logged: "plan",
  finds: "name",
  verbs: [
    {
      id: "delete",
      isDangerous: true,
      label: msg("Delete"),
      done: msg("Deleted"),
      asks: msg("Venues can no longer choose this plan."),
    },
  ],
  form: {
    access: "keepPlans",
    canAdd: true,
    fields: [
      { name: "name", label: msg("Name"), control: "line", maxChars: limits.planNameChars },
      {
        name: "activeEvents",
        label: msg("Active events"),
        control: "number",
        min: 0,
        max: limits.planActiveEvents,
        isOptional: true,
        description: msg("Leave empty for no limit."),
      },
      {
        name: "monthlyCents",
        label: msg("Price a month"),
        control: "number",
        min: 0,
        max: limits.planPriceCents,
        isOptional: true,
        get description() {
          return t(
            "The price shown to people, in the smallest unit of {currency}, such as cents. Leave empty to hide the price. A plan sold online shows the payment service’s price.",
            { currency: conventions.currency },
          );
        },
      },
    ],
  },
} as const satisfies AdminKind;
