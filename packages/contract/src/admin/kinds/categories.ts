import { msg } from "@hereabouts/language/translate";
import { categoryColours, categoryIcons } from "../../events/event-types.ts";
import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

/** Colors of categories, with their names. */
export const colourChoices = categoryColours.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

export const categoriesKind = {
  id: "categories",
  label: msg("Categories"),
  one: "category",
  group: "Places and events",
  hint: msg("Categories of events. You can change name, order, icon and color. IDs, addresses and drawings are fixed."),
  access: "administer",
  columns: [
    { id: "name", label: msg("Category"), orders: ["position", "name"] },
    { id: "icon", label: msg("Icon") },
    { id: "colour", label: msg("Color") },
    { id: "slug", label: msg("In addresses") },
    { id: "events", label: msg("Events"), as: "number", orders: ["-events", "events"] },
    { id: "coming", label: msg("Listed"), as: "number" },
  ],
  ordering: "position",
  logged: "category",
  filters: [],
  finds: "name",
  verbs: [],
  form: {
    access: "keepCategories",
    fields: [
      { name: "name", label: msg("Name"), control: "line", maxChars: limits.categoryNameChars },
      { name: "position", label: msg("Position"), control: "number", min: 0, max: limits.listPlaces },
      { name: "icon", label: msg("Icon"), control: "choice", options: categoryIcons },
      { name: "colour", label: msg("Color"), control: "choice", options: colourChoices },
    ],
  },
} as const satisfies AdminKind;
