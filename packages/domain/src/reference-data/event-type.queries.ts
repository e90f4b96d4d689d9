import type { CategoryChange, EventCategory } from "@hereabouts/contract/events/event-types";
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
    .select(["id", "name", "position", "icon", "colour"])
    .where("version", ">", 0)
    .orderBy("id")
    .execute();
  return rows as CategoryChange[];
}

/** The names of all categories, locked until the transaction ends: two of one name wait for one another. */
export function holdCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom("event_type").select(["id", "name"]).orderBy("id").forNoKeyUpdate().execute();
}

/** Lets categories be as the code has them again. */
export async function resetCategories(db: Db, categories: readonly { id: number; name: string }[]): Promise<void> {
  for (const { id, name } of categories)
    await db
      .updateTable("event_type")
      .set({ name, position: null, icon: null, colour: null, version: 0 })
      .where("id", "=", id)
      .execute();
}

/** Writes what a category is from now on. */
export async function updateCategory(
  db: Db,
  { id, name, position, icon, colour }: Omit<EventCategory, "slug"> & { position: number },
): Promise<void> {
  await db
    .updateTable("event_type")
    .set({ name, position, icon, colour, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}
