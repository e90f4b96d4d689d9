import type { CategoryChange, CategoryHints } from "@hereabouts/contract/events/event-types";
import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** Adds event categories, and brings those up to date that nobody changed here. */
export async function writeEventTypes(
  db: Db,
  eventTypes: readonly { id: number; name: string; slug: string }[],
): Promise<void> {
  await db
    .insertInto("event_type")
    .values(eventTypes.map(({ id, name, slug }) => ({ id, name, slug })))
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ name: sql`excluded.name`, slug: sql`excluded.slug` })
        .where("event_type.version", "=", 0)
        .where(sql<boolean>`(event_type.name, event_type.slug) is distinct from (excluded.name, excluded.slug)`),
    )
    .execute();
}

/** Reads the installation's own words for categories. */
export async function selectCategoryChanges(db: Db): Promise<CategoryChange[]> {
  const rows = await db
    .selectFrom("event_type")
    .select(["id", "name", "names", "position", "icon", "colour", "hints"])
    .where("version", ">", 0)
    .orderBy("id")
    .execute();
  return rows.map(({ names, hints, ...row }) => ({
    ...(row as CategoryChange),
    ...(Object.keys(names as LineTranslations).length > 0 && { names: names as LineTranslations }),
    ...(Object.keys(hints as CategoryHints).length > 0 && { hints: hints as CategoryHints }),
  }));
}

/** A category by its names. */
export interface NamedCategory {
  id: number;
  name: string;
  names: LineTranslations;
}

/** The names of all categories, locked until the transaction ends: two of one name wait for one another. */
export async function holdCategories(db: Db): Promise<NamedCategory[]> {
  const rows = await db
    .selectFrom("event_type")
    .select(["id", "name", "names"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return rows as NamedCategory[];
}

/** Lets categories be as the code has them again. */
export async function resetCategories(db: Db, categories: readonly { id: number; name: string }[]): Promise<void> {
  for (const { id, name } of categories)
    await db
      .updateTable("event_type")
      .set({ name, names: "{}", position: null, icon: null, colour: null, hints: "{}", version: 0 })
      .where("id", "=", id)
      .execute();
}

/** Writes what a category is from now on. */
export async function updateCategory(
  db: Db,
  { id, name, names = {}, position, icon, colour, hints = {} }: CategoryChange,
): Promise<void> {
  await db
    .updateTable("event_type")
    .set({
      name,
      names: JSON.stringify(names),
      position,
      icon,
      colour,
      hints: JSON.stringify(hints),
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}
