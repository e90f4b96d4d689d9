import { limits } from "../../limits.ts";
import type { AdminKind } from "../admin-kind.ts";

export const regionsKind = {
  id: "regions",
  label: "Regions",
  one: "region",
  group: "Places and events",
  hint: "Regions of venues, in the order of the forms. Only superusers can change regions.",
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
      asks: "Venues can no longer choose this region.",
    },
  ],
  form: {
    access: "keepRegions",
    canAdd: true,
    fields: [
      { name: "name", label: "Name", control: "line", maxChars: limits.placeNameChars },
      { name: "position", label: "Position", control: "number", min: 0, max: limits.listPlaces },
      { name: "isDefault", label: "Default", control: "switch", description: "New venues start with this region." },
    ],
  },
} as const satisfies AdminKind;
