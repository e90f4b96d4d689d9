import type { AdminSource } from "./admin-source.ts";
import { countCategories, selectCategories } from "./category-rows.queries.ts";

/** What events are filed under, with how many there are. */
export const categoriesSource: AdminSource = {
  count: ({ db }, asked) => countCategories(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectCategories(db, asked, page)).map(({ id, name, slug, events, coming }) => ({
      id: String(id),
      name,
      detail: "",
      cells: { slug, events, coming },
      verbs: [],
    })),
  verbs: {},
};
