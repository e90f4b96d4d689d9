import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

export const regionsKind = {
  id: "regions",
  label: "Regions",
  one: "region",
  group: "Places and events",
  hint: "What a venue belongs to, in the order in which forms offer them. Superusers change them.",
  access: "administer",
  columns: [
    { id: "name", label: "Region", orders: ["position", "name"] },
    { id: "isDefault", label: "Default", as: "yesNo" },
    { id: "venues", label: "Venues", as: "number" },
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
      label: "Delete",
      done: "Deleted",
      asks: "No venue can be put into it any more.",
    },
  ],
  form: {
    access: "keepRegions",
    canAdd: true,
    fields: [
      { name: "name", label: "Name", control: "line", maxChars: limits.placeNameChars },
      { name: "position", label: "Place in the order", control: "number", min: 0, max: limits.listPlaces },
      { name: "isDefault", label: "Default", control: "switch", description: "What the form of a venue begins with." },
    ],
  },
} as const satisfies AdminKind;
