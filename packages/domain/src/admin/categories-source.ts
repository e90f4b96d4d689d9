import { colourChoices } from "@hereabouts/contract/admin/kinds/categories";
import { type CategoryChange, categoriesOfCode, categoryIcons } from "@hereabouts/contract/events/event-types";
import { inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { changeCategory } from "../reference-data/category.ts";
import { type AdminSource, numberOf } from "./admin-source.ts";
import { type CategoryAdminRow, countCategories, selectCategories } from "./category-rows.queries.ts";

const whole = { number: 1, size: 1, offset: 0 };

/** The look of a category: the installation's, else the code's. */
function lookOf({ id, icon, colour }: CategoryAdminRow) {
  const code = categoriesOfCode.find((category) => category.id === id);
  return { icon: icon ?? code?.icon ?? "calendar", colour: colour ?? code?.colour ?? "goldenrod" };
}

/** Event categories with their number of events. */
export const categoriesSource: AdminSource = {
  count: ({ db }, asked) => countCategories(db, asked),
  rows: async ({ db }, asked, page) =>
    (await selectCategories(db, asked, page)).map((row) => {
      const { icon, colour } = lookOf(row);
      const { slug, events, coming } = row;
      const labelOf = (choices: readonly { value: string; label: string }[], value: string) =>
        choices.find((choice) => choice.value === value)?.label ?? value;
      return {
        id: String(row.id),
        name: row.name,
        detail: "",
        cells: { slug, events, coming, icon: labelOf(categoryIcons, icon), colour: labelOf(colourChoices, colour) },
        verbs: [],
      };
    }),
  values: async ({ db }, id) => {
    const [row] = await selectCategories(db, { id }, whole);
    if (!row) throw new NotFound();
    return { name: row.name, position: row.position, ...lookOf(row) };
  },
  save: (ctx, id, { name, position, icon, colour }) =>
    inTransaction(ctx, async (ctx) => {
      const form = { name: String(name), position: Number(position), icon, colour } as Omit<CategoryChange, "id">;
      const isRenamed = await changeCategory(ctx, { id: numberOf(id), ...form });
      // Search finds events by the name of their category.
      if (isRenamed) await enqueue(ctx.db, "events.nameCategory", { id: numberOf(id) });
    }),
  verbs: {},
};
