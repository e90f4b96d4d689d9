import type { AdminValues } from "@hereabouts/contract/admin/admin-schemas";
import { colourChoices, nameField, noType } from "@hereabouts/contract/admin/kinds/categories";
import type { AgeGroup } from "@hereabouts/contract/events/event-facets";
import {
  type CategoryChange,
  type CategoryHints,
  categoriesOfCode,
  categoryIcons,
} from "@hereabouts/contract/events/event-types";
import type { PlaceType } from "@hereabouts/contract/events/place-types";
import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import { languages } from "@hereabouts/language/languages";
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

/** Names by language as the form has them: one field for each language, "" for none. */
const nameValues = (names: LineTranslations): AdminValues =>
  Object.fromEntries(languages.map(({ code }) => [nameField(code), names[code] ?? ""]));

/** The names that a form gives. */
const namesIn = (values: AdminValues): LineTranslations =>
  Object.fromEntries(
    languages.flatMap(({ code }) => {
      const name = values[nameField(code)];
      return typeof name === "string" ? [[code, name]] : [];
    }),
  );

/** Hints as the form has them. */
const hintValues = ({
  ageGroups = [],
  type = noType,
}: Omit<CategoryHints, "type"> & { type?: string | undefined }) => ({
  ages: ageGroups.join(","),
  type,
});

/** The hints that a form gives; the form has checked them. */
const hintsIn = ({ ages, type }: AdminValues): CategoryHints => ({
  ...(typeof ages === "string" && { ageGroups: ages.split(",").filter(Boolean) as AgeGroup[] }),
  ...(typeof type === "string" && { type: type === noType ? undefined : (type as PlaceType) }),
});

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
    return {
      name: row.name,
      ...nameValues(row.names),
      position: row.position,
      ...lookOf(row),
      ...hintValues(row.hints),
    };
  },
  save: (ctx, id, values) =>
    inTransaction(ctx, async (ctx) => {
      const { name, position, icon, colour } = values;
      const look = { icon, colour } as Pick<CategoryChange, "icon" | "colour">;
      const form = {
        name: String(name),
        names: namesIn(values),
        position: Number(position),
        ...look,
        hints: hintsIn(values),
      };
      const isRenamed = await changeCategory(ctx, { id: numberOf(id), ...form });
      // Search finds events by the name of their category.
      if (isRenamed) await enqueue(ctx.db, "events.nameCategory", { id: numberOf(id) });
    }),
  verbs: {},
};
