import { type LanguageCode, languages } from "@hereabouts/language/languages";
import { msg } from "@hereabouts/language/translate";
import { ageGroups } from "../../events/event-facets.ts";
import { categoryColours, categoryIcons } from "../../events/event-types.ts";
import { placeTypes } from "../../events/place-types.ts";
import { limits } from "../../limits.ts";
import type { AdminField, AdminKind } from "../admin-kind.ts";

/** Colors of categories, with their names. */
export const colourChoices = categoryColours.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

/** The choice of a category that proposes no type. */
export const noType = "none";

/** The field with the name in a language: "nameEs". */
export const nameField = (code: LanguageCode): string => `name${code.charAt(0).toUpperCase()}${code.slice(1)}`;

const nameFields = languages.map(
  ({ code, name }): AdminField => ({
    name: nameField(code),
    label: name,
    language: code,
    control: "line",
    isOptional: true,
    maxChars: limits.categoryNameChars,
    description: msg("The name in this language. Leave it empty to use the one that comes with the site."),
  }),
);

export const categoriesKind = {
  id: "categories",
  label: msg("Categories"),
  one: "category",
  group: msg("Places and events"),
  hint: msg(
    "Categories of events. You can change names, order, icon, color and suggestions. IDs, addresses and drawings are fixed.",
  ),
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
      ...nameFields,
      { name: "position", label: msg("Position"), control: "number", min: 0, max: limits.listPlaces },
      { name: "icon", label: msg("Icon"), control: "choice", options: categoryIcons },
      { name: "colour", label: msg("Color"), control: "choice", options: colourChoices },
      {
        name: "ages",
        label: msg("Usual ages"),
        control: "choices",
        options: ageGroups,
        mayBeMissing: true,
        description: msg("Suggested in the form of a new event when someone chooses this category."),
      },
      {
        name: "type",
        label: msg("Usual type"),
        control: "choice",
        options: [{ value: noType, label: msg("No suggestion") }, ...placeTypes],
        mayBeMissing: true,
        description: msg("Suggested in the form of a new event when someone chooses this category."),
      },
    ],
  },
} as const satisfies AdminKind;
