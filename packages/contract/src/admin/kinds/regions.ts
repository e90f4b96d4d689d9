import { msg } from "@hereabouts/language/translate";
import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

export const regionsKind = {
  id: "regions",
  label: msg("Regions"),
  one: "region",
  group: msg("Places and events"),
  hint: msg("Regions of venues, in the order of the forms. Only superusers can change regions."),
  access: "administer",
  columns: [
    { id: "name", label: msg("Region"), orders: ["position", "name"] },
    { id: "isDefault", label: msg("Default"), as: "yesNo" },
    { id: "venues", label: msg("Venues"), as: "number" },
  ],
  ordering: "position",
  filters: [],
  logged: "region",
  finds: "name",
  verbs: [
    {
      id: "delete",
      isDangerous: true,
      access: "keepRegions",
      label: msg("Delete"),
      done: msg("Deleted"),
      asks: msg("Venues can no longer choose this region."),
    },
  ],
  form: {
    access: "keepRegions",
    canAdd: true,
    fields: [
      { name: "name", label: msg("Name"), control: "line", maxChars: limits.placeNameChars },
      { name: "position", label: msg("Position"), control: "number", min: 0, max: limits.listPlaces },
      {
        name: "isDefault",
        label: msg("Default"),
        control: "switch",
        description: msg("New venues start with this region."),
      },
    ],
  },
} as const satisfies AdminKind;
