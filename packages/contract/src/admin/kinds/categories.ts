import type { AdminKind } from "../admin-kind.ts";

export const categoriesKind = {
  id: "categories",
  label: "Categories",
  one: "category",
  group: "Places and events",
  hint: "What events are filed under. Each has an icon, a drawing and a number that programs know, so they come with the site.",
  access: "administer",
  columns: [
    { id: "name", label: "Category", orders: ["name", "-name"] },
    { id: "slug", label: "In addresses" },
    { id: "events", label: "Events", as: "number", orders: ["-events", "events"] },
    { id: "coming", label: "Listed", as: "number" },
  ],
  ordering: "name",
  filters: [],
  finds: "name",
  verbs: [],
} as const satisfies AdminKind;
